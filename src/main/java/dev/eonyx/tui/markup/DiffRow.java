package dev.eonyx.tui.markup;

/// A line of a diff.
///
/// @param before its number in the old file; 0 when it is not there
/// @param after its number in the new file; 0 when it is not there
/// @param text without controls
record DiffRow(Kind kind, int before, int after, String text) {

  enum Kind {
    CONTEXT,
    REMOVED,
    ADDED,
    /// Lines between two hunks that are not shown.
    GAP,
    /// What the diff says about itself: that a line has no end, or that it goes on.
    NOTE
  }

  /// What a reader looks it up by: the new number, and the old one of what is gone.
  int number() {
    return kind == Kind.REMOVED ? before : after;
  }

  /// The largest number of the rows, as digits.
  static int digits(Iterable<DiffRow> rows) {
    int largest = 0;
    for (DiffRow row : rows) {
      largest = Math.max(largest, Math.max(row.before(), row.after()));
    }
    return Integer.toString(largest).length();
  }
}
