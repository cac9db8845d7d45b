package dev.eonyx.tui.frame;

/// How many cells of a terminal a text takes: a grapheme cluster takes none, one or two.
public final class Width {

  private static final int VARIATION_SELECTOR_16 = 0xFE0F;
  private static final int SOFT_HYPHEN = 0xAD;
  private static final char HALF_WIDTH_VOICED = 0xFF9E;
  private static final char HALF_WIDTH_SEMI_VOICED = 0xFF9F;
  private static final String ELLIPSIS = "…";

  private Width() {}

  /// The cells of a text without control characters.
  public static int of(String text) {
    if (isAscii(text)) {
      return text.length();
    }
    int cells = 0;
    int start = 0;
    while (start < text.length()) {
      int end = Graphemes.next(text, start);
      cells += ofCluster(text, start, end);
      start = end;
    }
    return cells;
  }

  /// The text cut to at most `cells` cells, with an ellipsis where it was cut; never inside a
  /// grapheme cluster.
  public static String fit(String text, int cells) {
    if (of(text) <= cells) {
      return text;
    }
    if (cells <= 0) {
      return "";
    }
    int used = 0;
    int start = 0;
    while (start < text.length()) {
      int end = Graphemes.next(text, start);
      used += ofCluster(text, start, end);
      if (used > cells - 1) {
        break;
      }
      start = end;
    }
    return text.substring(0, start) + ELLIPSIS;
  }

  /// The text filled up with spaces to at least `cells` cells.
  public static String pad(String text, int cells) {
    int missing = cells - of(text);
    return missing > 0 ? text + " ".repeat(missing) : text;
  }

  /// The cells of the one grapheme cluster from `start` to `end`.
  public static int ofCluster(String text, int start, int end) {
    int at = start;
    int first = text.codePointAt(at);
    if (first >= ' ' && first <= '~' && end == start + 1) {
      return 1;
    }
    // A prepended mark joins what follows it, and takes no room of its own.
    while (isZeroWidth(first)) {
      at += Character.charCount(first);
      if (at >= end) {
        return 0;
      }
      first = text.codePointAt(at);
    }
    if (WideRanges.contains(first)) {
      return 2;
    }
    boolean emojiPresentation = text.indexOf(VARIATION_SELECTOR_16, start, end) >= 0;
    boolean flag = first >= 0x1F1E6 && first <= 0x1F1FF && end - start > 2;
    return emojiPresentation || flag || hasHalfWidthMark(text, start, end) ? 2 : 1;
  }

  /// The voicing marks of half-width kana join the letter before them, and yet have a cell.
  private static boolean hasHalfWidthMark(String text, int start, int end) {
    char last = text.charAt(end - 1);
    return end - start > 1 && (last == HALF_WIDTH_VOICED || last == HALF_WIDTH_SEMI_VOICED);
  }

  private static boolean isZeroWidth(int codePoint) {
    if (codePoint == SOFT_HYPHEN) {
      return false; // Terminals draw it.
    }
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || type == Character.CONTROL
        || (codePoint >= 0x1160 && codePoint <= 0x11FF);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }
}
