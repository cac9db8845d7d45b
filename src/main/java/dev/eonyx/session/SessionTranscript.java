package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Everything a session file says, read once.
///
/// @param messages what was said, in order
/// @param lines the line in the file of each message, counted from 1
/// @param title the title in force
/// @param compactions in order, undone ones too; the folded messages are still in `messages`
/// @param state the newest one, with everything counted in that was said since it was written
/// @param notices what could not be read, as `file:line: what`
public record SessionTranscript(
    SessionHeader header,
    List<Message> messages,
    List<Integer> lines,
    String title,
    boolean archived,
    List<Compaction> compactions,
    SessionState state,
    List<String> notices) {

  /// Reads the file. Lines that cannot be read are skipped and named.
  static SessionTranscript read(Path file) throws IOException {
    requireFile(file);
    var reading = new Reading(file);
    try (LineSplitter lines = LineSplitter.open(file)) {
      while (lines.next()) {
        reading.line(lines);
      }
    } catch (FileNotFoundException e) {
      throw cannotRead(file, e);
    }
    return reading.done();
  }

  /// What to say of a file that was there.
  static IOException cannotRead(Path file, FileNotFoundException e) throws IOException {
    requireFile(file); // It may have been deleted since.
    return new IOException("Cannot read the session file " + e.getMessage() + ".", e);
  }

  static void requireFile(Path file) throws IOException {
    if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new SessionException(
          SessionException.Reason.NOT_A_FILE,
          "The session file " + file + " is not a regular file; remove it or start a new session.");
    }
  }

  /// What was read so far.
  private static final class Reading {
    private final Path file;
    private final LiveMessages messages = new LiveMessages();
    private SessionHeader header;
    private String title = "";
    private boolean archived;
    private final List<Compaction> compactions = new ArrayList<>();
    private StateTally state = new StateTally(SessionState.EMPTY);
    private final List<String> notices = new ArrayList<>();

    Reading(Path file) {
      this.file = file;
      this.header = SessionHeader.unreadable(StoreFiles.idOf(file));
    }

    void line(LineSplitter splitter) {
      if (splitter.isBlank()) {
        return;
      }
      switch (splitter.parse()) {
        case SessionLine.Said(Message message) -> {
          messages.add(splitter.number(), message);
          state.add(message);
        }
        case SessionLine.Header first -> {
          header = SessionHead.of(first, header.id());
          title = header.title();
        }
        case SessionLine.Titled(Instant _, String newTitle) -> title = newTitle;
        case SessionLine.Archived(Instant _, boolean value) -> archived = value;
        case SessionLine.Folded(Compaction compaction) -> compactions.add(compaction);
        case SessionLine.State(Instant _, SessionState written) -> state = new StateTally(written);
        case SessionLine.Unfolded _, SessionLine.Unknown _ -> {
          // Of no concern here, or of a later version: not ours to judge, and it stays in the file.
        }
        case SessionLine.Unreadable(String reason) ->
            notices.add(Notices.text(file, splitter.number(), reason));
      }
    }

    SessionTranscript done() {
      return new SessionTranscript(
          header,
          List.copyOf(messages.view()),
          messages.lines(),
          title,
          archived,
          List.copyOf(compactions),
          state.state(),
          List.copyOf(notices));
    }
  }
}
