package dev.eonyx.permission;

import java.nio.file.Path;
import java.util.Optional;

/// What "always allow" may stand for when a file is read or changed.
final class PathSuggestion {

  private PathSuggestion() {}

  static Optional<Rule> forChanging(Path path, Workspace workspace) {
    return RealPath.of(path)
        .filter(workspace::contains)
        .map(workspace.root()::relativize)
        .filter(inside -> !Workspace.isSensitive(inside))
        .flatMap(inside -> {
          Path directory = inside.getParent();
          // Without a slash it would mean that name at any depth.
          return directory == null
              ? rule("edit", "./" + slashed(inside), "")
              : rule("edit", slashed(directory), "/**");
        });
  }

  static Optional<Rule> forReading(Path path, Workspace workspace) {
    return RealPath.of(path)
        .flatMap(real ->
            workspace.contains(real)
                ? rule("read", "./" + slashed(workspace.root().relativize(real)), "")
                : rule("read", slashed(real), ""));
  }

  private static Optional<Rule> rule(String tool, String path, String below) {
    boolean plain = path.codePoints().noneMatch(c -> c < ' ' || c == '*' || c == '?' || c == 0x7f);
    return plain ? Rule.ifWellFormed(tool + "(" + path + below + ")") : Optional.empty();
  }

  private static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}
