package dev.eonyx.terminal;

import java.util.Arrays;

/// Bytes for the terminal, gathered so that a frame is one write. The array is kept from frame to
/// frame.
final class ByteOutput {

  private static final char ESC = '\u001b';

  private byte[] bytes = new byte[8192];
  private int length;

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  void clear() {
    length = 0;
  }

  /// Takes the first bytes away.
  void drop(int count) {
    length -= count;
    System.arraycopy(bytes, count, bytes, 0, length);
  }

  ByteOutput ascii(String text) {
    room(text.length());
    for (int i = 0; i < text.length(); i++) {
      bytes[length++] = (byte) text.charAt(i);
    }
    return this;
  }

  void raw(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
  }

  void number(int number) {
    if (number >= 10) {
      number(number / 10);
    }
    room(1);
    bytes[length++] = (byte) ('0' + number % 10);
  }

  /// A control sequence with one parameter, such as `CSI 4 G`.
  void csi(int parameter, char end) {
    introduce();
    number(parameter);
    one(end);
  }

  /// A control sequence with two parameters, such as `CSI 3;9 H`.
  void csi(int first, int second, char end) {
    introduce();
    number(first);
    one(';');
    number(second);
    one(end);
  }

  void text(String text) {
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      codePoint(codePoint);
      i += Character.charCount(codePoint);
    }
  }

  void codePoint(int c) {
    room(4);
    if (c < 0x80) {
      bytes[length++] = (byte) c;
    } else if (c < 0x800) {
      bytes[length++] = (byte) (0xC0 | c >> 6);
      continuation(c);
    } else if (c < 0x10000) {
      bytes[length++] = (byte) (0xE0 | c >> 12);
      continuation(c >> 6);
      continuation(c);
    } else {
      bytes[length++] = (byte) (0xF0 | c >> 18);
      continuation(c >> 12);
      continuation(c >> 6);
      continuation(c);
    }
  }

  private void continuation(int bits) {
    bytes[length++] = (byte) (0x80 | (bits & 0x3F));
  }

  private void introduce() {
    one(ESC);
    one('[');
  }

  private void one(char c) {
    room(1);
    bytes[length++] = (byte) c;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
