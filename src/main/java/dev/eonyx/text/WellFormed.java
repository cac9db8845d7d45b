package dev.eonyx.text;

import java.nio.charset.StandardCharsets;

/// Makes text safe to encode: half of a surrogate pair has no UTF-8 form, and servers refuse it raw
/// and escaped alike, so each lone half becomes U+FFFD.
public final class WellFormed {

  private static final char REPLACEMENT = '\uFFFD';
  private static final int ESCAPE = 6;
  private static final int LONG = 100;

  private WellFormed() {}

  /// The same text with every lone surrogate replaced; the very same object when there is none.
  public static String text(String text) {
    if (isLatin(text)) {
      return text;
    }
    int lone = loneSurrogate(text, 0);
    if (lone < 0) {
      return text;
    }
    var fixed = new StringBuilder(text);
    while (lone >= 0) {
      fixed.setCharAt(lone, REPLACEMENT);
      lone = loneSurrogate(text, lone + 1);
    }
    return fixed.toString();
  }

  /// The same JSON text with every lone surrogate replaced, written raw or as an escape.
  public static String json(String json) {
    String text = text(json);
    if (!hasSurrogateEscape(text)) {
      return text;
    }
    var fixed = new StringBuilder(text);
    int at = 0;
    while (at < fixed.length()) {
      if (fixed.charAt(at) != '\\') {
        at++;
        continue;
      }
      char unit = escapedUnit(fixed, at);
      if (Character.isHighSurrogate(unit)
          && Character.isLowSurrogate(escapedUnit(fixed, at + ESCAPE))) {
        at += 2 * ESCAPE;
      } else if (Character.isSurrogate(unit)) {
        fixed.replace(at, at + ESCAPE, "\\ufffd");
        at += ESCAPE;
      } else {
        at += 2;
      }
    }
    return fixed.toString();
  }

  /// Whether a long text has nothing beyond Latin-1. The runtime keeps such a text one byte a
  /// character, so that this round trip copies memory, where looking at each character takes a
  /// start-up compiler five times as long; and most of what is sent is such text.
  private static boolean isLatin(String text) {
    return text.length() > LONG
        && text.equals(
            new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1));
  }

  /// Where the first half of a pair without its other half is, at or behind `from`; -1 when there
  /// is none.
  public static int loneSurrogate(String text, int from) {
    int length = text.length();
    int i = from;
    while (i < length) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        i++;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < length
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i += 2;
      } else {
        return i;
      }
    }
    return -1;
  }

  private static boolean hasSurrogateEscape(String text) {
    return text.contains("\\ud") || text.contains("\\uD");
  }

  /// The UTF-16 unit of the four-digit escape at `at`, or 0 when there is no such escape.
  private static char escapedUnit(CharSequence text, int at) {
    if (at + ESCAPE > text.length() || text.charAt(at) != '\\' || text.charAt(at + 1) != 'u') {
      return 0;
    }
    int unit = 0;
    for (int i = at + 2; i < at + ESCAPE; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return 0;
      }
      unit = unit * 16 + digit;
    }
    return (char) unit;
  }
}
