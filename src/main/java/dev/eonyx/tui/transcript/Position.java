package dev.eonyx.tui.transcript;

/// A row of the whole conversation.
///
/// @param index of the entry; as many as there are entries means: behind the last row
/// @param row within the entry's rows, the blank one before it counted
record Position(int index, int row) implements Comparable<Position> {

  static final Position BEGINNING = new Position(0, 0);

  @Override
  public int compareTo(Position other) {
    return index == other.index
        ? Integer.compare(row, other.row)
        : Integer.compare(index, other.index);
  }

  Position shifted(int entries) {
    return new Position(index + entries, row);
  }
}
