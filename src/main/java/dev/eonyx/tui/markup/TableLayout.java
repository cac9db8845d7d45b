package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableCell.Alignment;
import org.commonmark.node.Node;

/// A table in columns that fit the screen, or, where there is no room for them, as `name: value`.
final class TableLayout {

  private static final int GAP = 2;

  /// A column that would be narrower than this, though its content is not, leaves no table.
  private static final int NARROWEST_COLUMN = 6;

  private record Cell(Line text, Alignment alignment) {}

  private final List<List<Cell>> rows;
  private final int columns;
  private final int width;
  private final List<Line> lines = new ArrayList<>();

  private TableLayout(List<List<Cell>> rows, int width) {
    this.rows = rows;
    this.columns = rows.getFirst().size();
    this.width = width;
  }

  static List<Line> lines(Node table, int width) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
      for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
        rows.add(cells(row));
      }
    }
    TableLayout layout = new TableLayout(rows, width);
    int[] widths = layout.widths();
    if (widths.length > 0) {
      layout.grid(widths);
    } else {
      layout.list();
    }
    return layout.lines;
  }

  private static List<Cell> cells(Node row) {
    List<Cell> cells = new ArrayList<>();
    for (Node node = row.getFirstChild(); node != null; node = node.getNext()) {
      TableCell cell = (TableCell) node;
      Style style = cell.isHeader() ? Style.PRIMARY.bolded() : Style.PRIMARY;
      List<Line> text = Inlines.lines(cell, style);
      Alignment alignment = cell.getAlignment() == null ? Alignment.LEFT : cell.getAlignment();
      cells.add(new Cell(text.isEmpty() ? Line.EMPTY : text.getFirst(), alignment));
    }
    return cells;
  }

  /// The cells of each column: as its content wants it, and where that is too much, an equal share
  /// of what the narrow ones leave. Empty when that is too little.
  private int[] widths() {
    int[] wanted = new int[columns];
    for (List<Cell> row : rows) {
      for (int column = 0; column < Math.min(columns, row.size()); column++) {
        wanted[column] = Math.max(wanted[column], Math.max(1, row.get(column).text().width()));
      }
    }
    int left = width - GAP * (columns - 1);
    int open = columns;
    boolean[] fits = new boolean[columns];
    boolean changed = true;
    while (changed && open > 0) {
      changed = false;
      for (int column = 0; column < columns; column++) {
        if (!fits[column] && wanted[column] * open <= left) {
          fits[column] = true;
          left -= wanted[column];
          open--;
          changed = true;
        }
      }
    }
    return open == 0 ? wanted : shared(wanted, fits, left, open);
  }

  private static int[] shared(int[] wanted, boolean[] fits, int left, int open) {
    if (left / open < NARROWEST_COLUMN) {
      return new int[0];
    }
    int[] widths = wanted.clone();
    int over = left % open;
    for (int column = 0; column < widths.length; column++) {
      if (!fits[column]) {
        widths[column] = left / open + (over > 0 ? 1 : 0);
        over--;
      }
    }
    return widths;
  }

  private void grid(int[] widths) {
    for (int row = 0; row < rows.size(); row++) {
      row(rows.get(row), widths);
      if (row == 0) {
        rule(widths);
      }
    }
  }

  private void rule(int[] widths) {
    StringBuilder rule = new StringBuilder();
    for (int cells : widths) {
      rule.append(rule.isEmpty() ? "" : " ".repeat(GAP)).append("-".repeat(cells));
    }
    lines.add(Line.of(rule.toString(), Style.DIM));
  }

  private void row(List<Cell> row, int[] widths) {
    List<List<Line>> cells = new ArrayList<>();
    int height = 1;
    for (int column = 0; column < columns; column++) {
      List<Line> cell = Wrap.lines(row.get(column).text(), widths[column]);
      cells.add(cell);
      height = Math.max(height, cell.size());
    }
    for (int i = 0; i < height; i++) {
      List<Span> spans = new ArrayList<>();
      int blanks = 0;
      for (int column = 0; column < columns; column++) {
        Line part = i < cells.get(column).size() ? cells.get(column).get(i) : Line.EMPTY;
        int room = widths[column] - part.width();
        int before = before(row.get(column).alignment(), room);
        if (!part.spans().isEmpty()) {
          blank(spans, blanks + before);
          spans.addAll(part.spans());
          blanks = 0;
          room -= before;
        }
        // Written only when something follows in the row.
        blanks += room + GAP;
      }
      lines.add(new Line(spans, false));
    }
  }

  private static void blank(List<Span> spans, int cells) {
    if (cells > 0) {
      spans.add(new Span(" ".repeat(cells), Style.PRIMARY));
    }
  }

  private static int before(Alignment alignment, int room) {
    return switch (alignment) {
      case LEFT -> 0;
      case CENTER -> room / 2;
      case RIGHT -> room;
    };
  }

  /// Each row as a list of its cells with the names of their columns.
  private void list() {
    List<Cell> head = rows.getFirst();
    for (int row = 1; row < rows.size(); row++) {
      if (!lines.isEmpty()) {
        lines.add(Line.EMPTY);
      }
      for (int column = 0; column < columns; column++) {
        Line name = head.get(column).text().plus(new Span(": ", Style.PRIMARY.bolded()));
        Line text = rows.get(row).get(column).text();
        lines.addAll(Wrap.lines(name.plus(text.spans().toArray(Span[]::new)), width));
      }
    }
    if (rows.size() == 1) {
      for (Cell cell : head) {
        lines.addAll(Wrap.lines(cell.text(), width));
      }
    }
  }
}
