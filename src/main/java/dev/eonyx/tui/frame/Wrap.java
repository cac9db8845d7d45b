package dev.eonyx.tui.frame;

import java.util.ArrayList;
import java.util.List;

/// Breaks a line at white space where it can, between ideographs too, within a word where it must,
/// and never within a visible character.
///
/// A row that was broken at white space ends with it, so that rows put together are the line again:
/// a word that fills the row to the last cell moves to the next one for that. Of several spaces
/// those that fit are kept; only a word as wide as the whole row has to do without.
public final class Wrap {

  /// What must not begin a row of Chinese or Japanese.
  private static final String CLOSING = "、。，．：；！？）］｝〉》」』】〕…";

  private final Line line;
  private final String text;
  private final int width;
  private final List<Line> rows = new ArrayList<>();
  private int span;
  private int spanStart;

  private Wrap(Line line, int width) {
    this.line = line;
    this.text = line.text();
    this.width = width;
  }

  /// The rows of the line, each at most `width` cells; all but the first are continuations.
  public static List<Line> lines(Line line, int width) {
    if (line.width() <= width) {
      return List.of(line);
    }
    Wrap wrap = new Wrap(line, Math.max(1, width));
    int at = 0;
    while (at < wrap.text.length()) {
      at = wrap.row(at);
    }
    return wrap.rows;
  }

  /// Each line of the text, wrapped. Controls in it are neutralised.
  public static List<Line> text(String text, Style style, int width) {
    List<Line> rows = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      rows.addAll(lines(Line.of(Span.clean(line), style), width));
    }
    return rows;
  }

  /// Adds the row that begins at `from`.
  ///
  /// @return where the next one begins
  private int row(int from) {
    int at = from;
    int cells = 0;
    int breakAt = from;
    boolean indent = true;
    boolean afterWide = false;
    while (at < text.length()) {
      int next = Graphemes.next(text, at);
      int wide = Width.ofCluster(text, at, next);
      if (afterWide && wide == 2 && CLOSING.indexOf(text.charAt(at)) < 0) {
        breakAt = at;
      }
      if (cells + wide > width) {
        return broken(from, at, breakAt);
      }
      cells += wide;
      boolean blank = isBlank(at, next);
      indent &= blank;
      if (blank && !indent) {
        breakAt = next;
      }
      afterWide = wide == 2;
      at = next;
    }
    add(from, at);
    return at;
  }

  /// Ends the row from `from`, because what is at `at` does not fit.
  private int broken(int from, int at, int breakAt) {
    int next = Graphemes.next(text, at);
    if (isBlank(at, next)) {
      int word = afterBlanks(at);
      if (breakAt == at || breakAt == from || word == text.length()) {
        add(from, at);
        return word;
      }
    }
    if (breakAt > from) {
      add(from, breakAt);
      return breakAt;
    }
    if (at > from) {
      add(from, at);
      return at;
    }
    // One visible character that is wider than the screen.
    rows.add(new Line(List.of(tooWide(at, next)), !rows.isEmpty() || line.continued()));
    return next;
  }

  private boolean isBlank(int at, int next) {
    return text.charAt(at) == ' ' && next == at + 1;
  }

  private int afterBlanks(int at) {
    int end = at;
    while (end < text.length() && isBlank(end, Graphemes.next(text, end))) {
      end++;
    }
    return end;
  }

  private void add(int from, int to) {
    List<Span> row = new ArrayList<>();
    int at = from;
    while (at < to) {
      Span source = spanAt(at);
      int end = Math.min(to, spanStart + source.text().length());
      row.add(new Span(text.substring(at, end), source.style()));
      at = end;
    }
    rows.add(new Line(row, !rows.isEmpty() || line.continued()));
  }

  private Span tooWide(int at, int next) {
    return new Span(Width.fit(text.substring(at, next), width), spanAt(at).style());
  }

  /// The span that holds the character; asked from left to right.
  private Span spanAt(int at) {
    while (spanStart + line.spans().get(span).text().length() <= at) {
      spanStart += line.spans().get(span).text().length();
      span++;
    }
    return line.spans().get(span);
  }
}
