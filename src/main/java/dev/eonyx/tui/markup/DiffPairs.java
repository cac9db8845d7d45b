package dev.eonyx.tui.markup;

import dev.eonyx.tui.markup.DiffRow.Kind;
import java.util.Arrays;
import java.util.List;

/// Which line came in the place of which: the n-th of the lines that went and the n-th of those
/// that came right after them.
final class DiffPairs {

  private DiffPairs() {}

  /// For each row the index of its counterpart, or -1.
  static int[] of(List<DiffRow> rows) {
    int[] pairs = new int[rows.size()];
    Arrays.fill(pairs, -1);
    int at = 0;
    while (at < rows.size()) {
      int came = end(rows, at, Kind.REMOVED);
      int end = end(rows, came, Kind.ADDED);
      pair(rows, pairs, at, came, end);
      at = Math.max(end, at + 1);
    }
    return pairs;
  }

  /// Behind the rows of this kind and the notes on them.
  private static int end(List<DiffRow> rows, int from, Kind kind) {
    int at = from;
    while (at < rows.size()
        && (rows.get(at).kind() == kind || (at > from && rows.get(at).kind() == Kind.NOTE))) {
      at++;
    }
    return at;
  }

  private static void pair(List<DiffRow> rows, int[] pairs, int from, int middle, int to) {
    int after = next(rows, middle, to);
    for (int before = next(rows, from, middle);
        before < middle && after < to;
        before = next(rows, before + 1, middle)) {
      pairs[before] = after;
      pairs[after] = before;
      after = next(rows, after + 1, to);
    }
  }

  private static int next(List<DiffRow> rows, int from, int to) {
    int at = from;
    while (at < to && rows.get(at).kind() == Kind.NOTE) {
      at++;
    }
    return at;
  }
}
