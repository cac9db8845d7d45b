package dev.eonyx.tui.transcript;

/// What of the entries is unfolded. An age counts how often all were folded or unfolded at once:
/// what a user did to a single entry counts only until then.
record Folds(boolean details, int detailsAge, boolean reasoning, int reasoningAge) {

  static final Folds AT_FIRST = new Folds(false, 1, false, 1);

  /// How one entry is to be shown.
  ///
  /// @param all whether all of its kind are unfolded
  /// @param toggled whether this one is the other way round
  record Fold(boolean all, boolean toggled) {

    /// @param byItself whether it is unfolded where nobody says otherwise
    boolean isOpen(boolean byItself) {
      return (all || byItself) != toggled;
    }
  }

  Folds detailsToggled() {
    return new Folds(!details, detailsAge + 1, reasoning, reasoningAge);
  }

  Folds reasoningToggled() {
    return new Folds(details, detailsAge, !reasoning, reasoningAge + 1);
  }

  Fold of(Item item) {
    return new Fold(
        item.entry() instanceof Entry.Reasoning ? reasoning : details, item.isToggled(age(item)));
  }

  Item toggled(Item item) {
    return item.toggled(age(item));
  }

  private int age(Item item) {
    return item.entry() instanceof Entry.Reasoning ? reasoningAge : detailsAge;
  }
}
