package dev.eonyx.llm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads server-sent events as servers really send them. It differs from the WHATWG definition on
/// purpose: the last event counts even without its blank line, an event may consist of a name alone
/// (UB-091), and llama.cpp's old `error:` field is an event of that name. Lines end at CR, LF or
/// CRLF and nowhere else; bytes become text a whole line at a time, so that a character is never
/// split. Not safe for several threads.
final class SseReader {

  /// The largest event that is read, in bytes; a larger one is an error.
  static final int MAX_EVENT_BYTES = 32 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[8192];
  private int position;
  private int limit;
  private boolean skipLineFeed;
  private boolean firstLine = true;

  private byte[] line = new byte[1024];
  private int lineLength;

  private String name = "";
  private final StringBuilder data = new StringBuilder();
  private boolean hasData;

  SseReader(InputStream in) {
    this.in = in;
  }

  /// The next event, or null at the end of the stream. Comments are passed over silently.
  ///
  /// @throws IOException when the stream breaks or an event is larger than [#MAX_EVENT_BYTES]
  @Nullable SseEvent next() throws IOException {
    while (readLine()) {
      int start = firstLine && startsWithMark() ? 3 : 0;
      firstLine = false;
      if (lineLength > start) {
        takeField(start);
      } else if (isPending()) {
        return dispatch();
      }
    }
    return isPending() ? dispatch() : null;
  }

  private boolean isPending() {
    return hasData || !name.isEmpty();
  }

  private SseEvent dispatch() {
    SseEvent event = new SseEvent(name, data.toString());
    name = "";
    data.setLength(0);
    hasData = false;
    return event;
  }

  /// Fills [#line]; false at the end of the stream.
  private boolean readLine() throws IOException {
    lineLength = 0;
    while (position < limit || fill()) {
      if (skipLineFeed) {
        skipLineFeed = false;
        if (buffer[position] == '\n') {
          position++;
          continue;
        }
      }
      int end = position;
      while (end < limit && buffer[end] != '\n' && buffer[end] != '\r') {
        end++;
      }
      append(end);
      if (end < limit) {
        // The LF of a CRLF may be long in coming: the line is complete at the CR.
        skipLineFeed = buffer[end] == '\r';
        position = end + 1;
        return true;
      }
      position = end;
    }
    return lineLength > 0;
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = Math.max(in.read(buffer), 0);
    return limit > 0;
  }

  private void append(int end) throws IOException {
    int more = end - position;
    if (data.length() + lineLength + more > MAX_EVENT_BYTES) {
      throw new IOException("the server sent an event of more than 32 MiB");
    }
    if (lineLength + more > line.length) {
      line = Arrays.copyOf(line, Math.max(line.length * 2, lineLength + more));
    }
    System.arraycopy(buffer, position, line, lineLength, more);
    lineLength += more;
  }

  private boolean startsWithMark() {
    return lineLength >= 3
        && line[0] == (byte) 0xEF
        && line[1] == (byte) 0xBB
        && line[2] == (byte) 0xBF;
  }

  private void takeField(int start) {
    int colon = start;
    while (colon < lineLength && line[colon] != ':') {
      colon++;
    }
    int from = Math.min(colon + 1, lineLength);
    if (from < lineLength && line[from] == ' ') {
      from++;
    }
    if (isField(start, colon, "data")) {
      addData(from);
    } else if (isField(start, colon, "event")) {
      name = text(from);
    } else if (isField(start, colon, "error")) {
      name = "error";
      addData(from);
    }
  }

  private boolean isField(int start, int colon, String field) {
    if (colon - start != field.length()) {
      return false;
    }
    for (int i = 0; i < field.length(); i++) {
      if (line[start + i] != field.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void addData(int from) {
    if (hasData) {
      data.append('\n');
    }
    data.append(text(from));
    hasData = true;
  }

  private String text(int from) {
    return new String(line, from, lineLength - from, StandardCharsets.UTF_8);
  }
}
