package dev.eonyx.terminal;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.UiEvent.Mouse;
import java.util.Optional;

/// A control sequence from the terminal, `CSI parameters letter`, and what it means. Answers to
/// questions, and whatever is unknown, mean nothing.
///
/// @param parameters as they came, with the private mark in front
record ControlSequence(String parameters, char letter) {

  static final int PASTE_BEGINS = 200;

  private static final int MODIFIED_OTHER_KEY = 27;
  private static final int RELEASED = 3;

  /// The first parameter; 0 when there is none.
  int number() {
    return number(0, 0, 0);
  }

  boolean isPasteBegin() {
    return letter == '~' && number() == PASTE_BEGINS;
  }

  Optional<UiEvent> event() {
    char mark = parameters.isEmpty() ? 0 : parameters.charAt(0);
    if (mark == '<' && (letter == 'M' || letter == 'm')) {
      return mouse();
    }
    if (mark == '<' || mark == '=' || mark == '>' || mark == '?') {
      return Optional.empty();
    }
    if (parameters.isEmpty() && (letter == 'I' || letter == 'O')) {
      return Optional.of(new UiEvent.Focused(letter == 'I'));
    }
    return key().map(UiEvent.Pressed::new);
  }

  private Optional<Key> key() {
    if (number(1, 1, 1) == RELEASED) {
      return Optional.empty();
    }
    int modifiers = Math.max(1, number(1, 0, 1)) - 1;
    return switch (letter) {
      case 'u' -> Keys.coded(number(), number(0, 1, 0), number(0, 2, 0), modifiers);
      case '~' ->
          number() == MODIFIED_OTHER_KEY
              ? Keys.coded(number(2, 0, 0), number(2, 0, 0), 0, modifiers)
              : Keys.numbered(number(), modifiers);
      // With parameters it tells where the cursor is.
      case 'R' -> parameters.isEmpty() ? Keys.lettered(letter, 0) : Optional.empty();
      default -> Keys.lettered(letter, modifiers);
    };
  }

  private Optional<UiEvent> mouse() {
    int button = number(0, 0, 0);
    int column = number(1, 0, 1) - 1;
    int row = number(2, 0, 1) - 1;
    Optional<Mouse.Action> action = action(button);
    if (column < 0 || row < 0) {
      return Optional.empty();
    }
    return action.map(done -> new Mouse(done, row, column));
  }

  /// Bits 0, 1 and 6 name the button, bit 5 says that the mouse moved. Only the left button and the
  /// wheel are ours.
  private Optional<Mouse.Action> action(int code) {
    int button = code & 0b1100_0011;
    boolean moved = (code & 0b10_0000) != 0;
    if (button == 64) {
      return Optional.of(Mouse.Action.WHEEL_UP);
    }
    if (button == 65) {
      return Optional.of(Mouse.Action.WHEEL_DOWN);
    }
    if (button != 0) {
      return Optional.empty();
    }
    if (letter == 'm') {
      return Optional.of(Mouse.Action.RELEASE);
    }
    return Optional.of(moved ? Mouse.Action.DRAG : Mouse.Action.PRESS);
  }

  /// A part of a parameter, such as the 2 of `27;2:1;13` by `1, 0`; `otherwise` where there is
  /// none.
  private int number(int parameter, int part, int otherwise) {
    int i = 0;
    int length = parameters.length();
    while (i < length && "<=>?".indexOf(parameters.charAt(i)) >= 0) {
      i++;
    }
    i = skip(i, parameter, ';', ';');
    i = skip(i, part, ':', ';');
    int number = 0;
    boolean any = false;
    while (i < length && Character.isDigit(parameters.charAt(i)) && number < 10_000_000) {
      number = number * 10 + parameters.charAt(i) - '0';
      any = true;
      i++;
    }
    return any ? number : otherwise;
  }

  /// The place behind so many separators; the end when there are fewer before `stop`.
  private int skip(int from, int count, char separator, char stop) {
    int i = from;
    int left = count;
    while (left > 0 && i < parameters.length()) {
      char c = parameters.charAt(i);
      if (c == separator) {
        left--;
      } else if (c == stop) {
        return parameters.length();
      }
      i++;
    }
    return i;
  }
}
