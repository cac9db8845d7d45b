package dev.eonyx.cli;

import dev.eonyx.text.OneLine;

/// Directories as people read them.
final class Places {

  private Places() {}

  /// The path with `~` for the home directory.
  static String shortened(String path, String home) {
    boolean below = !home.isEmpty() && (path.equals(home) || path.startsWith(home + "/"));
    return OneLine.of(below ? "~" + path.substring(home.length()) : path);
  }
}
