package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;

/// How a page shares its rows: a heading, a row to write in where it has one, a gap when there is
/// room to spare, and the rest for what it shows. On a small screen the heading goes first.
///
/// @param prompt whether there is a row to write in
/// @param body rows for what the page shows
record PageLayout(Size area, boolean heading, boolean prompt, boolean gap, int body) {

  /// Text keeps this far from the left edge, as it does in the conversation.
  static final String MARGIN = " ";

  private static final int ROOMY = 10;

  static PageLayout of(Size area, boolean prompt) {
    int rows = area.rows() - (prompt ? 1 : 0);
    boolean heading = rows >= 2;
    boolean gap = area.rows() >= ROOMY;
    return new PageLayout(
        area, heading, prompt, gap, Math.max(0, rows - (heading ? 1 : 0) - (gap ? 1 : 0)));
  }

  int promptRow() {
    return heading ? 1 : 0;
  }

  /// A title at the left and what there is to say about the page at the right.
  static Line heading(String title, String aside, int columns) {
    return Line.spread(
        Line.of(MARGIN + title, Style.ACCENT.bolded()),
        Line.of(aside.isEmpty() ? "" : aside + MARGIN, Style.DIM),
        columns);
  }

  /// The page: exactly the rows of the area, none wider than it.
  List<Line> rows(Line title, Line promptLine, List<Line> shown) {
    List<Line> rows = new ArrayList<>(area.rows());
    if (heading) {
      rows.add(title);
    }
    if (prompt) {
      rows.add(promptLine);
    }
    if (gap) {
      rows.add(Line.EMPTY);
    }
    rows.addAll(shown.subList(0, Math.min(body, shown.size())));
    while (rows.size() < area.rows()) {
      rows.add(Line.EMPTY);
    }
    rows.replaceAll(line -> line.fit(area.columns()));
    return rows;
  }
}
