package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// One answer to a question, and the key that gives it.
///
/// @param text what it does, where there is room for a row each
/// @param brief the same in a word or two
record Choice(String key, String text, String brief) {

  private static final String GAP = "  ";

  /// A row for each, or more where a text is longer.
  ///
  /// @param counts whether the keys are heard for now
  static List<Line> rows(List<Choice> choices, int columns, boolean counts) {
    List<Line> rows = new ArrayList<>();
    int widest = 0;
    for (Choice choice : choices) {
      widest = Math.max(widest, Width.of(choice.key));
    }
    for (Choice choice : choices) {
      String lead = PageLayout.MARGIN + Width.pad(choice.key, widest) + GAP;
      int room = Math.max(1, columns - Width.of(lead));
      List<Line> lines = Wrap.lines(Line.of(choice.text, textStyle(counts)), room);
      for (int i = 0; i < lines.size(); i++) {
        String start = i == 0 ? lead : " ".repeat(Width.of(lead));
        rows.add(lines.get(i).after(new Span(start, keyStyle(counts))).fit(columns));
      }
    }
    return rows;
  }

  /// One after the other, in as few rows as it takes.
  static List<Line> flow(List<Choice> choices, int columns, boolean counts) {
    List<Line> rows = new ArrayList<>();
    Line row = Line.EMPTY;
    for (Choice choice : choices) {
      Line next = row.plus(choice.piece(row.spans().isEmpty() ? PageLayout.MARGIN : GAP, counts));
      if (!row.spans().isEmpty() && next.width() > columns) {
        rows.addAll(Wrap.lines(row, columns));
        next = Line.of(choice.piece(PageLayout.MARGIN, counts));
      }
      row = next;
    }
    rows.addAll(Wrap.lines(row, columns));
    return rows;
  }

  private Span[] piece(String before, boolean counts) {
    return new Span[] {
      new Span(before + key, keyStyle(counts)), new Span(" " + brief, textStyle(counts))
    };
  }

  private static Style keyStyle(boolean counts) {
    return counts ? Style.ACCENT.bolded() : Style.DIM;
  }

  private static Style textStyle(boolean counts) {
    return counts ? Style.PRIMARY : Style.DIM;
  }
}
