package dev.eonyx.tool;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/// UTF-8 in which every byte counts: a byte that belongs to no character becomes a char of its own
/// in `U+DC80`–`U+DCFF`, half a surrogate pair that no well-formed text contains. So each place in
/// the text stands for one place in the bytes, and text from a model never matches a bad byte.
final class LosslessUtf8 {
  private static final char ESCAPED = '\uDC00';

  private LosslessUtf8() {}

  static String decode(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0 ? text : decodeWithEscapes(bytes);
  }

  /// How many bytes the chars from `from` to `to` stand for.
  static int length(String text, int from, int to) {
    int bytes = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < 0x80 || isEscaped(text, i)) {
        bytes++;
      } else {
        // Each half of a pair counts two, which makes four for the pair.
        bytes += c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
    }
    return bytes;
  }

  /// Whether the char at `i` stands for a bad byte.
  static boolean isEscaped(String text, int i) {
    return Character.isLowSurrogate(text.charAt(i))
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }

  private static String decodeWithEscapes(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(8_192);
    StringBuilder text = new StringBuilder(bytes.length);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      text.append(out.flip());
      out.clear();
      if (result.isUnderflow()) {
        return text.toString();
      }
      if (result.isError()) {
        for (int i = 0; i < result.length(); i++) {
          text.append((char) (ESCAPED + (in.get() & 0xff)));
        }
      }
    }
  }
}
