package dev.eonyx.permission;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The part of the file system a session works in.
///
/// @param root the project root; what is below it is inside
/// @param directory where commands run and relative paths start; usually the root or below it
/// @param readable further directories that may be read as if they were inside, such as eonyx's own
///   `blobs`
/// @param posixShell whether commands are run by a POSIX shell; any other language is not parsed,
///   so every command of it counts as not understood
public record Workspace(Path root, Path directory, List<Path> readable, boolean posixShell) {

  private static final Set<String> SENSITIVE = Set.of(".git", ".eonyx", "eonyx.json");

  /// Takes the paths as they are and keeps where they really lead.
  public Workspace {
    root = real(root);
    directory = real(directory);
    readable = readable.stream().map(Workspace::real).toList();
  }

  private static Path real(Path path) {
    return RealPath.of(path.toAbsolutePath()).orElse(path.toAbsolutePath().normalize());
  }

  /// @param path as [RealPath] gives it
  boolean contains(Path path) {
    return path.startsWith(root);
  }

  boolean allowsReading(Path path) {
    return contains(path) || readable.stream().anyMatch(path::startsWith);
  }

  /// Files that decide what runs or what is allowed: changing them is never just an edit. Letter
  /// case is ignored because some file systems do.
  static boolean isSensitive(Path path) {
    for (Path name : path) {
      if (SENSITIVE.contains(name.toString().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  /// Whether git run here uses the project's own `.git`. A directory that looks like a bare
  /// repository brings its own configuration, which can name programs to run.
  boolean hasOwnGit() {
    for (Path at = directory; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return true;
      }
      if (Files.exists(at.resolve("HEAD"))) {
        return false;
      }
    }
    return true;
  }
}
