package dev.eonyx.tui.event;

import java.util.Locale;
import java.util.Optional;

/// Keys as text: `ctrl+r` in the configuration, `Ctrl+R` on the screen.
public final class KeyText {

  private KeyText() {}

  /// The key a text means, in any case, as it is configured or shown; empty when it means none.
  public static Optional<Key> parse(String text) {
    String rest = text.strip();
    boolean ctrl = false;
    boolean alt = false;
    boolean shift = false;
    for (int plus = rest.indexOf('+'); plus > 0; plus = rest.indexOf('+')) {
      switch (rest.substring(0, plus).toLowerCase(Locale.ROOT)) {
        case "ctrl" -> ctrl = true;
        case "alt" -> alt = true;
        case "shift" -> shift = true;
        default -> {
          return Optional.empty();
        }
      }
      rest = rest.substring(plus + 1);
    }
    Optional<Key> plain = plain(rest, ctrl || alt);
    if (plain.isEmpty()) {
      return plain;
    }
    Key key = plain.get();
    return Optional.of(new Key(key.name(), key.character(), ctrl, alt, shift));
  }

  /// The key as people write it.
  public static String label(Key key) {
    StringBuilder label = new StringBuilder();
    label.append(key.ctrl() ? "Ctrl+" : "");
    label.append(key.alt() ? "Alt+" : "");
    label.append(key.shift() ? "Shift+" : "");
    return label.append(name(key)).toString();
  }

  private static String name(Key key) {
    return switch (key.name()) {
      case CHARACTER -> {
        String character = Character.toString(key.character());
        boolean letter = key.ctrl() || key.alt();
        yield key.character() == ' '
            ? "Space"
            : letter ? character.toUpperCase(Locale.ROOT) : character;
      }
      case ESCAPE -> "Esc";
      case PAGE_UP -> "PgUp";
      case PAGE_DOWN -> "PgDn";
      case ENTER, TAB, BACKSPACE, DELETE, INSERT, UP, DOWN, LEFT, RIGHT, HOME, END -> {
        String name = key.name().name();
        yield name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
      }
      case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12 -> key.name().name();
    };
  }

  private static Optional<Key> plain(String text, boolean modified) {
    if (text.codePointCount(0, text.length()) == 1) {
      int character = text.codePointAt(0);
      return Optional.of(Key.character(modified ? Character.toLowerCase(character) : character));
    }
    String name = text.toLowerCase(Locale.ROOT);
    if (name.equals("space")) {
      return Optional.of(Key.character(' '));
    }
    for (Key.Name known : Key.Name.values()) {
      String spelled = known.name().toLowerCase(Locale.ROOT);
      if (known != Key.Name.CHARACTER
          && (spelled.equals(name) || spelled.replace("_", "").equals(name))) {
        return Optional.of(Key.of(known));
      }
    }
    return switch (name) {
      case "esc" -> Optional.of(Key.of(Key.Name.ESCAPE));
      case "pgup" -> Optional.of(Key.of(Key.Name.PAGE_UP));
      case "pgdn" -> Optional.of(Key.of(Key.Name.PAGE_DOWN));
      default -> Optional.empty();
    };
  }
}
