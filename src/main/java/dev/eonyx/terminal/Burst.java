package dev.eonyx.terminal;

/// Tells lines of text, which were pasted, from keys.
final class Burst {

  private Burst() {}

  /// Whether the bytes are nothing but text, with a line break before the end of it.
  static boolean isLines(byte[] bytes, int length) {
    boolean broken = false;
    boolean textAfterBreak = false;
    for (int i = 0; i < length; i++) {
      int b = bytes[i] & 0xFF;
      if (b == '\r' || b == '\n') {
        broken = true;
      } else if ((b < ' ' && b != '\t') || b == 0x7F) {
        return false;
      } else {
        textAfterBreak |= broken;
      }
    }
    return textAfterBreak;
  }
}
