package dev.eonyx.permission;

/// A position in the text of a command line.
final class ShellCursor {

  private final String text;
  private int at;

  ShellCursor(String text) {
    this.text = text;
  }

  boolean done() {
    return at >= text.length();
  }

  /// The next character; NUL at the end, which no command line contains.
  char peek() {
    return peek(0);
  }

  char peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
  }

  char next() {
    return text.charAt(at++);
  }

  /// Steps over `expected` if it comes next.
  boolean take(String expected) {
    if (!text.startsWith(expected, at)) {
      return false;
    }
    at += expected.length();
    return true;
  }

  void advance(int characters) {
    at = Math.min(text.length(), at + characters);
  }

  int position() {
    return at;
  }

  String since(int start) {
    return text.substring(start, at);
  }

  /// The next line, without its end; the position is behind the end afterwards.
  String line() {
    int end = text.indexOf('\n', at);
    String line = text.substring(at, end < 0 ? text.length() : end);
    at = end < 0 ? text.length() : end + 1;
    return line;
  }

  /// Steps over spaces, tabs, continued lines and a comment, but not over the end of a line.
  void skipBlanks() {
    while (true) {
      if (peek() == ' ' || peek() == '\t') {
        at++;
      } else if (peek() == '\\' && peek(1) == '\n') {
        at += 2;
      } else {
        break;
      }
    }
    if (peek() == '#') {
      while (!done() && peek() != '\n') {
        at++;
      }
    }
  }

  void skipBlanksAndLines() {
    skipBlanks();
    while (peek() == '\n') {
      at++;
      skipBlanks();
    }
  }

  /// The characters up to the next blank or operator, without moving: a reserved word if it is one.
  String plainWord() {
    int end = at;
    while (end < text.length() && !isMeta(text.charAt(end))) {
      end++;
    }
    return text.substring(at, end);
  }

  /// The name in front of `=` or `+=`, without moving; empty when no assignment comes next.
  String assignedName() {
    int end = at;
    while (end < text.length() && isNamePart(text.charAt(end), end == at)) {
      end++;
    }
    boolean assigns = text.startsWith("=", end) || text.startsWith("+=", end);
    return assigns ? text.substring(at, end) : "";
  }

  static boolean isMeta(char c) {
    return switch (c) {
      case ' ', '\t', '\n', ';', '&', '|', '<', '>', '(', ')' -> true;
      default -> false;
    };
  }

  static boolean isNamePart(char c, boolean first) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || c == '_'
        || (!first && c >= '0' && c <= '9');
  }
}
