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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Everything a session file says, read once.
///
/// @param messages what was said, in order
/// @param lines the line in the file of each message, counted from 1
/// @param title the title in force
/// @param compactions in order; the folded messages are still in `messages`
/// @param state the newest `state` line as JSON; empty when there is none
/// @param notices what could not be read, as `file:line: what`
public record SessionTranscript(
    SessionHeader header,
    List<Message> messages,
    List<Integer> lines,
    String title,
    boolean archived,
    List<Compaction> compactions,
    Optional<String> state,
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
      requireFile(file); // It may have been deleted since.
      throw new IOException("Cannot read the session file " + e.getMessage() + ".", e);
    }
    return reading.done();
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
    private final List<Message> messages = new ArrayList<>();
    private int[] lines = new int[64];
    private SessionHeader header;
    private String title = "";
    private boolean archived;
    private final List<Compaction> compactions = new ArrayList<>();
    private Optional<String> state = Optional.empty();
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
        case SessionLine.Said(Message message) -> said(message, splitter.number());
        case SessionLine.Header first -> {
          header = SessionHead.of(first, header.id());
          title = header.title();
        }
        case SessionLine.Titled(Instant _, String newTitle) -> title = newTitle;
        case SessionLine.Archived(Instant _, boolean value) -> archived = value;
        case SessionLine.Folded(Compaction compaction) -> compactions.add(compaction);
        case SessionLine.State(Instant _, String json) -> state = Optional.of(json);
        case SessionLine.Unknown _ -> {
          // Written by a later version: not ours to judge, and it stays in the file.
        }
        case SessionLine.Unreadable(String reason) ->
            notices.add(file + ":" + splitter.number() + ": line skipped, " + reason);
      }
    }

    SessionTranscript done() {
      return new SessionTranscript(
          header,
          List.copyOf(messages),
          Arrays.stream(lines, 0, messages.size()).boxed().toList(),
          title,
          archived,
          List.copyOf(compactions),
          state,
          List.copyOf(notices));
    }

    private void said(Message message, int line) {
      if (messages.size() == lines.length) {
        lines = Arrays.copyOf(lines, lines.length * 2);
      }
      lines[messages.size()] = line;
      messages.add(message);
    }
  }
}
