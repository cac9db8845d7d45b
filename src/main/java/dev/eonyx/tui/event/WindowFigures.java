package dev.eonyx.tui.event;

import java.util.List;

/// What fills the model's window, for the page that /context opens.
///
/// @param total tokens of the next request, estimated; not the sum of the rows where the server
///   counted more
/// @param window tokens it holds; 0 when that is not known
/// @param threshold percent from which on it is full
/// @param notes what else there is to say, a sentence each
public record WindowFigures(
    List<Row> rows, long total, long window, int threshold, List<String> notes) {

  /// @param part whether it is a part of the row before that is not a part
  public record Row(String label, long tokens, boolean part) {}

  public WindowFigures {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /// How full it is.
  public Facts.Window filled() {
    return new Facts.Window(total, window, threshold);
  }
}
