package dev.eonyx.tui.editor;

/// One change of a draft, as it is taken back and made again.
///
/// @param at where it begins
/// @param caret where the caret was before
record Edit(int at, String removed, String inserted, int caret, Kind kind) {

  /// A run longer than this is more than one step.
  private static final int LONG = 1_000;

  enum Kind {
    /// Text typed key by key.
    TYPED,
    /// Characters deleted key by key.
    DELETED,
    /// The draft was exchanged for another one of the history.
    RECALLED,
    /// Anything that is a step of its own.
    WHOLE
  }

  int size() {
    return removed.length() + inserted.length();
  }

  /// Whether the next change belongs to this one: letters of one word, characters deleted one after
  /// the other, or a walk through the history.
  boolean goesOnIn(Edit next) {
    if (kind != next.kind || (kind != Kind.RECALLED && size() > LONG)) {
      return false;
    }
    return switch (kind) {
      case TYPED ->
          next.at == at + inserted.length()
              && next.removed.isEmpty()
              && (endsWithSpace(next.inserted) || !endsWithSpace(inserted));
      case DELETED -> next.at == at || next.at + next.removed.length() == at;
      case RECALLED -> true;
      case WHOLE -> false;
    };
  }

  /// This and the next change as one.
  Edit joined(Edit next) {
    return switch (kind) {
      case TYPED -> new Edit(at, removed, inserted + next.inserted, caret, kind);
      case DELETED ->
          next.at == at
              ? new Edit(at, removed + next.removed, "", caret, kind)
              : new Edit(next.at, next.removed + removed, "", caret, kind);
      case RECALLED -> new Edit(at, removed, next.inserted, caret, kind);
      case WHOLE -> throw new IllegalStateException("A step of its own is joined with nothing");
    };
  }

  private static boolean endsWithSpace(String text) {
    return !text.isEmpty() && Character.isWhitespace(text.charAt(text.length() - 1));
  }
}
