package dev.eonyx.tui.editor;

import java.util.Arrays;

/// Where the rows of a draft begin when it is as wide as the screen.
///
/// A row is broken behind a space or at a wide character where that is possible, else where it is
/// full. The last column is left to a space at the end of a word and to the caret; where even that
/// is taken, an empty row follows, so that there is a cell for the caret everywhere.
final class SoftWrap {

  /// Below this, no column is given away.
  private static final int ROOMY = 8;

  private final Passage passage;
  private final int width;
  private final int[] starts;

  private SoftWrap(Passage passage, int width, int[] starts) {
    this.passage = passage;
    this.width = width;
    this.starts = starts;
  }

  /// @param width in cells; at least 1
  static SoftWrap of(Passage passage, int width) {
    return new SoftWrap(passage, width, new Breaking(passage, width).all());
  }

  /// The same after `removed` characters at `at` were replaced by `inserted` others. Only the rows
  /// around are broken anew.
  SoftWrap edited(Passage now, int at, int removed, int inserted) {
    return new SoftWrap(
        now, width, new Breaking(now, width).again(this, at, at + removed, inserted - removed));
  }

  int width() {
    return width;
  }

  int count() {
    return starts.length;
  }

  /// The row of a place; where one row ends and the next begins, the next.
  int row(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found : -found - 2;
  }

  int start(int row) {
    return starts[row];
  }

  /// Where the text of the row ends; its line break is behind it.
  int end(int row) {
    int end = row + 1 < starts.length ? starts[row + 1] : passage.raw().length();
    return endsLine(row) && row + 1 < starts.length ? end - 1 : end;
  }

  /// Whether the row is the last of its line.
  boolean endsLine(int row) {
    return row + 1 == starts.length || passage.raw().charAt(starts[row + 1] - 1) == '\n';
  }

  /// Whether the row goes on with the line of the row before.
  boolean continues(int row) {
    return row > 0 && !endsLine(row - 1);
  }

  /// In which cell of its row a place is.
  int column(int offset) {
    Clusters clusters = clusters();
    int column = 0;
    int at = starts[row(offset)];
    while (at < offset) {
      int end = clusters.end(at);
      column += clusters.cells(at, end);
      at = end;
    }
    return column;
  }

  /// The place in a row that is nearest to a column, not behind it. The end of a row that is broken
  /// by width only is the beginning of the next, and no place of this one.
  int offset(int row, int column) {
    Clusters clusters = clusters();
    int end = end(row);
    int used = 0;
    int at = starts[row];
    while (at < end) {
      int next = clusters.end(at);
      used += clusters.cells(at, next);
      if (used > column || (next == end && !endsLine(row))) {
        return at;
      }
      at = next;
    }
    return at;
  }

  /// The beginning of the visible character that ends at `offset`; 0 at the beginning.
  int before(int offset) {
    if (offset == 0) {
      return 0;
    }
    Clusters clusters = clusters();
    int at = starts[row(offset - 1)];
    int end = clusters.end(at);
    while (end < offset) {
      at = end;
      end = clusters.end(at);
    }
    return at;
  }

  /// The end of the visible character that begins at `offset`; the same place at the end.
  int after(int offset) {
    return offset >= passage.raw().length() ? offset : clusters().end(offset);
  }

  /// The same place, or the end of the visible character it is within.
  int snapped(int offset) {
    Clusters clusters = clusters();
    int at = starts[row(offset)];
    while (at < offset) {
      at = clusters.end(at);
    }
    return at;
  }

  /// To walk through the text from the beginning of a row.
  Clusters clusters() {
    return new Clusters(passage, limit(width));
  }

  private static int limit(int width) {
    return width >= ROOMY ? width - 1 : width;
  }

  /// Breaks a text into rows, from a row's beginning on.
  private static final class Breaking {

    private final String raw;
    private final Clusters clusters;
    private final int width;
    private final int limit;
    private int[] starts;
    private int count;

    Breaking(Passage passage, int width) {
      this.raw = passage.raw();
      this.width = width;
      this.limit = limit(width);
      this.clusters = new Clusters(passage, limit);
      this.starts = new int[1 + raw.length() / width / 2];
    }

    int[] all() {
      for (int start = 0; start >= 0; start = next(start)) {
        add(start);
      }
      return Arrays.copyOf(starts, count);
    }

    /// @param end where the replaced text ended before
    /// @param shift how much longer the text is now
    int[] again(SoftWrap before, int at, int end, int shift) {
      // A row may take more when the first word of the next one gets shorter; not the one before.
      int kept = Math.max(0, before.row(at) - 2);
      starts = Arrays.copyOf(before.starts, Math.max(1, kept));
      count = kept;
      int old = kept;
      for (int start = before.starts[kept]; start >= 0; start = next(start)) {
        int was = start - shift;
        while (old < before.starts.length && before.starts[old] < was) {
          old++;
        }
        if (was >= end && old < before.starts.length && before.starts[old] == was) {
          return joined(before.starts, old, shift);
        }
        add(start);
      }
      return Arrays.copyOf(starts, count);
    }

    private int[] joined(int[] before, int from, int shift) {
      int[] all = Arrays.copyOf(starts, count + before.length - from);
      for (int i = from; i < before.length; i++) {
        all[count + i - from] = before[i] + shift;
      }
      return all;
    }

    private void add(int start) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, 2 * count + 8);
      }
      starts[count++] = start;
    }

    /// Where the row after this one begins; -1 when this is the last.
    private int next(int start) {
      int used = 0;
      int broken = start;
      int at = start;
      while (at < raw.length() && raw.charAt(at) != '\n') {
        int end = clusters.end(at);
        int cells = clusters.cells(at, end);
        boolean space = raw.charAt(at) == ' ';
        boolean breakable = space || cells > 1;
        boolean full = used >= width || used + cells > (space ? width : limit);
        if (full && at > start) {
          return breakable || broken == start ? at : broken;
        }
        used += cells;
        at = end;
        broken = breakable ? at : broken;
      }
      if (used >= width && at > start) {
        return at;
      }
      return at < raw.length() ? at + 1 : -1;
    }
  }
}
