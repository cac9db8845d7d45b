package dev.eonyx.tui.transcript;

import dev.eonyx.text.Excerpt;
import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// Plain text of any size in a bounded number of rows.
final class Outputs {

  /// The most rows one entry shows of an output.
  static final int MOST_ROWS = 2_000;

  private static final int LONGEST_SHORT = 500;

  private Outputs() {}

  /// The lines of a text, wrapped, without blank ones at its end; a last row says how many lines
  /// did not fit. At least one row.
  static List<Line> rows(String text, Style style, int width) {
    String body = text.stripTrailing();
    List<Line> rows = new ArrayList<>();
    int from = 0;
    while (from <= body.length() && rows.size() < MOST_ROWS) {
      int end = body.indexOf('\n', from);
      end = end < 0 ? body.length() : end;
      line(body.substring(from, end), style, Math.max(1, width), rows);
      from = end + 1;
    }
    if (rows.size() > MOST_ROWS) {
      rows.subList(MOST_ROWS, rows.size()).clear();
    }
    if (from <= body.length()) {
      rows.add(Views.more(lineCount(body.substring(from)), "lines, not shown"));
    }
    return rows;
  }

  /// One line; what no screen could show of it is not even looked at.
  private static void line(String line, Style style, int width, List<Line> rows) {
    long most = (long) width * (MOST_ROWS - rows.size());
    // A visible character may have several chars, but not that many throughout.
    String shown = line.length() > 8 * most ? line.substring(0, (int) (8 * most)) : line;
    rows.addAll(Wrap.lines(Line.of(Span.clean(shown), style), width));
  }

  static List<Line> indented(List<Line> rows, int cells) {
    if (cells == 0) {
      return rows;
    }
    Span blank = new Span(" ".repeat(cells), Style.PRIMARY);
    return rows.stream().map(row -> row.spans().isEmpty() ? row : row.after(blank)).toList();
  }

  /// A text on one line, without controls and bounded.
  static String oneLine(String text) {
    String bounded = text.length() > LONGEST_SHORT ? text.substring(0, LONGEST_SHORT) : text;
    return Excerpt.oneLine(Span.clean(bounded), LONGEST_SHORT);
  }

  /// Cut to so many cells: a path at its beginning, because its end tells more, others at the end.
  static String fit(String text, int cells) {
    if (cells < 8 || text.indexOf('/') < 0 || text.indexOf(' ') >= 0 || Width.of(text) <= cells) {
      return Width.fit(text, cells);
    }
    int from = text.length();
    int kept = 3;
    while (from > 0) {
      int before = Graphemes.previous(text, from);
      kept += Width.of(text.substring(before, from));
      if (kept > cells) {
        break;
      }
      from = before;
    }
    return "..." + text.substring(from);
  }

  /// Without blank ones at the end.
  static int lineCount(String text) {
    String body = text.stripTrailing();
    if (body.isEmpty()) {
      return 0;
    }
    int count = 1;
    for (int at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) {
      count++;
    }
    return count;
  }

  static String lastLines(String text, int count) {
    String body = text.stripTrailing();
    int from = body.length();
    for (int i = 0; i < count && from >= 0; i++) {
      from = body.lastIndexOf('\n', from - 1);
    }
    return body.substring(Math.max(0, from + 1));
  }
}
