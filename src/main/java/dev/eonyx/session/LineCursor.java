package dev.eonyx.session;

import dev.eonyx.message.Usage;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A position in the bytes of a line. What does not fit leaves it anywhere; the caller gives up.
final class LineCursor {
  private static final int LONGEST_NUMBER = 18;

  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private byte[] unescaped = new byte[1 << 12];
  private int filled;

  void set(byte[] line, int from, int length) {
    bytes = line;
    at = from;
    end = from + length;
  }

  byte peek() {
    return at < end ? bytes[at] : 0;
  }

  /// Whether only the closing brace is left.
  boolean isAtEnd() {
    return at + 1 == end && bytes[at] == '}';
  }

  boolean skip(String expected) {
    int length = expected.length();
    if (at + length > end) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[at + i] != expected.charAt(i)) {
        return false;
      }
    }
    at += length;
    return true;
  }

  @Nullable Instant time() {
    long millis = Timestamps.parse(bytes, at, end);
    at += Timestamps.LENGTH;
    return millis < 0 ? null : Instant.ofEpochMilli(millis);
  }

  /// A number without sign, or -1.
  long integer() {
    int start = at;
    long number = 0;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      number = number * 10 + bytes[at++] - '0';
    }
    int length = at - start;
    boolean legal = length > 0 && length <= LONGEST_NUMBER && (length == 1 || bytes[start] != '0');
    return legal ? number : -1;
  }

  /// A number with a fraction in the form that Java writes, or NaN.
  double decimal() {
    int start = at;
    while (at < end && "0123456789.-E".indexOf(bytes[at]) >= 0) {
      at++;
    }
    var text = new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
    try {
      double number = Double.parseDouble(text);
      return Double.toString(number).equals(text) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /// A string from behind its opening quote, or null when something is wrong with it.
  @Nullable String string() {
    int stop = ByteScan.special(bytes, at, end);
    if (stop < end && bytes[stop] == '"') {
      var plain = new String(bytes, at, stop - at, StandardCharsets.ISO_8859_1);
      at = stop + 1;
      return plain;
    }
    return unescape(stop);
  }

  /// What was counted, or null when that is not laid out as it should be.
  @Nullable Usage usage() {
    if (!skip(",\"usage\":{\"input\":")) {
      return Usage.NONE;
    }
    long input = integer();
    long output = skip(",\"output\":") ? integer() : -1;
    long cacheRead = skip(",\"cache_read\":") ? integer() : 0;
    long cacheWrite = skip(",\"cache_write\":") ? integer() : 0;
    long reasoning = skip(",\"reasoning\":") ? integer() : 0;
    double cost = skip(",\"cost_usd\":") ? decimal() : 0;
    boolean read = input >= 0 && output >= 0 && cacheRead >= 0 && cacheWrite >= 0 && reasoning >= 0;
    return read && !Double.isNaN(cost) && skip("}")
        ? new Usage(input, output, cacheRead, cacheWrite, reasoning, cost)
        : null;
  }

  private @Nullable String unescape(int firstSpecial) {
    filled = 0;
    boolean ascii = true;
    int stop = firstSpecial;
    while (stop < end) {
      append(at, stop);
      byte special = bytes[stop];
      at = stop + 1;
      if (special == '"') {
        return ascii ? text(StandardCharsets.ISO_8859_1) : sound(text(StandardCharsets.UTF_8));
      }
      if (special < 0) {
        ascii = false;
        at = afterRun(stop);
        append(stop, at);
      } else if (special != '\\' || !simpleEscape()) {
        // A control character, or an escape by number: rare, and the parser knows all about it.
        return null;
      }
      stop = ByteScan.special(bytes, at, end);
    }
    return null;
  }

  private int afterRun(int from) {
    int i = from;
    while (i < end && bytes[i] < 0) {
      i++;
    }
    return i;
  }

  private boolean simpleEscape() {
    int c =
        switch (peek()) {
          case 'n' -> '\n';
          case 't' -> '\t';
          case 'r' -> '\r';
          case '"' -> '"';
          case '\\' -> '\\';
          case '/' -> '/';
          case 'b' -> '\b';
          case 'f' -> '\f';
          default -> -1;
        };
    if (c < 0) {
      return false;
    }
    at++;
    reserve(1);
    unescaped[filled++] = (byte) c;
    return true;
  }

  private void append(int from, int to) {
    reserve(to - from);
    System.arraycopy(bytes, from, unescaped, filled, to - from);
    filled += to - from;
  }

  private void reserve(int more) {
    if (filled + more > unescaped.length) {
      // A string is never longer than its line.
      unescaped = Arrays.copyOf(unescaped, Math.max(filled + more, unescaped.length * 2));
    }
  }

  private String text(Charset charset) {
    return new String(unescaped, 0, filled, charset);
  }

  /// The parser decides whether a replacement character was written, or stands for bad bytes.
  private static @Nullable String sound(String decoded) {
    return decoded.indexOf('\uFFFD') < 0 ? decoded : null;
  }
}
