package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.text.Excerpt;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.zip.CRC32;

/// Looks at every line of a file, or of what was appended to it, with memory that does not depend
/// on the file: of a line that is long it keeps only the beginning. One instance per thread.
final class DigestScan {

  private static final int CHUNK = 1 << 17;
  private static final int LONGEST_KEPT = 1 << 16;
  private static final int SEALED = 64;

  private final byte[] buffer = new byte[CHUNK];
  private final byte[] carried = new byte[LONGEST_KEPT];
  private final LinePrefix prefix = new LinePrefix();
  private Draft draft = new Draft(Digest.NOTHING);

  /// The digest of the file, going on from an older one of the same file where that is possible.
  ///
  /// @throws FileNotFoundException when it is gone or may not be read
  Digest scan(Path file, Digest older) throws IOException {
    try (var in = new RandomAccessFile(file.toFile(), "r")) {
      long size = in.length();
      long modified = file.toFile().lastModified();
      Digest base = continues(in, older, size) ? older : Digest.NOTHING;
      draft = new Draft(base);
      in.seek(base.scanned());
      long end = lines(in, base.scanned(), size);
      return draft.digest(size, modified, end, seal(in, end));
    }
  }

  /// Scans to the end of the file; returns where the last complete line ends.
  private long lines(RandomAccessFile in, long from, long to) throws IOException {
    long complete = from;
    long position = from;
    long length = 0;
    int kept = 0;
    byte last = 0;
    while (position < to) {
      int filled = in.read(buffer, 0, (int) Math.min(CHUNK, to - position));
      if (filled < 0) {
        break;
      }
      int start = 0;
      for (int lf = lineEnd(start, filled); lf >= 0; lf = lineEnd(start, filled)) {
        if (length == 0) {
          line(buffer, start, lf - start, lf - start, lf > start ? buffer[lf - 1] : 0);
        } else {
          kept = carry(start, lf, kept);
          length += lf - start;
          line(carried, 0, kept, length, lf > start ? buffer[lf - 1] : last);
        }
        length = 0;
        kept = 0;
        start = lf + 1;
        complete = position + start;
      }
      if (start < filled) {
        kept = carry(start, filled, kept);
        length += filled - start;
        last = buffer[filled - 1];
      }
      position += filled;
    }
    if (length > 0) {
      // Torn, or still being written. It counts now; the next scan starts over, see continues().
      line(carried, 0, kept, length, last);
    }
    return complete;
  }

  private int lineEnd(int from, int to) {
    return ByteScan.indexOf(buffer, from, to, (byte) '\n');
  }

  private int carry(int from, int to, int kept) {
    int taken = Math.min(to - from, LONGEST_KEPT - kept);
    System.arraycopy(buffer, from, carried, kept, taken);
    return kept + taken;
  }

  /// @param held how many bytes of the line are at hand, from its beginning
  /// @param length how long the line is
  private void line(byte[] bytes, int from, int held, long length, byte last) {
    if (length == 0 || (length == 1 && last == '\r')) {
      return;
    }
    draft.lines++;
    if (last != '}' && last != '\r' && last != ' ') {
      draft.unreadable++;
      return;
    }
    if (prefix.read(bytes, from, held)) {
      draft.message(prefix);
    } else if (held == length) {
      draft.line(LineParser.parse(bytes, from, held));
    }
  }

  private boolean continues(RandomAccessFile in, Digest older, long size) throws IOException {
    return older.scanned() > 0
        && older.scanned() <= size
        && older.size() <= size
        && older.scanned() == older.size()
        && seal(in, older.scanned()) == older.seal();
  }

  private static int seal(RandomAccessFile in, long end) throws IOException {
    int length = (int) Math.min(SEALED, end);
    var sealed = new byte[length];
    in.seek(end - length);
    in.readFully(sealed);
    var crc = new CRC32();
    crc.update(sealed);
    return (int) crc.getValue();
  }

  /// What is known of the file so far.
  private static final class Draft {
    private int messages;
    private int lines;
    private int unreadable;
    private long lastActivity;
    private final byte[] lastTime = new byte[Timestamps.LENGTH];
    private String title;
    private String cwd;
    private String root;
    private String first;
    private boolean asked;
    private boolean archived;

    Draft(Digest base) {
      messages = base.messages();
      lines = base.lines();
      unreadable = base.unreadable();
      lastActivity = base.lastActivity();
      title = base.title();
      cwd = base.cwd();
      root = base.root();
      first = base.first();
      asked = base.asked();
      archived = base.archived();
    }

    void message(LinePrefix line) {
      if (line.isSystem()) {
        return;
      }
      messages++;
      // Reading a time costs as much as the rest of a line; only the last one counts.
      line.copyTime(lastTime);
      if (!asked && line.isUser()) {
        asked(line.text());
      }
    }

    void line(SessionLine line) {
      switch (line) {
        case SessionLine.Said(Message.SystemPrompt _) -> {
          // Not a part of the conversation.
        }
        case SessionLine.Said(Message.User user) -> {
          said(user.at().toEpochMilli());
          asked(Excerpt.first(user.text(), LinePrefix.SHOWN));
        }
        case SessionLine.Said(Message message) -> said(message.at().toEpochMilli());
        case SessionLine.Header(SessionHeader header) -> {
          title = header.title();
          cwd = header.cwd();
          root = header.root();
        }
        case SessionLine.Titled(Instant _, String newTitle) -> title = newTitle;
        case SessionLine.Archived(Instant _, boolean value) -> archived = value;
        case SessionLine.Unreadable _ -> unreadable++;
        case SessionLine.Folded _,
            SessionLine.Unfolded _,
            SessionLine.State _,
            SessionLine.Unknown _ -> {
          // Beside the conversation.
        }
      }
    }

    Digest digest(long size, long modified, long scanned, int seal) {
      if (lastTime[0] != 0) {
        lastActivity = Timestamps.parse(lastTime, 0, lastTime.length);
      }
      return new Digest(
          size,
          modified,
          scanned,
          seal,
          messages,
          lines,
          unreadable,
          lastActivity,
          title,
          cwd,
          root,
          first,
          asked,
          archived);
    }

    private void said(long at) {
      messages++;
      lastActivity = at;
      lastTime[0] = 0;
    }

    private void asked(String text) {
      if (!asked) {
        first = text;
        asked = true;
      }
    }
  }
}
