package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.List;
import java.util.stream.Collectors;

/// Lines as text for tests: plain, or with their styles.
final class Marked {

  private Marked() {}

  /// Each row with what a user sees of it.
  static String text(List<Line> lines) {
    return lines.stream()
        .map(line -> line.text().stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /// A text with its controls visible.
  static String source(String text) {
    StringBuilder source = new StringBuilder();
    text.chars()
        .forEach(
            c -> source.append(c < ' ' ? "\\x" + Integer.toHexString(c) + ";" : (char) c + ""));
    return source.toString();
  }

  /// Each row with its styles: `[A*:heading]` is accented and bold; plain text stands as it is. A
  /// row that goes on with the one before begins with `~`.
  static String styles(List<Line> lines) {
    return lines.stream().map(Marked::styles).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String styles(Line line) {
    return line.spans().stream()
        .map(Marked::styles)
        .collect(Collectors.joining("", line.continued() ? "~" : "", ""))
        .stripTrailing();
  }

  private static String styles(Span span) {
    Style style = span.style();
    String role =
        switch (style.role()) {
          case PRIMARY -> "";
          case DIM -> "D";
          case ACCENT -> "A";
          case SELECTION -> "S";
          case WARNING -> "W";
          case ERROR -> "E";
          case ADDED -> "+";
          case REMOVED -> "-";
        };
    String mark =
        role
            + (style.bold() ? "*" : "")
            + (style.italic() ? "/" : "")
            + (style.underline() ? "_" : "")
            + (style.strike() ? "~" : "")
            + (style.reverse() ? "!" : "");
    return mark.isEmpty() ? span.text() : "[" + mark + ":" + span.text() + "]";
  }
}
