package dev.eonyx.tui.frame;

import java.text.BreakIterator;
import java.util.Locale;

/// How many cells of a terminal a text takes: a grapheme cluster takes none, one or two.
public final class Width {

  private static final int VARIATION_SELECTOR_16 = 0xFE0F;
  private static final String ELLIPSIS = "…";

  private Width() {}

  /// The cells of a text without control characters.
  public static int of(String text) {
    if (isAscii(text)) {
      return text.length();
    }
    int cells = 0;
    BreakIterator clusters = clusters(text);
    int start = 0;
    for (int end = clusters.next(); end != BreakIterator.DONE; end = clusters.next()) {
      cells += ofCluster(text, start, end);
      start = end;
    }
    return cells;
  }

  /// The text cut to at most `cells` cells, with an ellipsis where it was cut; never inside a
  /// grapheme cluster.
  public static String fit(String text, int cells) {
    if (isAscii(text) ? text.length() <= cells : of(text) <= cells) {
      return text;
    }
    if (cells <= 0) {
      return "";
    }
    BreakIterator clusters = clusters(text);
    int used = 0;
    int start = 0;
    for (int end = clusters.next(); end != BreakIterator.DONE; end = clusters.next()) {
      int width = ofCluster(text, start, end);
      if (used + width > cells - 1) {
        break;
      }
      used += width;
      start = end;
    }
    return text.substring(0, start) + ELLIPSIS;
  }

  /// The text filled up with spaces to at least `cells` cells.
  public static String pad(String text, int cells) {
    int missing = cells - of(text);
    return missing > 0 ? text + " ".repeat(missing) : text;
  }

  private static BreakIterator clusters(String text) {
    BreakIterator clusters = BreakIterator.getCharacterInstance(Locale.ROOT);
    clusters.setText(text);
    return clusters;
  }

  /// The cells of the one grapheme cluster from `start` to `end`.
  public static int ofCluster(String text, int start, int end) {
    int first = text.codePointAt(start);
    if (WideRanges.contains(first)) {
      return 2;
    }
    if (isZeroWidth(first)) {
      return 0;
    }
    boolean emojiPresentation = text.indexOf(VARIATION_SELECTOR_16, start, end) >= 0;
    boolean flag = first >= 0x1F1E6 && first <= 0x1F1FF && end - start > 2;
    return emojiPresentation || flag ? 2 : 1;
  }

  private static boolean isZeroWidth(int codePoint) {
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
