package dev.eonyx.tui.transcript;

import org.jspecify.annotations.Nullable;

/// What is selected, both ends included.
///
/// @param to where the mouse is; null before it moved
record Selection(Spot from, @Nullable Spot to) {

  /// A cell of the conversation.
  record Spot(Position at, int column) implements Comparable<Spot> {
    @Override
    public int compareTo(Spot other) {
      int rows = at.compareTo(other.at);
      return rows == 0 ? Integer.compare(column, other.column) : rows;
    }
  }

  /// The cells of a row, from the first to behind the last.
  record Cut(int from, int to) {}

  boolean isEmpty() {
    return to == null;
  }

  Spot first() {
    return to == null || from.compareTo(to) <= 0 ? from : to;
  }

  Spot last() {
    return to == null || from.compareTo(to) > 0 ? from : to;
  }

  /// What of a row is selected; null when nothing is.
  @Nullable Cut of(Position row, int width) {
    if (isEmpty() || row.compareTo(first().at()) < 0 || row.compareTo(last().at()) > 0) {
      return null;
    }
    return new Cut(
        row.equals(first().at()) ? first().column() : 0,
        row.equals(last().at()) ? last().column() + 1 : width);
  }

  Selection shifted(int entries) {
    Spot end = to == null ? null : new Spot(to.at().shifted(entries), to.column());
    return new Selection(new Spot(from.at().shifted(entries), from.column()), end);
  }
}
