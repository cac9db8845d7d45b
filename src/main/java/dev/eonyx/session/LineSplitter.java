package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/// Splits a file into lines, only at LF: `readLine` would also split at a bare CR, which stands
/// unescaped in nothing we write but in what others may. Reads no further than the file reached
/// when it was opened, so a writer at work is no concern. Uses a plain stream because a channel is
/// closed by the interrupt of a thread that uses it.
final class LineSplitter implements Closeable {

  /// Lines beyond this are reported and not held: no array could.
  static final int LONGEST = 1 << 29;

  private static final int CHUNK = 1 << 17;

  private final InputStream in;
  private final OwnLines ownLines = new OwnLines();
  private long unread;
  private byte[] buffer = new byte[CHUNK];
  private int filled;

  /// Where the buffer begins in the file.
  private long position;

  private long offset;
  private int start;
  private int end;
  private int next;
  private int number;
  private boolean terminated = true;
  private boolean tooLong;

  private LineSplitter(InputStream in, long from, long to) {
    this.in = in;
    this.position = from;
    this.unread = to - from;
  }

  static LineSplitter open(Path file) throws IOException {
    var in = new FileInputStream(file.toFile());
    return new LineSplitter(in, 0, in.getChannel().size());
  }

  /// Splits only a part of the file. When it does not begin at a line, the first line is the rest
  /// of one.
  static LineSplitter open(Path file, long from, long to) throws IOException {
    var in = new FileInputStream(file.toFile());
    boolean there = false;
    try {
      in.skipNBytes(from);
      there = true;
      return new LineSplitter(in, from, to);
    } finally {
      if (!there) {
        in.close();
      }
    }
  }

  /// Numbers the next line so, and those that follow it accordingly.
  LineSplitter numberedFrom(int first) {
    number = first - 1;
    return this;
  }

  /// Goes to the next line; false at the end of the file.
  boolean next() throws IOException {
    start = next;
    offset = position + start;
    tooLong = false;
    int searched = start;
    while (true) {
      int lf = ByteScan.indexOf(buffer, searched, filled, (byte) '\n');
      if (lf >= 0) {
        return line(lf, lf + 1, true);
      }
      searched = filled;
      if (unread == 0) {
        return (filled > start || tooLong) && line(filled, filled, false);
      }
      searched -= makeRoom();
      fill();
    }
  }

  byte[] buffer() {
    return buffer;
  }

  int start() {
    return start;
  }

  int length() {
    return end - start;
  }

  /// Where the line begins in the file.
  long offset() {
    return offset;
  }

  /// Where what follows the line begins in the file.
  long nextOffset() {
    return position + next;
  }

  /// The line's number, counted from 1 where reading began unless told otherwise.
  int number() {
    return number;
  }

  /// Whether the line ends in LF; false only for the last one of a torn file.
  boolean terminated() {
    return terminated;
  }

  boolean isBlank() {
    for (int i = start; i < end; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\r' && buffer[i] != '\t') {
        return false;
      }
    }
    return !tooLong;
  }

  /// Whether the line ends as a JSON object does, which one that was cut off does not.
  boolean endsAsObject() {
    int last = end - 1;
    while (last >= start && (buffer[last] == ' ' || buffer[last] == '\r')) {
      last--;
    }
    return last >= start && buffer[last] == '}';
  }

  SessionLine parse() {
    if (tooLong) {
      return new SessionLine.Unreadable("it is longer than " + (LONGEST >> 20) + " MiB");
    }
    Message own = ownLines.read(buffer, start, length());
    return own != null ? new SessionLine.Said(own) : LineParser.parse(buffer, start, length());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean line(int lineEnd, int nextStart, boolean hasLf) {
    end = lineEnd;
    next = nextStart;
    terminated = hasLf;
    number++;
    return true;
  }

  /// Makes room behind the filled part; returns by how much the indexes moved down.
  private int makeRoom() {
    if (filled - start >= LONGEST) {
      tooLong = true;
      int moved = filled - start;
      filled = start;
      position += moved;
      return moved;
    }
    if (filled < buffer.length) {
      return 0;
    }
    int moved = start;
    int held = filled - start;
    byte[] target =
        held > buffer.length / 2 ? new byte[Math.min(buffer.length * 2, LONGEST + CHUNK)] : buffer;
    System.arraycopy(buffer, start, target, 0, held);
    buffer = target;
    start = 0;
    filled = held;
    position += moved;
    return moved;
  }

  private void fill() throws IOException {
    int wanted = (int) Math.min(unread, Math.min(buffer.length - filled, CHUNK));
    int read = in.read(buffer, filled, wanted);
    if (read < 0) {
      unread = 0;
      return;
    }
    filled += read;
    unread -= read;
  }
}
