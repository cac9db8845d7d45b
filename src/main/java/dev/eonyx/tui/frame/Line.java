package dev.eonyx.tui.frame;

import java.util.ArrayList;
import java.util.List;

/// One row of styled text.
///
/// @param continued whether it goes on with the row before, which was broken only because the
///   screen is narrow: copying joins the two with nothing between, because the row before keeps the
///   white space it was broken at ([Wrap])
public record Line(List<Span> spans, boolean continued) {

  public static final Line EMPTY = new Line(List.of(), false);

  public Line {
    spans = List.copyOf(spans);
  }

  public static Line of(Span... spans) {
    return new Line(List.of(spans), false);
  }

  /// One span of our own text, or of text that is clean already.
  public static Line of(String text, Style style) {
    return text.isEmpty() ? EMPTY : of(new Span(text, style));
  }

  public String text() {
    if (spans.size() == 1) {
      return spans.getFirst().text();
    }
    StringBuilder text = new StringBuilder();
    for (Span span : spans) {
      text.append(span.text());
    }
    return text.toString();
  }

  /// In cells.
  public int width() {
    int width = 0;
    for (Span span : spans) {
      width += Width.of(span.text());
    }
    return width;
  }

  /// This line and then the other spans.
  public Line plus(Span... more) {
    List<Span> all = new ArrayList<>(spans);
    all.addAll(List.of(more));
    return new Line(all, continued);
  }

  /// The spans, and then this line.
  public Line after(Span... first) {
    List<Span> all = new ArrayList<>(List.of(first));
    all.addAll(spans);
    return new Line(all, continued);
  }

  public Line asContinuation() {
    return new Line(spans, true);
  }

  /// This line with spaces of this style up to the width.
  public Line padded(int cells, Style style) {
    int missing = cells - width();
    return missing <= 0 ? this : plus(new Span(" ".repeat(missing), style));
  }

  /// The first cells of the line, with an ellipsis where it was cut.
  public Line fit(int cells) {
    if (width() <= cells) {
      return this;
    }
    List<Span> kept = new ArrayList<>();
    int left = Math.max(0, cells);
    for (Span span : spans) {
      int width = Width.of(span.text());
      if (width >= left) {
        // One cell too many of it makes the cut visible, also where a span ends exactly here.
        kept.add(new Span(Width.fit(span.text() + " ", left), span.style()));
        break;
      }
      kept.add(span);
      left -= width;
    }
    return new Line(kept, continued);
  }

  /// Left and right part in one row; when they do not fit both, the left one is cut.
  public static Line spread(Line left, Line right, int cells) {
    Line end = right.fit(cells);
    int room = cells - end.width();
    Line start = left.fit(Math.max(0, room - 1));
    return start.padded(room, Style.PRIMARY).plus(end.spans().toArray(Span[]::new));
  }
}
