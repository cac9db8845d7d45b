package dev.eonyx.permission;

/// A word of a shell command, after quotes were taken off.
///
/// @param text what the program would get; for a dynamic word its source
/// @param dynamic whether its value is only known when it runs: an expansion, a substitution,
///   braces, a leading tilde
/// @param glob whether it holds an unquoted `*`, `?` or `[`, so that file names may replace it
/// @param quoted whether any part of it was quoted, which keeps it from being a reserved word
record Word(String text, boolean dynamic, boolean glob, boolean quoted) {

  /// A word whose value nobody knows before it runs.
  static final Word ANYTHING = new Word("…", true, false, false);

  static Word literal(String text) {
    return new Word(text, false, false, false);
  }

  /// Whether the program gets exactly [#text()].
  boolean isLiteral() {
    return !dynamic && !glob;
  }

  boolean is(String expected) {
    return isLiteral() && text.equals(expected);
  }

  boolean startsWith(String prefix) {
    return isLiteral() && text.startsWith(prefix);
  }

  /// The text of a literal word; empty for one that is not.
  String literalText() {
    return isLiteral() ? text : "";
  }
}
