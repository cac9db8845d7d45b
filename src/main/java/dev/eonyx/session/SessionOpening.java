package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// Reads a session file to go on with it. One pass finds out where everything is, and parses only
/// what is no message; a second one reads the messages that the model still sees. So neither the
/// time nor the memory it takes grows with what was said long ago, but for the reading itself.
final class SessionOpening {

  private final Path file;
  private final ReadBounds bounds;
  private final LineIndex index = new LineIndex();
  private final Notices notices;
  private final SessionContent content;
  private final LinePrefix prefix = new LinePrefix();
  private final LineCounter counter = new LineCounter();

  /// All messages of a file that is parsed as a whole.
  private final LiveMessages all = new LiveMessages();

  private SessionHeader header;
  private String title = "";
  private StateTally state = new StateTally(SessionState.EMPTY);

  private SessionOpening(Path file, ReadBounds bounds) {
    this.file = file;
    this.bounds = bounds;
    this.notices = new Notices(file);
    this.content = new SessionContent(file, bounds, index, notices);
    this.header = SessionHeader.unreadable(StoreFiles.idOf(file));
  }

  /// Of a session that has no file yet.
  static SessionOpening none(Path file, SessionHeader header) {
    var opening = new SessionOpening(file, ReadBounds.USUAL);
    opening.header = header;
    opening.title = header.title();
    return opening;
  }

  static SessionOpening read(Path file, ReadBounds bounds) throws IOException {
    SessionTranscript.requireFile(file);
    var opening = new SessionOpening(file, bounds);
    try {
      opening.read();
    } catch (FileNotFoundException e) {
      throw SessionTranscript.cannotRead(file, e);
    }
    return opening;
  }

  SessionHeader header() {
    return header;
  }

  /// The title in force.
  String title() {
    return title;
  }

  SessionContent content() {
    return content;
  }

  /// What could not be read, as `file:line: what`.
  List<String> notices() {
    return notices.texts();
  }

  private void read() throws IOException {
    long size = file.toFile().length();
    boolean whole = size <= bounds.whole();
    try (LineSplitter lines = LineSplitter.open(file, 0, size)) {
      while (lines.next()) {
        int number = index.add(lines.offset(), lines.nextOffset(), lines.terminated());
        if (!whole && isOwnMessage(lines)) {
          index.message(number, prefix);
          count(lines);
        } else if (!lines.isBlank()) {
          line(number, lines.parse(), whole);
        }
      }
    }
    if (whole) {
      content.load(all);
    } else {
      content.load();
    }
    content.stated(state);
    content.findSystem();
  }

  private boolean isOwnMessage(LineSplitter line) {
    return prefix.read(line.buffer(), line.start(), line.length()) && line.endsAsObject();
  }

  private void count(LineSplitter line) {
    boolean counted = counter.count(line.buffer(), line.start(), line.length(), state);
    if (!counted && line.parse() instanceof SessionLine.Said(Message message)) {
      state.add(message);
    }
  }

  private void line(int number, SessionLine line, boolean whole) {
    switch (line) {
      case SessionLine.Said(Message message) -> {
        index.message(number, message);
        state.add(message);
        if (whole) {
          all.add(number, message);
        }
      }
      case SessionLine.Header first -> {
        header = SessionHead.of(first, header.id());
        title = header.title();
      }
      case SessionLine.Titled(Instant _, String newTitle) -> title = newTitle;
      case SessionLine.Folded(Compaction compaction) -> index.folds().fold(number, compaction);
      case SessionLine.Unfolded(Instant _, int undoes) -> index.folds().undo(number, undoes);
      case SessionLine.State(Instant _, SessionState written) -> state = new StateTally(written);
      case SessionLine.Unreadable(String reason) -> notices.add(number, reason);
      case SessionLine.Archived _, SessionLine.Unknown _ -> {
        // Of no concern to who goes on, or of a later version; it stays in the file.
      }
    }
  }
}
