package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Width;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Makes cells of lines. The last wall before the terminal: whatever a span holds, no control
/// character gets through.
final class RowCells {

  private static final int REPLACEMENT = 0xFFFD;

  private final Clusters clusters;

  /// The width of a character of the basic plane plus one; 0 where it was not asked for yet.
  private final byte[] widths = new byte[0x10000];

  private @Nullable BreakIterator boundaries;
  private String divided = "";

  private int[] cells = {};
  private int at;

  RowCells(Clusters clusters) {
    this.clusters = clusters;
  }

  /// The line as exactly so many cells; what is too much is cut off.
  int[] of(Line line, int columns) {
    cells = new int[columns];
    at = 0;
    for (Span span : line.spans()) {
      put(span.text(), StyleCode.of(span.style()));
    }
    Arrays.fill(cells, at, columns, Cell.BLANK);
    return cells;
  }

  private void put(String text, int style) {
    int blank = Cell.of(' ', StyleCode.ofBlank(style));
    int length = text.length();
    int i = 0;
    while (i < length && at < cells.length) {
      char c = text.charAt(i);
      if (c >= ' ' && c <= '~' && (i + 1 == length || text.charAt(i + 1) <= '~')) {
        cells[at++] = c == ' ' ? blank : Cell.of(c, style);
        i++;
      } else if (isControl(c) || isHalf(text, i)) {
        cells[at++] = Cell.of(REPLACEMENT, style);
        i++;
      } else {
        int end = clusterEnd(text, i);
        cluster(text, i, end, style);
        i = end;
      }
    }
  }

  private void cluster(String text, int start, int end, int style) {
    int first = text.codePointAt(start);
    boolean single = start + Character.charCount(first) == end;
    int width = single && first < 0x10000 ? width(first) : Width.of(text.substring(start, end));
    if (width == 0) {
      return;
    }
    if (at + width > cells.length) {
      cells[at++] = Cell.BLANK;
      return;
    }
    cells[at++] =
        single
            ? Cell.of(first, first == ' ' ? StyleCode.ofBlank(style) : style)
            : Cell.ofCluster(clusters.number(text.substring(start, end)), style);
    if (width == 2) {
      cells[at++] = Cell.SECOND_HALF;
    }
  }

  private int width(int character) {
    if (widths[character] == 0) {
      widths[character] = (byte) (1 + Width.of(Character.toString(character)));
    }
    return widths[character] - 1;
  }

  private int clusterEnd(String text, int start) {
    int next = start + 1;
    if (next == text.length() || (isBase(text.charAt(start)) && isBase(text.charAt(next)))) {
      return next;
    }
    BreakIterator iterator = boundaries;
    if (iterator == null) {
      iterator = BreakIterator.getCharacterInstance(Locale.ROOT);
      boundaries = iterator;
    }
    // The same object, not an equal one: only then has the iterator divided it already.
    if (!isSame(divided, text)) {
      iterator.setText(text);
      divided = text;
    }
    int end = iterator.following(start);
    return end == BreakIterator.DONE ? text.length() : end;
  }

  @SuppressWarnings({"ReferenceEquality", "StringEquality"})
  private static boolean isSame(String one, String other) {
    return one == other;
  }

  /// Characters of which none joins another, so that the slow rules need not be asked: letters of
  /// Latin, Greek and Cyrillic, punctuation and signs, kana and Han.
  private static boolean isBase(char c) {
    return (c >= ' ' && c < 0x300 && c != 0x7F && c != 0xA9 && c != 0xAD && c != 0xAE)
        || (c >= 0x370 && c < 0x483)
        || (c >= 0x2010 && c < 0x2028)
        || (c >= 0x2500 && c < 0x25A0)
        || (c >= 0x3001 && c < 0x302A)
        || (c >= 0x3041 && c < 0x3097)
        || (c >= 0x30A0 && c < 0x3100)
        || (c >= 0x3400 && c < 0xA000);
  }

  private static boolean isControl(char c) {
    return c < ' ' || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029;
  }

  private static boolean isHalf(String text, int index) {
    char c = text.charAt(index);
    if (!Character.isSurrogate(c)) {
      return false;
    }
    return !Character.isHighSurrogate(c)
        || index + 1 == text.length()
        || !Character.isLowSurrogate(text.charAt(index + 1));
  }

  /// Whether all terminals agree on the width: not on that of symbols and emoji, nor of what is put
  /// together.
  static boolean isCertain(int cell) {
    int c = Cell.content(cell);
    return !Cell.isCluster(cell)
        && (c < 0x2000 || (c >= 0x3000 && c < 0xD7A4) || (c >= 0xFF01 && c < 0xFF61));
  }
}
