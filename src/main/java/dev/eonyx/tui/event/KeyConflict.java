package dev.eonyx.tui.event;

/// A key that would do two things.
public final class KeyConflict extends Exception {

  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // It goes nowhere.
  private final Key key;

  private final Action first;
  private final Action second;

  KeyConflict(Key key, Action first, Action second) {
    super(
        KeyText.label(key) + " is the key of both `" + first.id() + "` and `" + second.id() + "`");
    this.key = key;
    this.first = first;
    this.second = second;
  }

  public Key key() {
    return key;
  }

  public Action first() {
    return first;
  }

  public Action second() {
    return second;
  }
}
