package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import dev.eonyx.tui.markup.DiffRow.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line of a diff with its number and mark: `41 - return parse(tokens);`.
final class DiffCell {

  private static final int NARROWEST_TEXT = 12;
  private static final int MARK_WIDTH = 2;

  private final int digits;
  private final int width;

  /// @param digits of the column of numbers, which is left out where the text would be too narrow
  DiffCell(int digits, int width) {
    this.digits = width - digits - 1 - MARK_WIDTH >= NARROWEST_TEXT ? digits : 0;
    this.width = width;
  }

  /// @param number to show; 0 for none
  /// @param other the line that this one took the place of, or that took the place of this one
  List<Line> lines(DiffRow row, int number, @Nullable DiffRow other) {
    if (row.kind() == Kind.GAP) {
      return List.of(Line.of("...", Style.DIM).fit(width));
    }
    if (row.kind() == Kind.NOTE) {
      return Wrap.lines(Line.of(row.text(), Style.DIM), width);
    }
    Style style = style(row.kind());
    List<Span> text =
        other == null
            ? List.of(new Span(row.text(), style))
            : ChangedWords.spans(row.text(), other.text(), style);
    String mark = width > MARK_WIDTH ? mark(row.kind()) : "";
    int gutter = (digits > 0 ? digits + 1 : 0) + mark.length();
    List<Line> lines = new ArrayList<>();
    for (Line part : Wrap.lines(new Line(text, false), Math.max(1, width - gutter))) {
      if (part.continued()) {
        lines.add(part.after(new Span(" ".repeat(gutter), Style.PRIMARY)));
      } else if (digits > 0) {
        lines.add(part.after(new Span(padded(number), Style.DIM), new Span(mark, style)));
      } else {
        lines.add(part.after(new Span(mark, style)));
      }
    }
    return lines;
  }

  private String padded(int number) {
    String text = number > 0 ? Integer.toString(number) : "";
    return " ".repeat(Math.max(0, digits - text.length())) + text + " ";
  }

  private static String mark(Kind kind) {
    return switch (kind) {
      case REMOVED -> "- ";
      case ADDED -> "+ ";
      case CONTEXT, GAP, NOTE -> "  ";
    };
  }

  private static Style style(Kind kind) {
    return switch (kind) {
      case REMOVED -> Style.REMOVED;
      case ADDED -> Style.ADDED;
      case CONTEXT -> Style.PRIMARY;
      case GAP, NOTE -> Style.DIM;
    };
  }
}
