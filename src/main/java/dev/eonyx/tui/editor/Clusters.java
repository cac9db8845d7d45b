package dev.eonyx.tui.editor;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Width;
import java.util.Arrays;

/// Goes forward through a draft by visible characters, and measures them. It looks at a window of
/// the text only, so that the way is as long as it is walked, however long the draft is.
///
/// Whoever walks begins where a cluster begins; the beginnings of rows are such places.
final class Clusters {

  private static final String TAB = "    ";

  private static final int WINDOW = 128;

  private final String raw;
  private final Folds folds;
  private final int widest;

  /// Where the clusters of the window end, in the whole text; `next` is the one to look at first.
  private int[] ends = {};

  private int next;
  private int windowStart;

  /// @param widest how many cells one may have at most
  Clusters(Passage passage, int widest) {
    this.widest = widest;
    this.raw = passage.raw();
    this.folds = passage.folds();
  }

  /// The end of the cluster that begins at `at`, which is before the end of the text.
  int end(int at) {
    if (isAlone(at)) {
      return at + 1;
    }
    if (ends.length == 0 || at < windowStart || at >= ends[ends.length - 1]) {
      look(at);
    }
    if (next > 0 && ends[next - 1] > at) {
      next = 0;
    }
    while (ends[next] <= at) {
      next++;
    }
    return ends[next];
  }

  /// How many cells it takes on the screen.
  int cells(int at, int end) {
    return Math.min(widest, natural(at, end));
  }

  private int natural(int at, int end) {
    char first = raw.charAt(at);
    if (end == at + 1) {
      if (first >= ' ' && first <= '~') {
        return 1;
      }
      if (first == '\t') {
        return TAB.length();
      }
      if (first == '\n') {
        return 0;
      }
      if (Folds.isMarker(raw, at)) {
        return folds.label(first).length();
      }
    }
    return Width.ofCluster(raw, at, end);
  }

  /// Adds what is shown for it, cut where it is wider than it may be.
  void show(int at, int end, StringBuilder shown) {
    char first = raw.charAt(at);
    if (end == at + 1 && first >= ' ' && first <= '~') {
      shown.append(first);
    } else if (first == '\t') {
      shown.append(TAB, 0, cells(at, end));
    } else {
      String text = Folds.isMarker(raw, at) ? folds.label(first) : raw.substring(at, end);
      shown.append(natural(at, end) > widest ? Width.fit(text, widest) : text);
    }
  }

  /// Nothing joins a line break, nor two printable characters of ASCII.
  private boolean isAlone(int at) {
    char c = raw.charAt(at);
    if (c == '\n' || at + 1 == raw.length()) {
      return true;
    }
    return isAscii(c) && isAscii(raw.charAt(at + 1));
  }

  private static boolean isAscii(char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
  }

  /// The last cluster of a window may go on behind it, and is not trusted. A window that ended in
  /// half a character would end the cluster before it, too.
  private void look(int at) {
    for (int size = WINDOW; ; size *= 4) {
      int to = Math.min(at + size, raw.length());
      if (to < raw.length() && Character.isHighSurrogate(raw.charAt(to - 1))) {
        to--;
      }
      int[] found = Graphemes.ends(raw.substring(at, to));
      int trusted = to == raw.length() ? found.length : found.length - 1;
      if (trusted > 0) {
        ends = Arrays.copyOf(found, trusted);
        for (int i = 0; i < trusted; i++) {
          ends[i] += at;
        }
        next = 0;
        windowStart = at;
        return;
      }
    }
  }
}
