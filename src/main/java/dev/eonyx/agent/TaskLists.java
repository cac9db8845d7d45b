package dev.eonyx.agent;

import dev.eonyx.tool.TodoList;

/// The task list and the scratchpad as a summary carries them: word for word, not retold. They are
/// those of the moment something was folded; what the model changes later stands in the messages
/// after it.
final class TaskLists {

  private static final String TASKS = "\n\n## Task list when this was folded\n\n";
  private static final String SCRATCHPAD = "\n\n## Scratchpad when this was folded\n\n";

  private TaskLists() {}

  /// What to put behind a summary; empty when there is neither.
  static String of(TodoList todos) {
    String tasks = todos.render();
    String scratchpad = todos.scratchpad();
    return (tasks.isBlank() ? "" : TASKS + tasks.strip())
        + (scratchpad.isBlank() ? "" : SCRATCHPAD + scratchpad.strip());
  }

  /// A summary without what was put behind it.
  static String without(String summary) {
    int end = summary.lastIndexOf(TASKS);
    if (end < 0) {
      end = summary.lastIndexOf(SCRATCHPAD);
    }
    return end < 0 ? summary : summary.substring(0, end);
  }
}
