package dev.eonyx.terminal;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.Key.Name;
import java.util.List;
import java.util.Optional;

/// Which key is meant by the codes that terminals send.
final class Keys {

  private static final int SHIFT = 1;
  private static final int ALT = 2;
  private static final int CTRL = 4;
  private static final int SUPER_OR_HYPER = 8 | 16;
  private static final int META = 32;

  private static final List<Name> FUNCTIONS =
      List.of(
          Name.F1, Name.F2, Name.F3, Name.F4, Name.F5, Name.F6, Name.F7, Name.F8, Name.F9, Name.F10,
          Name.F11, Name.F12);

  private Keys() {}

  /// A byte below 0x20, or 0x7F.
  static Key control(int code) {
    return switch (code) {
      case 0 -> Key.ctrl(' ');
      case '\t' -> Key.of(Name.TAB);
      case '\r' -> Key.of(Name.ENTER);
      case 0x1B -> Key.of(Name.ESCAPE);
      case 0x7F -> Key.of(Name.BACKSPACE);
      default -> Key.ctrl((char) (code <= 26 ? code + 'a' - 1 : code + '@'));
    };
  }

  /// What was typed after an escape: Alt and a character. Line breaks are all Alt+Enter.
  static Key alt(int codePoint) {
    if (codePoint == '\n') {
      return Key.of(Name.ENTER).withAlt();
    }
    if (codePoint < ' ' || codePoint == 0x7F) {
      return control(codePoint).withAlt();
    }
    return character(codePoint, ALT);
  }

  /// The last letter of a sequence such as `CSI 1;5 A`.
  static Optional<Key> lettered(char letter, int modifiers) {
    return switch (letter) {
      case 'A' -> named(Name.UP, modifiers);
      case 'B' -> named(Name.DOWN, modifiers);
      case 'C' -> named(Name.RIGHT, modifiers);
      case 'D' -> named(Name.LEFT, modifiers);
      case 'H' -> named(Name.HOME, modifiers);
      case 'F' -> named(Name.END, modifiers);
      case 'P' -> named(Name.F1, modifiers);
      case 'Q' -> named(Name.F2, modifiers);
      case 'R' -> named(Name.F3, modifiers);
      case 'S' -> named(Name.F4, modifiers);
      case 'Z' -> named(Name.TAB, modifiers | SHIFT);
      default -> Optional.empty();
    };
  }

  /// The number of a sequence such as `CSI 5 ~`.
  static Optional<Key> numbered(int number, int modifiers) {
    return switch (number) {
      case 1, 7 -> named(Name.HOME, modifiers);
      case 2 -> named(Name.INSERT, modifiers);
      case 3 -> named(Name.DELETE, modifiers);
      case 4, 8 -> named(Name.END, modifiers);
      case 5 -> named(Name.PAGE_UP, modifiers);
      case 6 -> named(Name.PAGE_DOWN, modifiers);
      case 11, 12, 13, 14, 15 -> function(number - 10, modifiers);
      case 17, 18, 19, 20, 21 -> function(number - 11, modifiers);
      case 23, 24 -> function(number - 12, modifiers);
      default -> Optional.empty();
    };
  }

  static Optional<Key> function(int number, int modifiers) {
    return named(FUNCTIONS.get(number - 1), modifiers);
  }

  /// A key of the numeric pad as `ESC O` and a letter tell it.
  static Optional<Key> pad(char letter) {
    return switch (letter) {
      case 'M' -> named(Name.ENTER, 0);
      case 'I' -> named(Name.TAB, 0);
      case 'X' -> Optional.of(Key.character('='));
      default ->
          letter >= 'j' && letter <= 'y'
              ? Optional.of(Key.character(letter - 0x40))
              : lettered(letter, 0);
    };
  }

  /// A key by its code (CSI u, modifyOtherKeys, kitty).
  ///
  /// @param shifted what the key writes with Shift; 0 when it was not told
  /// @param base the same key on an English keyboard; 0 when it was not told
  static Optional<Key> coded(int code, int shifted, int base, int modifiers) {
    if ((modifiers & SUPER_OR_HYPER) != 0) {
      return Optional.empty();
    }
    return switch (code) {
      case '\t' -> named(Name.TAB, modifiers);
      case '\r' -> named(Name.ENTER, modifiers);
      case 0x1B -> named(Name.ESCAPE, modifiers);
      case 8, 0x7F -> named(Name.BACKSPACE, modifiers);
      case '\n' -> Optional.of(Key.ctrl('j'));
      default -> {
        if (code >= 57_344 && code <= 63_743) {
          yield kitty(code, modifiers);
        }
        boolean character = code >= ' ' && Character.isValidCodePoint(code);
        yield character ? Optional.of(typed(code, shifted, base, modifiers)) : Optional.empty();
      }
    };
  }

  private static Key typed(int code, int shifted, int base, int modifiers) {
    boolean command = (modifiers & (CTRL | ALT | META)) != 0;
    int meant = command && code > 0x7F && base > 0 ? base : code;
    boolean shift = (modifiers & SHIFT) != 0;
    if (shift && meant == code) {
      meant = shifted > 0 ? shifted : Character.toUpperCase(code);
    }
    return character(meant, modifiers);
  }

  /// A character as it was written, with Shift in it; a key with Ctrl or Alt is a lower case
  /// letter, and tells of Shift only for letters.
  private static Key character(int codePoint, int modifiers) {
    boolean ctrl = (modifiers & CTRL) != 0;
    boolean alt = (modifiers & (ALT | META)) != 0;
    if (!ctrl && !alt) {
      return Key.character(codePoint);
    }
    if (ctrl && !alt && (codePoint == '[' || codePoint == 'm' || codePoint == 'i')) {
      return control(codePoint & 0x1F);
    }
    int lower = Character.toLowerCase(codePoint);
    return new Key(Name.CHARACTER, lower, ctrl, alt, lower != codePoint);
  }

  /// Keys in the private use area, as kitty has them: the numeric pad.
  private static Optional<Key> kitty(int code, int modifiers) {
    if (code >= 57_399 && code <= 57_408) {
      return Optional.of(character('0' + code - 57_399, modifiers & ~SHIFT));
    }
    return switch (code) {
      case 57_409 -> Optional.of(character('.', modifiers & ~SHIFT));
      case 57_410 -> Optional.of(character('/', modifiers & ~SHIFT));
      case 57_411 -> Optional.of(character('*', modifiers & ~SHIFT));
      case 57_412 -> Optional.of(character('-', modifiers & ~SHIFT));
      case 57_413 -> Optional.of(character('+', modifiers & ~SHIFT));
      case 57_414 -> named(Name.ENTER, modifiers);
      case 57_415 -> Optional.of(character('=', modifiers & ~SHIFT));
      case 57_417 -> named(Name.LEFT, modifiers);
      case 57_418 -> named(Name.RIGHT, modifiers);
      case 57_419 -> named(Name.UP, modifiers);
      case 57_420 -> named(Name.DOWN, modifiers);
      case 57_421 -> named(Name.PAGE_UP, modifiers);
      case 57_422 -> named(Name.PAGE_DOWN, modifiers);
      case 57_423 -> named(Name.HOME, modifiers);
      case 57_424 -> named(Name.END, modifiers);
      case 57_425 -> named(Name.INSERT, modifiers);
      case 57_426 -> named(Name.DELETE, modifiers);
      default -> Optional.empty();
    };
  }

  private static Optional<Key> named(Name name, int modifiers) {
    if ((modifiers & SUPER_OR_HYPER) != 0) {
      return Optional.empty();
    }
    boolean alt = (modifiers & (ALT | META)) != 0;
    return Optional.of(new Key(name, 0, (modifiers & CTRL) != 0, alt, (modifiers & SHIFT) != 0));
  }
}
