package dev.eonyx.tool;

import dev.eonyx.storage.FileFailure;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.util.ArrayDeque;

/// How much of an output the model is given. What is longer keeps its head and its tail, because
/// the error stands at the end as often as at the start; the marker between them says how much is
/// missing, where, and which file holds the whole. No cut falls inside a character.
final class Caps {

  /// Lines of a result.
  static final int MAX_LINES = 2_000;

  /// Unicode code points of a line.
  static final int MAX_LINE_CHARS = 2_000;

  /// UTF-8 bytes of a result.
  static final int MAX_BYTES = 50 * 1024;

  private static final int KEPT_OF_LINE = MAX_LINE_CHARS / 2 - 25;
  private static final int MARKER_BYTES = 512;

  private Caps() {}

  /// The text itself when it is within the caps, else its head and tail around a marker, with the
  /// whole kept in `blobs`. When it cannot be kept there, the marker says why: an output must not
  /// be lost because a disk is full.
  static String clip(String text, Blobs blobs) {
    return clip(text, blobs, MAX_LINES, MAX_BYTES);
  }

  /// The same for a text that is only a part of a result.
  static String clip(String text, Blobs blobs, int maxLines, int maxBytes) {
    if (fits(text, maxLines, maxBytes)) {
      return text;
    }
    String whole;
    try {
      whole = "the whole is in " + blobs.keep(text);
    } catch (IOException e) {
      whole = "the whole could not be kept in " + blobs.directory() + ": " + FileFailure.reason(e);
    }
    return cut(text, whole, maxLines, maxBytes);
  }

  /// A line of at most [#MAX_LINE_CHARS] code points: the line itself, or its two ends around a
  /// count of what is missing.
  static String clipLine(String line) {
    if (line.length() <= MAX_LINE_CHARS) {
      return line;
    }
    int length = line.codePointCount(0, line.length());
    if (length <= MAX_LINE_CHARS) {
      return line;
    }
    return line.substring(0, line.offsetByCodePoints(0, KEPT_OF_LINE))
        + ("…[" + (length - 2 * KEPT_OF_LINE) + " characters left out]…")
        + line.substring(line.offsetByCodePoints(line.length(), -KEPT_OF_LINE));
  }

  private static boolean fits(String text, int maxLines, int maxBytes) {
    if (text.length() > maxBytes || TextSize.utf8(text) > maxBytes) {
      return false;
    }
    int lines = 0;
    for (int from = 0; from < text.length(); lines++) {
      int end = lineEnd(text, from);
      if (text.codePointCount(from, end) > MAX_LINE_CHARS) {
        return false;
      }
      from = end + 1;
    }
    return lines <= maxLines;
  }

  private static String cut(String text, String whole, int maxLines, int maxBytes) {
    // A final line end belongs to the last line; it does not open another one.
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    int bytes = maxBytes - MARKER_BYTES - TextSize.utf8(whole);
    StringBuilder head = new StringBuilder();
    int headLines = 0;
    int headBytes = 0;
    int from = 0;
    while (from <= body.length() && headLines < maxLines / 2) {
      int end = lineEnd(body, from);
      String line = clipLine(body.substring(from, end));
      int size = TextSize.utf8(line) + 1;
      if (headBytes + size > bytes / 2) {
        break;
      }
      head.append(line).append('\n');
      headBytes += size;
      headLines++;
      from = end + 1;
    }
    Tail tail = Tail.of(body, from, maxLines - headLines - 1, bytes - headBytes);
    int left = tail.start() - from;
    String marker =
        left <= 0
            ? ""
            : "[… lines %s to %s (%s characters) left out here; %s …]\n"
                .formatted(
                    headLines + 1,
                    headLines + lineCount(body, from, tail.start()),
                    body.codePointCount(from, tail.start() - 1),
                    whole);
    StringBuilder result = head.append(marker).append(tail.text());
    if (left <= 0) {
      String gap = result.charAt(result.length() - 1) == '\n' ? "" : "\n";
      result.append(gap).append("[long lines were shortened; ").append(whole).append(']');
    }
    return result.toString();
  }

  /// The last lines of a text that fit, never before `from`.
  private record Tail(int start, String text) {

    static Tail of(String body, int from, int maxLines, int maxBytes) {
      ArrayDeque<String> kept = new ArrayDeque<>();
      int start = body.length() + 1;
      int bytes = 0;
      while (start > from && kept.size() < maxLines) {
        int begin = body.lastIndexOf('\n', start - 2) + 1;
        String line = clipLine(body.substring(begin, start - 1));
        bytes += TextSize.utf8(line) + 1;
        if (bytes > maxBytes) {
          break;
        }
        kept.addFirst(line);
        start = begin;
      }
      return new Tail(start, String.join("\n", kept));
    }
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private static int lineCount(String text, int from, int to) {
    int lines = 0;
    for (int at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
      lines++;
    }
    return lines;
  }
}
