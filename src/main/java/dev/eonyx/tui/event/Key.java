package dev.eonyx.tui.event;

/// A key press as the terminal told it.
///
/// @param character the code point of a CHARACTER, lower case when Ctrl or Alt is held; 0 for all
///   other names
public record Key(Name name, int character, boolean ctrl, boolean alt, boolean shift) {

  /// Keys that have a name.
  public enum Name {
    CHARACTER,
    ENTER,
    TAB,
    BACKSPACE,
    DELETE,
    INSERT,
    ESCAPE,
    UP,
    DOWN,
    LEFT,
    RIGHT,
    HOME,
    END,
    PAGE_UP,
    PAGE_DOWN,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12
  }

  public static Key of(Name name) {
    return new Key(name, 0, false, false, false);
  }

  public static Key character(int codePoint) {
    return new Key(Name.CHARACTER, codePoint, false, false, false);
  }

  public static Key ctrl(char letter) {
    return new Key(Name.CHARACTER, letter, true, false, false);
  }

  public static Key alt(char letter) {
    return new Key(Name.CHARACTER, letter, false, true, false);
  }

  public Key withAlt() {
    return new Key(name, character, ctrl, true, shift);
  }

  public Key withShift() {
    return new Key(name, character, ctrl, alt, true);
  }

  /// Whether it is a key that writes something.
  public boolean isText() {
    return name == Name.CHARACTER && !ctrl && !alt;
  }
}
