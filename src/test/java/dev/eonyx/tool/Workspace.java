package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A directory with the standard tools over it, called the way an agent calls them.
final class Workspace {
  final Path directory;
  final Path blobs;
  final Cancellation cancel = Cancellation.create();
  final TodoList todos = new TodoList();
  private final Toolbox toolbox = Toolbox.standard(new FileLedger(), todos, List.of());

  Workspace(Path temp) throws IOException {
    Path real = temp.toRealPath();
    this.directory = Files.createDirectories(real.resolve("project"));
    this.blobs = real.resolve("data/blobs");
  }

  ToolContext context() {
    return new ToolContext(directory, blobs, cancel);
  }

  /// Runs a tool with arguments given as name, value, name, value.
  ToolResult call(String tool, Object... arguments) throws ToolException, IOException {
    return toolbox.find(tool).orElseThrow().run(arguments(arguments), context());
  }

  /// What the user would be shown of such a call.
  String preview(String tool, Object... arguments) throws ToolException, IOException {
    return toolbox.find(tool).orElseThrow().preview(arguments(arguments), context());
  }

  private static Arguments arguments(Object... arguments) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      values.put((String) arguments[i], arguments[i + 1]);
    }
    return new Arguments(values);
  }

  /// As [#call], for the text alone.
  String text(String tool, Object... arguments) throws ToolException, IOException {
    return call(tool, arguments).text();
  }

  /// Reads a file and makes one edit.
  String edit(String file, String old, String now) throws ToolException, IOException {
    call("read", "path", file);
    return text("edit", "path", file, "edits", List.of(Map.of("old", old, "new", now)));
  }

  Path put(String file, String content) throws IOException {
    return put(file, content.getBytes(StandardCharsets.UTF_8));
  }

  Path put(String file, byte[] content) throws IOException {
    Path path = directory.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.write(path, content);
  }

  String get(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  byte[] bytes(String file) throws IOException {
    return Files.readAllBytes(directory.resolve(file));
  }
}
