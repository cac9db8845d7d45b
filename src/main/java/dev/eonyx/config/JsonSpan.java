package dev.eonyx.config;

/// Where an object or a list of a valid configuration ends, and its last member in it. Kept apart
/// from [JsonTree], whose values know only where they begin: nothing but a change of the text needs
/// more.
///
/// @param close where its closing bracket stands
/// @param lastEnd where its last member ends; -1 when it has none
/// @param comma whether a comma stands behind the last member
record JsonSpan(int close, int lastEnd, boolean comma) {

  /// @param text valid JSON, with comments and trailing commas
  /// @param open where the opening bracket stands
  static JsonSpan at(String text, int open) {
    int lastEnd = -1;
    boolean comma = false;
    int at = open + 1;
    while (true) {
      at = afterBlank(text, at);
      switch (text.charAt(at)) {
        case '}', ']' -> {
          return new JsonSpan(at, lastEnd, comma);
        }
        case ',' -> {
          comma = true;
          at++;
        }
        // Between a key and its value.
        case ':' -> at++;
        default -> {
          at = afterValue(text, at);
          lastEnd = at;
          comma = false;
        }
      }
    }
  }

  private static int afterValue(String text, int from) {
    return switch (text.charAt(from)) {
      case '{', '[' -> at(text, from).close() + 1;
      case '"' -> afterString(text, from);
      default -> {
        int at = from;
        while (",:]}/".indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at))) {
          at++;
        }
        yield at;
      }
    };
  }

  private static int afterString(String text, int from) {
    int at = from + 1;
    while (text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at + 1;
  }

  /// Goes over white space and comments.
  private static int afterBlank(String text, int from) {
    int at = from;
    while (true) {
      if (text.startsWith("//", at)) {
        while (text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (text.startsWith("/*", at)) {
        at = text.indexOf("*/", at + 2) + 2;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        return at;
      }
    }
  }
}
