package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.storage.PrivateFiles;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The lines of one session as the beginning of another. They keep their numbers, which compactions
/// refer to, and their bytes.
///
/// What is taken over ends where no call waits for its result and no line is torn: somebody may be
/// writing, and neither half of an exchange means anything alone.
final class SessionFork {

  private final Path source;
  private final List<String> owed = new ArrayList<>();
  private long begin;
  private long end;
  private int lines;
  private String title = "";
  private boolean renamed;
  private boolean archived;

  private SessionFork(Path source) {
    this.source = source;
  }

  /// Looks at what there is to take over.
  static SessionFork of(Path source) throws IOException {
    SessionTranscript.requireFile(source);
    var fork = new SessionFork(source);
    try (LineSplitter lines = LineSplitter.open(source)) {
      while (lines.next() && lines.terminated()) {
        fork.line(lines);
      }
    }
    return fork;
  }

  /// The last line taken over, counted from 1.
  int lines() {
    return lines;
  }

  /// Writes the new session, in one step.
  ///
  /// @param at when
  void write(Path target, SessionHeader header, Instant at) throws IOException {
    Path directory = Objects.requireNonNull(target.toAbsolutePath().getParent());
    Path temporary = PrivateFiles.createUnique(directory, ".fork-", ".tmp");
    try {
      try (var out = new FileOutputStream(temporary.toFile())) {
        out.write(LineWriter.header(header));
        copy(out);
        if (renamed) {
          out.write(LineWriter.title(at, title + " (fork)"));
        }
        if (archived) {
          out.write(LineWriter.archived(at, false));
        }
        out.getFD().sync();
      }
      PrivateFiles.moveOver(temporary, target);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private void copy(OutputStream out) throws IOException {
    var buffer = new byte[1 << 17];
    long left = end - begin;
    try (InputStream in = new FileInputStream(source.toFile())) {
      in.skipNBytes(begin);
      while (left > 0) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw new IOException(
              "The session file " + source + " became shorter while it was read.");
        }
        out.write(buffer, 0, read);
        left -= read;
      }
    }
  }

  private void line(LineSplitter line) {
    SessionLine parsed = line.isBlank() ? new SessionLine.Unknown("") : line.parse();
    if (line.number() == 1 && !(parsed instanceof SessionLine.Said)) {
      // The new session has a header of its own in this place.
      begin = line.nextOffset();
    }
    switch (parsed) {
      case SessionLine.Said(Message.Assistant answer) -> {
        owed.clear();
        answer.toolCalls().stream().map(ToolCall::id).forEach(owed::add);
      }
      case SessionLine.Said(Message.Result result) -> owed.remove(result.callId());
      // Calls that something was said after will never be answered.
      case SessionLine.Said(Message.User _) -> owed.clear();
      case SessionLine.Titled(Instant _, String newTitle) -> {
        title = newTitle;
        renamed = true;
      }
      case SessionLine.Archived(Instant _, boolean value) -> archived = value;
      case SessionLine.Said(Message.SystemPrompt _),
          SessionLine.Header _,
          SessionLine.Folded _,
          SessionLine.Unfolded _,
          SessionLine.State _,
          SessionLine.Unknown _,
          SessionLine.Unreadable _ -> {
        // Taken over as it is.
      }
    }
    if (owed.isEmpty()) {
      end = line.nextOffset();
      lines = line.number();
    }
  }
}
