package dev.eonyx.tool;

import dev.eonyx.text.TextSize;
import dev.eonyx.text.WellFormed;
import java.util.List;

/// One session's task list and scratchpad, as the model last wrote them. Safe for use by several
/// threads.
public final class TodoList {

  /// The most a scratchpad may hold, in bytes of UTF-8: it is sent with the result of every call
  /// that changes it.
  public static final int MAX_SCRATCHPAD_BYTES = 16 * 1024;

  private volatile List<Todo> todos = List.of();
  private volatile String scratchpad = "";

  public List<Todo> todos() {
    return todos;
  }

  /// Puts a new list in the place of the old one.
  public void replace(List<Todo> todos) {
    this.todos = List.copyOf(todos);
  }

  /// The model's notes to itself: findings, plans, names to remember. Empty when there are none.
  public String scratchpad() {
    return scratchpad;
  }

  /// Puts new notes in the place of the old ones. Blank lines around them are taken off.
  ///
  /// @throws IllegalArgumentException when they are longer than [#MAX_SCRATCHPAD_BYTES]; the
  ///   message names both sizes, and the old notes stay
  public void scratchpad(String notes) {
    String kept = WellFormed.text(notes.strip());
    int size = TextSize.utf8(kept);
    if (size > MAX_SCRATCHPAD_BYTES) {
      throw new IllegalArgumentException(
          "the scratchpad takes %s bytes, and %s are allowed"
              .formatted(size, MAX_SCRATCHPAD_BYTES));
    }
    scratchpad = kept;
  }

  /// The list for a reader, one task a line; empty when there is none.
  public String render() {
    StringBuilder text = new StringBuilder();
    for (Todo todo : todos) {
      String box =
          switch (todo.status()) {
            case PENDING -> "[ ] ";
            case IN_PROGRESS -> "[>] ";
            case COMPLETED -> "[x] ";
          };
      text.append(box).append(todo.content()).append('\n');
    }
    return text.toString();
  }
}
