package dev.eonyx.text;

/// The beginning of a text, for a sentence or a list. Lengths are code points, so that no cut falls
/// inside a character.
public final class Excerpt {

  private Excerpt() {}

  /// The first `limit` code points of the text.
  public static String first(String text, int limit) {
    return isLonger(text, limit) ? text.substring(0, text.offsetByCodePoints(0, limit)) : text;
  }

  /// As [#first], with `…` behind it when something was cut.
  public static String of(String text, int limit) {
    return isLonger(text, limit) ? first(text, limit) + "…" : text;
  }

  /// One well-formed line of at most `limit` code points and the `…` for what was cut: control
  /// characters and runs of white space become one space.
  public static String oneLine(String text, int limit) {
    StringBuilder line = new StringBuilder();
    boolean gap = false;
    int count = 0;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isISOControl(c)) {
        gap = !line.isEmpty();
        continue;
      }
      if (count + (gap ? 2 : 1) > limit) {
        return WellFormed.text(line.append('…').toString());
      }
      if (gap) {
        line.append(' ');
        count++;
        gap = false;
      }
      line.appendCodePoint(c);
      count++;
    }
    return WellFormed.text(line.toString());
  }

  private static boolean isLonger(String text, int limit) {
    return text.length() > limit && text.codePointCount(0, text.length()) > limit;
  }
}
