package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;

/// Sessions as lines of a list: one each where the columns have room beside each other, else two.
/// The columns depend only on the width of the screen, so that nothing jumps while one scrolls.
final class SessionLines {

  private static final int WIDE = 100;

  /// From here on a number says of what.
  private static final int WORDY = 60;

  private static final String CHOSEN = "> ";
  private static final String OTHER = "  ";
  private static final String GAP = "  ";
  private static final int AGE = 6;
  private static final int COUNT = 5;

  private final int columns;
  private final String query;

  SessionLines(int columns, String query) {
    this.columns = columns;
    this.query = query;
  }

  static int linesEach(int columns) {
    return columns >= WIDE ? 1 : 2;
  }

  static String title(SessionRow row) {
    return row.title().isBlank() ? "untitled" : Span.clean(row.title());
  }

  private static Style titleStyle(SessionRow row) {
    return row.title().isBlank() ? Style.DIM : Style.PRIMARY;
  }

  List<Line> of(SessionRow row, boolean selected) {
    List<Line> lines = linesEach(columns) == 1 ? List.of(wide(row)) : narrow(row);
    List<Line> marked = new ArrayList<>(lines.size());
    for (Line line : lines) {
      String mark = marked.isEmpty() && selected ? CHOSEN : OTHER;
      Line whole = line.after(new Span(mark, Style.ACCENT)).fit(columns);
      marked.add(selected ? chosen(whole) : whole);
    }
    return marked;
  }

  private Line wide(SessionRow row) {
    int room = columns - OTHER.length() - 4 * GAP.length() - AGE - COUNT - 1;
    int title = Math.clamp(room / 4, 16, 36);
    int project = Math.clamp(room / 5, 12, 28);
    int text = room - title - project;
    List<Span> spans = new ArrayList<>();
    spans.add(new Span(cell(title(row), title) + GAP, titleStyle(row)));
    spans.addAll(said(row, text).padded(text, Style.DIM).spans());
    String rest =
        String.join(
            GAP,
            "",
            cell(Span.clean(row.project()), project),
            right(Integer.toString(row.messages()), COUNT),
            right(Span.clean(row.age()), AGE));
    spans.add(new Span(rest, Style.DIM));
    return new Line(spans, false);
  }

  private List<Line> narrow(SessionRow row) {
    int room = columns - OTHER.length() - 1;
    String count = Integer.toString(row.messages());
    if (columns >= WORDY) {
      count += row.messages() == 1 ? " message" : " messages";
    }
    Line age = Line.of(Span.clean(row.age()), Style.DIM);
    Line title = Line.of(title(row), titleStyle(row));
    // What was said tells sessions apart better than where: it keeps more than half of the row.
    Line where = Line.of(GAP + Span.clean(row.project()) + GAP + count, Style.DIM).fit(room / 2);
    int text = Math.max(1, room - where.width() - OTHER.length());
    Line below = said(row, text).after(new Span(OTHER, Style.DIM));
    return List.of(Line.spread(title, age, room), Line.spread(below, where, room));
  }

  /// Where the words were found, or how the session began.
  private Line said(SessionRow row, int cells) {
    if (row.hit().isEmpty()) {
      return Line.of(Width.fit(Span.clean(row.firstText()), cells), Style.DIM);
    }
    String hit = Span.clean(row.hit());
    int at = query.isEmpty() ? -1 : indexIgnoringCase(hit, query);
    if (at < 0) {
      return Line.of(hit, Style.PRIMARY).fit(cells);
    }
    int end = at + query.length();
    List<Span> spans = new ArrayList<>();
    spans.add(new Span(hit.substring(0, at), Style.PRIMARY));
    spans.add(new Span(hit.substring(at, end), Style.ACCENT));
    spans.add(new Span(hit.substring(end), Style.PRIMARY));
    spans.removeIf(span -> span.text().isEmpty());
    return new Line(spans, false).fit(cells);
  }

  private static int indexIgnoringCase(String text, String words) {
    int last = text.length() - words.length();
    for (int i = 0; i <= last; i++) {
      if (text.regionMatches(true, i, words, 0, words.length())) {
        return i;
      }
    }
    return -1;
  }

  private static String cell(String text, int cells) {
    return Width.pad(Width.fit(text, cells), cells);
  }

  private static String right(String text, int cells) {
    String fitted = Width.fit(text, cells);
    return " ".repeat(Math.max(0, cells - Width.of(fitted))) + fitted;
  }

  private Line chosen(Line line) {
    List<Span> spans = new ArrayList<>();
    for (Span span : line.spans()) {
      spans.add(new Span(span.text(), Style.SELECTION));
    }
    return new Line(spans, line.continued()).padded(columns, Style.SELECTION);
  }
}
