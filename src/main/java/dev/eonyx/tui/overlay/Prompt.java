package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;

/// A text field in a row of its own, with what it is for in front of it. Where there is no room for
/// both, the field is what stays.
///
/// @param label of our own
/// @param aside at the right end, as far as the field leaves room
record Prompt(String label, TextField field, String aside) {

  private static final int LEAST_FIELD = 8;

  Prompt(String label, TextField field) {
    this(label, field, "");
  }

  Line line(int columns) {
    Line written = field.line(fieldCells(columns), Style.PRIMARY);
    Line row = written.after(new Span(lead(columns), Style.DIM));
    String end = aside(columns);
    return end.isEmpty() ? row : Line.spread(row, Line.of(end, Style.DIM), columns);
  }

  Frame.Caret caret(int row, Size area) {
    int column = Width.of(lead(area.columns())) + field.column(fieldCells(area.columns()));
    return new Frame.Caret(Math.min(row, area.rows() - 1), Math.min(column, area.columns() - 1));
  }

  private int fieldCells(int columns) {
    return Math.max(1, columns - Width.of(lead(columns)) - Width.of(aside(columns)));
  }

  private String lead(int columns) {
    String lead = PageLayout.MARGIN + label + "  ";
    return Width.of(lead) + LEAST_FIELD <= columns ? lead : "";
  }

  private String aside(int columns) {
    String end = aside.isEmpty() ? "" : "  " + aside + PageLayout.MARGIN;
    int room = columns - Width.of(lead(columns)) - LEAST_FIELD;
    return Width.of(end) <= room ? end : "";
  }
}
