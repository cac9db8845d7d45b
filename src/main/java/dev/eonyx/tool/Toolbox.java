package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tools a model is offered. Their order never changes, because the list stands in the part of
/// the request that servers cache.
public final class Toolbox {
  private final Map<String, Tool> tools = new LinkedHashMap<>();

  /// @throws IllegalArgumentException when two tools have one name
  public Toolbox(List<Tool> tools) {
    for (Tool tool : tools) {
      String name = tool.spec().name();
      if (this.tools.put(name, tool) != null) {
        throw new IllegalArgumentException("two tools are called " + name);
      }
    }
  }

  /// The file tools and the task list, followed by `more`.
  ///
  /// @param ledger what this session's model has seen of the files
  /// @param todos this session's task list
  public static Toolbox standard(FileLedger ledger, TodoList todos, List<Tool> more) {
    List<Tool> tools =
        new ArrayList<>(
            List.of(
                new ReadTool(ledger),
                new WriteTool(ledger),
                new EditTool(ledger),
                new GrepTool(),
                new GlobTool(),
                new LsTool(),
                new TodoTool(todos)));
    tools.addAll(more);
    return new Toolbox(tools);
  }

  /// The same tools and this one at their end, where it leaves as much as possible of what servers
  /// cached.
  ///
  /// @throws IllegalArgumentException when there is a tool of that name already
  public Toolbox with(Tool more) {
    List<Tool> all = new ArrayList<>(tools.values());
    all.add(more);
    return new Toolbox(all);
  }

  /// The specs of all tools in their fixed order.
  public List<ToolSpec> specs() {
    return tools.values().stream().map(Tool::spec).toList();
  }

  public Optional<Tool> find(String name) {
    return Optional.ofNullable(tools.get(name));
  }
}
