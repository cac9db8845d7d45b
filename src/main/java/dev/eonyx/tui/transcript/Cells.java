package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Parts of a row by their cells. A wide character belongs to a part when one of its cells does.
final class Cells {

  private Cells() {}

  /// The line with the cells from `from` to before `to` in another style.
  static Line styled(Line line, int from, int to, UnaryOperator<Style> look) {
    List<Span> spans = new ArrayList<>();
    int cell = 0;
    for (Span span : line.spans()) {
      String text = span.text();
      int start = end(text, from - cell);
      int end = Math.max(start, start(text, to - cell));
      add(spans, text.substring(0, start), span.style());
      add(spans, text.substring(start, end), look.apply(span.style()));
      add(spans, text.substring(end), span.style());
      cell += Width.of(text);
    }
    return new Line(spans, line.continued());
  }

  static String text(Line line, int from, int to) {
    String text = line.text();
    int start = end(text, from);
    return text.substring(start, Math.max(start, start(text, to)));
  }

  /// Where the first visible character is that ends behind this cell.
  private static int end(String text, int cell) {
    int at = 0;
    int cells = 0;
    while (at < text.length()) {
      int next = Graphemes.next(text, at);
      cells += Width.of(text.substring(at, next));
      if (cells > cell) {
        return at;
      }
      at = next;
    }
    return at;
  }

  /// Where the first visible character is that begins at this cell or behind it.
  private static int start(String text, int cell) {
    int at = 0;
    int cells = 0;
    while (at < text.length() && cells < cell) {
      int next = Graphemes.next(text, at);
      cells += Width.of(text.substring(at, next));
      at = next;
    }
    return at;
  }

  private static void add(List<Span> spans, String text, Style style) {
    if (!text.isEmpty()) {
      spans.add(new Span(text, style));
    }
  }
}
