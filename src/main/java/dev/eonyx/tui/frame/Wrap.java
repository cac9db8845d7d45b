package dev.eonyx.tui.frame;

import java.util.ArrayList;
import java.util.List;

/// Breaks a line at white space where it can, within a word where it must, and never within a
/// visible character.
public final class Wrap {

  private final int width;
  private final List<Line> rows = new ArrayList<>();
  private final List<Span> row = new ArrayList<>();
  private int used;

  private Wrap(int width) {
    this.width = Math.max(1, width);
  }

  /// The rows of the line, each at most `width` cells; all but the first are continuations.
  public static List<Line> lines(Line line, int width) {
    if (line.width() <= width) {
      return List.of(line);
    }
    Wrap wrap = new Wrap(width);
    for (Span span : line.spans()) {
      wrap.span(span);
    }
    wrap.endRow();
    List<Line> rows = wrap.rows;
    rows.set(0, new Line(rows.getFirst().spans(), line.continued()));
    return rows;
  }

  /// Each line of the text, wrapped. Controls in it are neutralised.
  public static List<Line> text(String text, Style style, int width) {
    List<Line> rows = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      rows.addAll(lines(Line.of(Span.clean(line), style), width));
    }
    return rows;
  }

  private void span(Span span) {
    String text = span.text();
    int at = 0;
    while (at < text.length()) {
      boolean blank = text.charAt(at) == ' ';
      int end = at;
      while (end < text.length() && (text.charAt(end) == ' ') == blank) {
        end++;
      }
      piece(text.substring(at, end), span.style(), blank);
      at = end;
    }
  }

  private void piece(String piece, Style style, boolean blank) {
    int cells = Width.of(piece);
    if (used + cells <= width) {
      add(piece, style, cells);
    } else if (blank) {
      // The break stands for the white space; what is left of it would indent the next row.
      endRow();
    } else if (cells <= width && used > 0) {
      endRow();
      add(piece, style, cells);
    } else {
      letters(piece, style);
    }
  }

  private void letters(String word, Style style) {
    int start = 0;
    while (start < word.length()) {
      int end = start;
      int cells = 0;
      while (end < word.length()) {
        int next = Graphemes.next(word, end);
        int wide = Width.of(word.substring(end, next));
        if (used + cells + wide > width && used + cells > 0) {
          break;
        }
        cells += wide;
        end = next;
      }
      if (end > start) {
        add(word.substring(start, end), style, cells);
      }
      if (end < word.length()) {
        endRow();
      }
      start = end;
    }
  }

  private void add(String piece, Style style, int cells) {
    if (!row.isEmpty() && row.getLast().style().equals(style)) {
      row.add(new Span(row.removeLast().text() + piece, style));
    } else {
      row.add(new Span(piece, style));
    }
    used += cells;
  }

  private void endRow() {
    rows.add(new Line(row, true));
    row.clear();
    used = 0;
  }
}
