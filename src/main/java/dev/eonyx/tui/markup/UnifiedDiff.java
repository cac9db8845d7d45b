package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import java.util.ArrayList;
import java.util.List;

/// A diff in one column: what went above what came.
final class UnifiedDiff {

  private UnifiedDiff() {}

  static List<Line> lines(List<DiffRow> rows, int width) {
    DiffCell cell = new DiffCell(DiffRow.digits(rows), width);
    int[] pairs = DiffPairs.of(rows);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      DiffRow row = rows.get(i);
      lines.addAll(cell.lines(row, row.number(), pairs[i] < 0 ? null : rows.get(pairs[i])));
    }
    return lines;
  }
}
