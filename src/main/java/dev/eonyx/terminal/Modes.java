package dev.eonyx.terminal;

import java.nio.charset.StandardCharsets;

/// What is switched on in the terminal, and off again in the opposite order, but for the mouse: it
/// goes off first, lest its reports be echoed.
final class Modes {

  private static final String MOUSE_ON = "\u001b[?1002h\u001b[?1006h";
  private static final String MOUSE_OFF = "\u001b[?1006l\u001b[?1002l";

  /// Kitty's protocol keeps a stack of its own for the alternate screen: it comes after that is
  /// switched on, and before it is switched off. 5: tell keys apart, and what they write with
  /// Shift.
  private static final String KEYS_ON = "\u001b[>4;2m\u001b[>5u";

  private static final String KEYS_OFF = "\u001b[<1u\u001b[>4m";
  private static final String PROGRESS_OFF = "\u001b]9;4;0;0\u001b\\";
  private static final String ASK_BACKGROUND = "\u001b]11;?\u001b\\";

  private final Dialect dialect;

  Modes(Dialect dialect) {
    this.dialect = dialect;
  }

  /// Alternate screen, no wrapping, marked pastes, focus reports, clear keys.
  byte[] on(boolean mouse) {
    StringBuilder on = new StringBuilder();
    on.append(dialect.titles() ? "\u001b[22;2t" : "");
    on.append("\u001b[?1049h\u001b[?7l\u001b[?2004h\u001b[?1004h");
    on.append(dialect.extendedKeys() ? KEYS_ON : "");
    on.append(mouse ? MOUSE_ON : "");
    return bytes(on.toString());
  }

  /// All off. It also ends what a frame may have left open.
  byte[] off() {
    StringBuilder off = new StringBuilder(MOUSE_OFF);
    off.append("\u001b[?2026l\u001b[?1004l");
    off.append(dialect.extendedKeys() ? KEYS_OFF : "");
    off.append("\u001b[?2004l");
    off.append(dialect.progress() ? PROGRESS_OFF : "");
    off.append("\u001b[m\u001b[r\u001b[?7h\u001b[?25h\u001b[?1049l");
    off.append(dialect.titles() ? "\u001b[23;2t" : "");
    return bytes(off.toString());
  }

  static byte[] mouse(boolean captured) {
    return bytes(captured ? MOUSE_ON : MOUSE_OFF);
  }

  static byte[] askForBackground() {
    return bytes(ASK_BACKGROUND);
  }

  private static byte[] bytes(String ascii) {
    return ascii.getBytes(StandardCharsets.US_ASCII);
  }
}
