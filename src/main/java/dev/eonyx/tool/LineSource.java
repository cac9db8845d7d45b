package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The lines of a UTF-8 stream of any size, one by one, with memory for one capped line only. Lines
/// end at LF or CR LF, as in the edit tool.
final class LineSource {
  // A code point takes at most four bytes; one more, because the last may be cut.
  private static final int KEPT_BYTES = (Caps.MAX_LINE_CHARS + 1) * 4;

  // What stands behind so long a line nobody needs to know.
  private static final long GIVEN_UP_BYTES = 64L << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private final byte[] kept = new byte[KEPT_BYTES];
  private int position;
  private int limit;
  private long bytesRead;
  private boolean gaveUp;

  LineSource(InputStream in) {
    this.in = in;
  }

  /// One line.
  ///
  /// @param text its first [Caps#MAX_LINE_CHARS] code points, without the line end
  /// @param leftOut how many characters are missing from `text`
  /// @param end `"\n"`, `"\r\n"`, or nothing at the end of the stream
  /// @param sound false when there were bytes that are not UTF-8; they are U+FFFD in `text`
  record Line(String text, long leftOut, String end, boolean sound) {}

  /// The next line, or null after the last one.
  @Nullable Line next() throws IOException {
    int size = 0;
    long characters = 0;
    byte last = 0;
    boolean any = false;
    String end = "";
    long start = bytesRead();
    while (fill()) {
      if (bytesRead() - start > GIVEN_UP_BYTES) {
        gaveUp = true;
        break;
      }
      any = true;
      byte b = buffer[position++];
      if (b == '\n') {
        end = last == '\r' ? "\r\n" : "\n";
        break;
      }
      if (size < KEPT_BYTES) {
        kept[size++] = b;
      }
      characters += isContinuation(b) ? 0 : 1;
      last = b;
    }
    return any ? line(size, characters, end) : null;
  }

  /// Whether another line follows.
  boolean hasNext() throws IOException {
    return fill();
  }

  /// Whether a line was so long that the rest of the stream was not looked at.
  boolean gaveUp() {
    return gaveUp;
  }

  /// How many bytes were taken from the stream so far.
  long bytesRead() {
    return bytesRead - (limit - position);
  }

  private Line line(int size, long characters, String end) {
    int length = size;
    if (end.length() == 2) {
      characters--;
      length -= length < KEPT_BYTES || kept[length - 1] == '\r' ? 1 : 0;
    }
    if (size == KEPT_BYTES) {
      length = wholeCharacters(length);
    }
    String decoded = new String(kept, 0, length, StandardCharsets.UTF_8);
    boolean sound =
        decoded.indexOf('\uFFFD') < 0
            || Arrays.equals(decoded.getBytes(StandardCharsets.UTF_8), Arrays.copyOf(kept, length));
    int points = decoded.codePointCount(0, decoded.length());
    String text = Excerpt.first(decoded, Caps.MAX_LINE_CHARS);
    boolean whole = size < KEPT_BYTES && points <= Caps.MAX_LINE_CHARS;
    return new Line(text, whole ? 0 : Math.max(0, characters - Caps.MAX_LINE_CHARS), end, sound);
  }

  /// The length without a character that was cut at the end.
  private int wholeCharacters(int length) {
    int start = length;
    while (start > 0 && length - start < 4 && isContinuation(kept[start - 1])) {
      start--;
    }
    return start > 0 && kept[start - 1] < 0 ? start - 1 : length;
  }

  private boolean fill() throws IOException {
    if (gaveUp) {
      return false;
    }
    if (position < limit) {
      return true;
    }
    position = 0;
    limit = Math.max(0, in.read(buffer));
    bytesRead += limit;
    return limit > 0;
  }

  private static boolean isContinuation(byte b) {
    return (b & 0xc0) == 0x80;
  }
}
