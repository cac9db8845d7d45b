package dev.eonyx.terminal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Collects what stands between the marks of a bracketed paste.
final class Bracketed {

  /// More than anybody pastes on purpose; the rest is dropped.
  static final int MAX_BYTES = 4 << 20;

  private static final String END = "\u001b[201~";

  private byte[] bytes = {};
  private int length;
  private int matched;

  /// Takes bytes up to the end mark or the end of what there is.
  ///
  /// @return where the paste ends; -1 when the mark has not come yet
  int accept(byte[] source, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = source[i];
      if (b != END.charAt(matched)) {
        give();
      }
      if (b == END.charAt(matched)) {
        matched++;
      } else {
        add(b);
      }
      if (matched == END.length()) {
        matched = 0;
        return i + 1;
      }
    }
    return -1;
  }

  /// The text so far, which is then forgotten.
  String take() {
    give();
    String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
    bytes = new byte[0];
    length = 0;
    return PasteText.clean(text);
  }

  /// What looked like the mark was text. A mark can begin only at its first byte.
  private void give() {
    for (int i = 0; i < matched; i++) {
      add((byte) END.charAt(i));
    }
    matched = 0;
  }

  private void add(byte b) {
    if (length == MAX_BYTES) {
      return;
    }
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(4096, length * 2));
    }
    bytes[length++] = b;
  }
}
