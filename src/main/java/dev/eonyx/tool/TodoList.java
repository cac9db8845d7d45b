package dev.eonyx.tool;

import java.util.List;

/// One session's task list, as the model last wrote it. Safe for use by several threads.
public final class TodoList {
  private volatile List<Todo> todos = List.of();

  public List<Todo> todos() {
    return todos;
  }

  /// Puts a new list in the place of the old one.
  public void replace(List<Todo> todos) {
    this.todos = List.copyOf(todos);
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
