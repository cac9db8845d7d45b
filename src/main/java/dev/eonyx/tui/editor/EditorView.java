package dev.eonyx.tui.editor;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;

/// Draws the rows of a draft that are on the screen: as many as there is room for, around the
/// caret.
final class EditorView {

  private static final String MARK = "> ";
  private static final String INDENT = "  ";

  /// A screen that is not wider shows no mark.
  private static final int NARROW = 3;

  /// With fewer rows, none is given away to say how many there are more.
  private static final int FEW_ROWS = 3;

  private final Draft draft;
  private final SoftWrap wrap;
  private final boolean marked;

  private EditorView(Draft draft, int width) {
    this.draft = draft;
    this.wrap = draft.rows();
    this.marked = width > NARROW;
  }

  /// The cells for text in a row of the screen.
  static int textWidth(int width) {
    return width > NARROW ? width - MARK.length() : Math.max(1, width);
  }

  /// @param draft its rows are as wide as [#textWidth] of the width
  /// @param popup what is shown beside it
  static Editor.View of(Draft draft, int width, int maxRows, List<Line> popup) {
    return new EditorView(draft, width).view(Math.max(1, maxRows), popup);
  }

  private Editor.View view(int maxRows, List<Line> popup) {
    int count = wrap.count();
    int caretRow = wrap.row(draft.caret());
    int shown = Math.min(count, maxRows);
    int first = Math.clamp(caretRow - shown / 2, 0, count - shown);
    List<Line> rows = new ArrayList<>(shown);
    for (int row = first; row < first + shown; row++) {
      rows.add(row(row));
    }
    int below = count - first - shown;
    if (shown >= FEW_ROWS && first > 0) {
      rows.set(0, hint(first + 1, "above"));
    }
    if (shown >= FEW_ROWS && below > 0) {
      rows.set(shown - 1, hint(below + 1, "below"));
    }
    int column = wrap.column(draft.caret()) + (marked ? MARK.length() : 0);
    return new Editor.View(rows, caretRow - first, column, popup);
  }

  private Line hint(int hidden, String where) {
    String indent = marked ? INDENT : "";
    return Line.of(indent + hidden + " more " + where, Style.DIM)
        .fit(wrap.width() + indent.length());
  }

  private Line row(int row) {
    List<Span> spans = new ArrayList<>();
    if (marked) {
      spans.add(row == 0 ? new Span(MARK, Style.ACCENT) : new Span(INDENT, Style.PRIMARY));
    }
    var text = new StringBuilder();
    Clusters clusters = wrap.clusters();
    int end = wrap.end(row);
    int next;
    for (int at = wrap.start(row); at < end; at = next) {
      next = clusters.end(at);
      boolean fold = Folds.isMarker(draft.raw(), at);
      // What follows a fold or a tab must not join its last cell.
      boolean apart = fold || draft.raw().charAt(at) == '\t';
      if (apart) {
        flush(text, Style.PRIMARY, spans);
      }
      clusters.show(at, next, text);
      if (apart) {
        flush(text, fold ? Style.DIM : Style.PRIMARY, spans);
      }
    }
    flush(text, Style.PRIMARY, spans);
    return new Line(spans, wrap.continues(row));
  }

  private static void flush(StringBuilder text, Style style, List<Span> spans) {
    if (!text.isEmpty()) {
      spans.add(new Span(text.toString(), style));
      text.setLength(0);
    }
  }
}
