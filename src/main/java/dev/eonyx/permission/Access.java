package dev.eonyx.permission;

import java.nio.file.Path;

/// One thing a tool call is about to do, as far as permissions are concerned.
public sealed interface Access {

  /// Reads a file or directory; the path is absolute but not yet resolved through symlinks.
  record Read(Path path) implements Access {}

  /// Creates or changes a file; the path is absolute but not yet resolved through symlinks.
  record Write(Path path) implements Access {}

  /// Runs a shell command.
  record Shell(String command) implements Access {}

  /// Touches nothing but eonyx's own data of a category, such as `memory` or `todo`.
  record Internal(String category) implements Access {}
}
