package dev.eonyx.config;

import dev.eonyx.text.Excerpt;

/// Foreign text inside a sentence or a printed file: quoted, short, and unable to move a cursor.
final class Quoted {

  private static final int LIMIT = 80;

  private Quoted() {}

  /// The text as a JSON string, at most 80 code points of it.
  static String brief(String text) {
    return json(Excerpt.of(text, LIMIT));
  }

  /// The text as a JSON string in which everything invisible is escaped.
  static String json(String text) {
    return '"' + visible(text) + '"';
  }

  /// As [#json], without the quotes around it.
  static String visible(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      append(out, text.codePointAt(i));
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int codePoint) {
    switch (codePoint) {
      case '"', '\\' -> out.append('\\').append((char) codePoint);
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (isInvisible(codePoint)) {
          for (char unit : Character.toChars(codePoint)) {
            out.append("\\u");
            String hex = Integer.toHexString(unit);
            out.repeat('0', 4 - hex.length()).append(hex);
          }
        } else {
          out.appendCodePoint(codePoint);
        }
      }
    }
  }

  private static boolean isInvisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
