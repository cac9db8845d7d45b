package dev.eonyx.tui.frame;

import java.text.BreakIterator;
import java.util.Arrays;
import java.util.Locale;

/// Where one visible character ends and the next begins (UAX 29, extended grapheme clusters). The
/// only place that moves through text by what a user sees.
public final class Graphemes {

  private Graphemes() {}

  /// The end of the cluster that begins at `index`; `text.length()` at the end.
  public static int next(String text, int index) {
    if (index >= text.length()) {
      return text.length();
    }
    if (index + 1 >= text.length() || isPlain(text, index)) {
      return index + 1;
    }
    int following = clusters(text).following(index);
    return following == BreakIterator.DONE ? text.length() : following;
  }

  /// The beginning of the cluster that ends at `index`; 0 at the beginning.
  public static int previous(String text, int index) {
    if (index <= 1) {
      return 0;
    }
    if (isPlain(text, index - 2)) {
      return index - 1;
    }
    int preceding = clusters(text).preceding(index);
    return preceding == BreakIterator.DONE ? 0 : preceding;
  }

  /// Where each cluster ends, in ascending order: for whoever goes through a text as a whole.
  public static int[] ends(String text) {
    int[] ends = new int[text.length()];
    int count = 0;
    BreakIterator clusters = clusters(text);
    for (int end = clusters.next(); end != BreakIterator.DONE; end = clusters.next()) {
      ends[count++] = end;
    }
    return Arrays.copyOf(ends, count);
  }

  /// Whether the character and the one after it are ASCII and no line break: nothing can join them.
  private static boolean isPlain(String text, int index) {
    return isPrintableAscii(text.charAt(index)) && isPrintableAscii(text.charAt(index + 1));
  }

  private static boolean isPrintableAscii(char c) {
    return c >= ' ' && c <= '~';
  }

  private static BreakIterator clusters(String text) {
    BreakIterator clusters = BreakIterator.getCharacterInstance(Locale.ROOT);
    clusters.setText(text);
    return clusters;
  }
}
