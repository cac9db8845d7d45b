package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;

/// A diff in two columns: the old file at the left, the new one at the right.
final class SplitDiff {

  private static final int GAP = 2;

  private final List<DiffRow> rows;
  private final int half;
  private final DiffCell cell;
  private final int[] pairs;
  private final List<Line> lines = new ArrayList<>();

  private SplitDiff(List<DiffRow> rows, int width) {
    this.rows = rows;
    this.half = (width - GAP) / 2;
    this.cell = new DiffCell(DiffRow.digits(rows), half);
    this.pairs = DiffPairs.of(rows);
  }

  static List<Line> lines(List<DiffRow> rows, int width) {
    SplitDiff diff = new SplitDiff(rows, width);
    boolean left = false;
    for (int i = 0; i < rows.size(); i++) {
      DiffRow row = rows.get(i);
      switch (row.kind()) {
        case CONTEXT -> diff.beside(diff.before(i), diff.after(i));
        case REMOVED -> diff.beside(diff.before(i), diff.after(diff.pairs[i]));
        case ADDED -> {
          if (diff.pairs[i] < 0) {
            diff.beside(List.of(), diff.after(i));
          }
        }
        case GAP -> diff.beside(diff.before(i), List.of());
        case NOTE -> {
          List<Line> note = diff.before(i);
          diff.beside(left ? note : List.of(), left ? List.of() : note);
        }
      }
      left = row.kind() != DiffRow.Kind.ADDED && (left || row.kind() != DiffRow.Kind.NOTE);
    }
    return diff.lines;
  }

  private List<Line> before(int index) {
    DiffRow row = rows.get(index);
    return cell.lines(row, row.before(), pairs[index] < 0 ? null : rows.get(pairs[index]));
  }

  private List<Line> after(int index) {
    if (index < 0) {
      return List.of();
    }
    DiffRow row = rows.get(index);
    return cell.lines(row, row.after(), pairs[index] < 0 ? null : rows.get(pairs[index]));
  }

  private void beside(List<Line> left, List<Line> right) {
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      Line start = i < left.size() ? left.get(i) : Line.EMPTY;
      if (i < right.size()) {
        start = start.padded(half + GAP, Style.PRIMARY);
        start = start.plus(right.get(i).spans().toArray(Span[]::new));
      }
      // A row of two columns goes on with none: its halves do not.
      lines.add(new Line(start.spans(), false));
    }
  }
}
