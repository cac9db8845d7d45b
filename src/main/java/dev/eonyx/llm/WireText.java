package dev.eonyx.llm;

/// Text made fit to be sent or shown.
final class WireText {

  private static final char REPLACEMENT = '\uFFFD';

  private WireText() {}

  /// The text with each unpaired surrogate replaced by U+FFFD: no valid UTF-8 exists for one, and
  /// servers refuse its JSON escape (UB-037). Returns the same string when there is none.
  static String wellFormed(String text) {
    int lone = firstLone(text, 0);
    if (lone < 0) {
      return text;
    }
    StringBuilder repaired = new StringBuilder(text);
    while (lone >= 0) {
      repaired.setCharAt(lone, REPLACEMENT);
      lone = firstLone(repaired, lone + 1);
    }
    return repaired.toString();
  }

  private static int firstLone(CharSequence text, int from) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean paired =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (Character.isSurrogate(c) && !paired) {
        return i;
      }
      i += paired ? 2 : 1;
    }
    return -1;
  }

  /// One line of at most `limit` code points: control characters and runs of white space become one
  /// space, what is cut is marked.
  static String oneLine(String text, int limit) {
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
        return wellFormed(line.append('…').toString());
      }
      if (gap) {
        line.append(' ');
        count++;
        gap = false;
      }
      line.appendCodePoint(c);
      count++;
    }
    return wellFormed(line.toString());
  }
}
