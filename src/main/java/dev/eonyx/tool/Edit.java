package dev.eonyx.tool;

/// One change the model asks for: put `now` in the place of `old`.
///
/// @param all whether every place is meant; otherwise there must be exactly one
record Edit(String old, String now, boolean all) {

  /// An edit as the model sent it. A byte order mark is taken off both texts: it belongs to the
  /// file, which keeps its own.
  static Edit of(String old, String now, boolean all) {
    return new Edit(withoutMark(old), withoutMark(now), all);
  }

  /// The same change in other words.
  Edit with(String otherOld, String otherNow) {
    return new Edit(otherOld, otherNow, all);
  }

  private static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
