package dev.eonyx.tui.frame;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where one visible character ends and the next begins (UAX 29, extended grapheme clusters). The
/// only place that moves through text by what a user sees.
public final class Graphemes {

  /// The runtime's own clusters. A `BreakIterator` knows the same ones, but finds those of the
  /// whole text each time it is given one, and takes 20 ms to load.
  private static final Pattern CLUSTER = Pattern.compile("\\X");

  /// How far back a way into the middle of a text looks for a place that is surely a boundary.
  private static final int MOST_LOOKED_BACK = 512;

  private Graphemes() {}

  /// The end of the cluster that begins at `index`; `text.length()` at the end.
  public static int next(String text, int index) {
    int length = text.length();
    if (index >= length - 1) {
      return length;
    }
    if (isPlain(text.charAt(index)) && isPlain(text.charAt(index + 1))) {
      return index + 1;
    }
    Matcher cluster = CLUSTER.matcher(text).region(index, length);
    return cluster.lookingAt() ? cluster.end() : index + 1;
  }

  /// The beginning of the cluster that ends at `index`; 0 at the beginning.
  public static int previous(String text, int index) {
    int end = Math.min(index, text.length());
    if (end <= 1) {
      return 0;
    }
    int start = boundaryBefore(text, end);
    int next = next(text, start);
    while (next < end) {
      start = next;
      next = next(text, start);
    }
    return start;
  }

  /// Where each cluster ends, in ascending order: for whoever goes through a text as a whole.
  public static int[] ends(String text) {
    int[] ends = new int[text.length()];
    int count = 0;
    for (int end = next(text, 0); count < ends.length; end = next(text, end)) {
      ends[count++] = end;
      if (end >= text.length()) {
        break;
      }
    }
    return Arrays.copyOf(ends, count);
  }

  /// A boundary before the cluster that ends at `end`, or where it begins.
  private static int boundaryBefore(String text, int end) {
    int furthest = Math.max(0, end - MOST_LOOKED_BACK);
    int at = end - 1;
    while (at > furthest && !(isPlain(text.charAt(at - 1)) && isPlain(text.charAt(at)))) {
      at--;
    }
    boolean insidePair =
        at > 0
            && Character.isLowSurrogate(text.charAt(at))
            && Character.isHighSurrogate(text.charAt(at - 1));
    return insidePair ? at - 1 : at;
  }

  /// Whether the character never joins another one of this kind: most of what is written in Latin,
  /// Greek, Cyrillic, Chinese, Japanese and Korean.
  private static boolean isPlain(char c) {
    if (c <= '~') {
      return c >= ' ';
    }
    if (c < 0x2010) {
      return (c >= 0xA0 && c <= 0x2FF && c != 0xAD)
          || (c >= 0x370 && c <= 0x482)
          || (c >= 0x48A && c <= 0x52F);
    }
    return (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0x3041 && c <= 0x3096)
        || (c >= 0x30A1 && c <= 0x30FA)
        || (c >= 0x2500 && c <= 0x25FF)
        || c <= 0x2027
        || (c >= 0xFF01 && c <= 0xFF9D);
  }
}
