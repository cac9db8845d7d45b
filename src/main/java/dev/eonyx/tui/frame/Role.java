package dev.eonyx.tui.frame;

/// What a piece of text means. How it looks is the business of the terminal's theme: six roles, and
/// the pair of a diff.
public enum Role {
  /// Body text, in the terminal's own foreground.
  PRIMARY,
  /// What may be overlooked: times, hints, folded text.
  DIM,
  /// What leads the eye: marks, headings, the window when it is full.
  ACCENT,
  /// What is chosen.
  SELECTION,
  /// What needs a look before it goes wrong.
  WARNING,
  /// What went wrong.
  ERROR,
  /// A line that came, or that things are well.
  ADDED,
  /// A line that went.
  REMOVED
}
