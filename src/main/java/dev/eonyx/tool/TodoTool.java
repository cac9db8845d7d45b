package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Keeps the model's task list, where the user can see it too.
final class TodoTool implements Tool {
  private static final int MOST_TODOS = 100;
  private static final int LONGEST = 500;

  private final LazySpec spec = new LazySpec("todo");
  private final TodoList list;

  TodoTool(TodoList list) {
    this.list = list;
  }

  @Override
  public ToolSpec spec() {
    return spec.get();
  }

  @Override
  public List<Access> accesses(Arguments arguments, ToolContext context) {
    return List.of(new Access.Internal("todo"));
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context) throws ToolException {
    Arguments given = arguments.forTool(spec());
    List<Todo> todos = new ArrayList<>();
    for (Arguments todo : given.objects("todos")) {
      String content = todo.string("content").strip().replaceAll("\\s*\\R\\s*", " ");
      if (content.isEmpty()) {
        throw todo.wrong("content", "is empty");
      }
      todos.add(new Todo(Excerpt.of(content, LONGEST), status(todo)));
    }
    if (todos.size() > MOST_TODOS) {
      throw given.wrong("todos", "has " + todos.size() + " tasks, more than " + MOST_TODOS);
    }
    list.replace(todos);
    return ToolResult.ok(todos.isEmpty() ? "The list is empty." : list.render().stripTrailing());
  }

  private static Todo.Status status(Arguments todo) throws ToolException {
    String status = todo.optionalString("status").orElse("pending");
    return switch (status.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_')) {
      case "pending" -> Todo.Status.PENDING;
      case "in_progress" -> Todo.Status.IN_PROGRESS;
      case "completed" -> Todo.Status.COMPLETED;
      default -> throw todo.wrong("status", "must be pending, in_progress or completed");
    };
  }
}
