package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// Which tool calls an action of the demo takes.
final class DemoCalls {

  private DemoCalls() {}

  /// One call that is to be made.
  ///
  /// @param words what the demo says about it before it makes it
  /// @param arguments as JSON text
  record Planned(String tool, String arguments, String words) {}

  /// The calls of an action, in order; each makes sense only when the one before it went well.
  static List<Planned> of(DemoStep.Action action) {
    return switch (action) {
      case DemoStep.Read(String path) -> List.of(read(path));
      case DemoStep.Write write -> List.of(write(write));
      case DemoStep.Edit(String path, String old, String replacement) ->
          List.of(read(path), edit(path, old, replacement));
      case DemoStep.Run(String command) ->
          List.of(planned("bash", Map.of("command", command), "I run " + code(command) + "."));
      case DemoStep.Search search -> List.of(search(search));
      case DemoStep.FindFiles(String pattern) ->
          List.of(planned("glob", Map.of("pattern", pattern), "I look for " + code(pattern) + "."));
      case DemoStep.ListFiles(String path) ->
          List.of(
              path.isEmpty()
                  ? planned("ls", Map.of(), "I list this directory.")
                  : planned("ls", Map.of("path", path), "I list " + code(path) + "."));
      case DemoStep.Plan(List<String> items) -> List.of(todo(items));
    };
  }

  /// The calls of a step after its first one failed because the file exists and was not read yet.
  static List<Planned> afterReading(DemoStep.Write step) {
    return List.of(write(step), read(step.path()), write(step));
  }

  private static Planned read(String path) {
    return planned("read", Map.of("path", path), "I read " + code(path) + ".");
  }

  private static Planned write(DemoStep.Write step) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("path", step.path());
    arguments.put("content", step.content());
    return planned("write", arguments, "I write " + code(step.path()) + ".");
  }

  private static Planned edit(String path, String old, String replacement) {
    Map<String, Object> change = new LinkedHashMap<>();
    change.put("old", old);
    change.put("new", replacement);
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("path", path);
    arguments.put("edits", List.of(change));
    return planned("edit", arguments, "I change " + code(path) + ".");
  }

  private static Planned search(DemoStep.Search step) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("pattern", step.pattern());
    if (!step.path().isEmpty()) {
      arguments.put("path", step.path());
    }
    String where = step.path().isEmpty() ? "" : " in " + code(step.path());
    return planned("grep", arguments, "I search for " + code(step.pattern()) + where + ".");
  }

  private static Planned todo(List<String> items) {
    List<Map<String, Object>> todos = new ArrayList<>();
    for (String item : items) {
      Map<String, Object> todo = new LinkedHashMap<>();
      todo.put("content", item);
      todo.put("status", "pending");
      todos.add(todo);
    }
    return planned("todo", Map.of("todos", todos), "I write down what is to be done.");
  }

  private static Planned planned(String tool, Map<String, Object> arguments, String words) {
    return new Planned(tool, JSON.std.asString(arguments), words);
  }

  private static String code(String text) {
    return DemoText.code(text);
  }
}
