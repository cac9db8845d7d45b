package dev.eonyx.context;

/// Lines of a session file, counted from 1, both ends included.
record LineRange(int from, int to) {

  /// Lines that are not known.
  static final LineRange NONE = new LineRange(0, 0);

  boolean isNone() {
    return to == 0;
  }

  boolean holds(LineRange other) {
    return !other.isNone() && from <= other.from && other.from <= other.to && other.to <= to;
  }

  /// The smallest range that holds both.
  LineRange and(LineRange other) {
    if (isNone() || other.isNone()) {
      return isNone() ? other : this;
    }
    return new LineRange(Math.min(from, other.from), Math.max(to, other.to));
  }

  /// What of this is inside `whole`, or all of `whole` when nothing is.
  LineRange within(LineRange whole) {
    int first = Math.max(from, whole.from);
    int last = Math.min(to, whole.to);
    return isNone() || first > last ? whole : new LineRange(first, last);
  }

  /// As it stands behind a heading.
  String label() {
    return "(lines " + from + "-" + to + ")";
  }
}
