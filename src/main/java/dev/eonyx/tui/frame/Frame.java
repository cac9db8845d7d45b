package dev.eonyx.tui.frame;

import java.util.List;
import java.util.stream.Collectors;

/// All that is on the screen at one moment.
///
/// @param rows as many as the screen has; none wider than it
/// @param caret where the hardware cursor is
/// @param title of the terminal's window
/// @param progress what the terminal may show of work going on
public record Frame(Size size, List<Line> rows, Caret caret, String title, Progress progress) {

  /// A place on the screen, counted from zero.
  public record Caret(int row, int column) {}

  /// Of a terminal's task bar or tab (OSC 9;4).
  public enum Progress {
    NONE,
    BUSY,
    ERROR
  }

  public Frame {
    rows = List.copyOf(rows);
  }

  /// The rows as text, without white space at their ends.
  public String text() {
    return rows.stream()
        .map(line -> line.text().stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
