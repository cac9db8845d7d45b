package dev.eonyx.terminal;

import java.util.Arrays;

/// Part of the screen that moved: most of a new frame is the old one, some rows further up or down.
///
/// @param top the first row of the region
/// @param bottom the row after the last
/// @param by how far up; negative when down
record Scroll(int top, int bottom, int by) {

  static final Scroll NONE = new Scroll(0, 0, 0);

  /// Saves about as many bytes as the four sequences of a scroll cost.
  private static final int WORTHWHILE = 2;

  /// Cells of a row that are worth keeping.
  private static final int LONG_PREFIX = 8;

  /// Finds the move that saves the most rows.
  ///
  /// @param old the rows on the screen
  /// @param next the rows to be
  static Scroll between(int[][] old, int[][] next) {
    int rows = next.length;
    int changed = 0;
    int first = rows;
    int last = 0;
    int[] before = new int[rows];
    int[] after = new int[rows];
    for (int row = 0; row < rows; row++) {
      before[row] = Arrays.hashCode(old[row]);
      after[row] = Arrays.hashCode(next[row]);
      if (before[row] != after[row]) {
        changed++;
        first = Math.min(first, row);
        last = row;
      }
    }
    Scroll best = NONE;
    if (changed <= WORTHWHILE) {
      return best;
    }
    Search search = new Search(before, after);
    int furthest = last - first;
    for (int by = 1; by <= furthest; by++) {
      search.tryShift(by);
      search.tryShift(-by);
    }
    return search.best.extended(old, next);
  }

  /// Takes the row below the run in when that was moved and went on growing, as the last row of an
  /// answer that is streamed.
  private Scroll extended(int[][] old, int[][] next) {
    int row = bottom - by;
    if (by <= 0 || bottom == next.length || Arrays.equals(old[bottom], next[bottom])) {
      return this;
    }
    int kept = Arrays.mismatch(next[row], old[bottom]);
    int without = Arrays.mismatch(next[row], old[row]);
    boolean grown = kept < 0 || (without >= 0 && kept > without + LONG_PREFIX);
    return grown ? new Scroll(top, bottom + 1, by) : this;
  }

  /// Moves the rows as the terminal does: what is free becomes blank.
  void apply(int[][] rows, int[] blank) {
    int kept = bottom - top - Math.abs(by);
    if (by > 0) {
      System.arraycopy(rows, top + by, rows, top, kept);
      Arrays.fill(rows, top + kept, bottom, blank);
    } else {
      System.arraycopy(rows, top, rows, top - by, kept);
      Arrays.fill(rows, top, top - by, blank);
    }
  }

  /// Tries shifts and keeps the best run of rows that come back elsewhere.
  private static final class Search {

    private final int[] before;
    private final int[] after;
    private int gained = WORTHWHILE;
    private Scroll best = NONE;

    Search(int[] before, int[] after) {
      this.before = before;
      this.after = after;
    }

    /// Looks for runs of rows that were `by` rows further down.
    private void tryShift(int by) {
      int rows = after.length;
      int from = Math.max(0, -by);
      int to = Math.min(rows, rows - by);
      int start = from;
      int gain = 0;
      for (int row = from; row <= to; row++) {
        boolean moved = row < to && after[row] == before[row + by];
        if (moved) {
          gain += after[row] == before[row] ? 0 : 1;
        } else {
          offer(start, row, by, gain);
          start = row + 1;
          gain = 0;
        }
      }
    }

    /// What the region covers beside the run is drawn anew, also where it had not changed.
    private void offer(int start, int end, int by, int gain) {
      if (gain <= gained) {
        return;
      }
      int top = Math.min(start, start + by);
      int bottom = Math.max(end, end + by);
      int lost = 0;
      for (int row = top; row < bottom; row++) {
        boolean inRun = row >= start && row < end;
        lost += !inRun && after[row] == before[row] ? 1 : 0;
      }
      if (gain - lost > gained) {
        gained = gain - lost;
        best = new Scroll(top, bottom, by);
      }
    }
  }
}
