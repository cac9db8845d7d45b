package dev.eonyx.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// The beginning of a text file, up to a number of bytes and never part of a character.
///
/// @param text without a byte order mark
/// @param bytesUsed how many bytes of the file are in `text`
/// @param bytesKept how many bytes `text` takes as UTF-8, at most the bound
/// @param isCut whether the file goes on
/// @param wasReplaced whether bytes that are not UTF-8 were replaced by U+FFFD
/// @param isBinary whether it is no text at all; then there is no text
record BoundedText(
    String text,
    int bytesUsed,
    int bytesKept,
    boolean isCut,
    boolean wasReplaced,
    boolean isBinary) {

  private static final int BOM_LENGTH = 3;

  /// Reads no more than the bound and a few bytes, whatever the size of the file.
  static BoundedText read(InputStream in, int bound) throws IOException {
    byte[] bytes = in.readNBytes(bound + BOM_LENGTH + 1);
    int start = startsWithBom(bytes) ? BOM_LENGTH : 0;
    for (byte each : bytes) {
      if (each == 0) {
        return new BoundedText("", 0, 0, false, false, true);
      }
    }
    boolean cut = bytes.length - start > bound;
    int end = cut ? characterStart(bytes, start, start + bound) : bytes.length;
    ByteBuffer kept = ByteBuffer.wrap(bytes, start, end - start);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(kept).toString();
      return new BoundedText(text, end, end - start, cut, false, false);
    } catch (CharacterCodingException e) {
      return replaced(
          new String(bytes, start, end - start, StandardCharsets.UTF_8), end, cut, bound);
    }
  }

  /// A replacement takes three bytes for one, so that the text may have outgrown the bound.
  private static BoundedText replaced(String text, int end, boolean cut, int bound) {
    int bytes = 0;
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      int size = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
      if (bytes + size > bound) {
        break;
      }
      bytes += size;
      i += Character.charCount(codePoint);
    }
    boolean whole = i == text.length();
    // How many of the file's bytes these were cannot be told; each is one of them or more.
    int used = whole ? end : text.codePointCount(0, i);
    return new BoundedText(text.substring(0, i), used, bytes, cut || !whole, true, false);
  }

  private static boolean startsWithBom(byte[] bytes) {
    return bytes.length >= BOM_LENGTH
        && bytes[0] == (byte) 0xEF
        && bytes[1] == (byte) 0xBB
        && bytes[2] == (byte) 0xBF;
  }

  /// The last place at or before `end` at which a character begins.
  private static int characterStart(byte[] bytes, int start, int end) {
    int at = end;
    while (at > start && end - at < 3 && (bytes[at] & 0xC0) == 0x80) {
      at--;
    }
    return at;
  }
}
