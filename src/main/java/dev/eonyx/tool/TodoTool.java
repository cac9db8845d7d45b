package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/// Keeps the model's task list, where the user can see it too, and its notes.
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
    boolean hasTodos = given.values().get("todos") != null;
    Optional<String> scratchpad = given.optionalString("scratchpad");
    if (!hasTodos && scratchpad.isEmpty()) {
      throw new ToolException("todo: give \"todos\", \"scratchpad\" or both.");
    }
    // Both are looked at before one is taken: a refused call leaves everything as it was.
    List<Todo> todos = hasTodos ? todos(given) : list.todos();
    try {
      list.scratchpad(scratchpad.orElse(list.scratchpad()));
    } catch (IllegalArgumentException e) {
      throw given.wrong("scratchpad", "is too long: " + e.getMessage());
    }
    list.replace(todos);
    return ToolResult.ok(shown(hasTodos, scratchpad.isPresent()));
  }

  private static List<Todo> todos(Arguments given) throws ToolException {
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
    return todos;
  }

  /// What there is now. That a part is empty is said to whoever has just written it.
  private String shown(boolean hasTodos, boolean hasScratchpad) {
    StringJoiner shown = new StringJoiner("\n\n");
    if (!list.todos().isEmpty()) {
      shown.add(list.render().stripTrailing());
    } else if (hasTodos) {
      shown.add("The list is empty.");
    }
    if (!list.scratchpad().isEmpty()) {
      shown.add("Scratchpad:\n" + list.scratchpad());
    } else if (hasScratchpad) {
      shown.add("The scratchpad is empty.");
    }
    return shown.toString();
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
