package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.storage.PrivateFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An open session: this process is its only writer until it is closed. Not safe for use by several
/// threads at once; interrupting a thread in it does no harm.
///
/// A new session has no file. It is created, with the header, by the first thing worth keeping; a
/// system prompt alone is not, so it waits and is written together with what follows.
public final class Session implements AutoCloseable {

  private final Path path;
  private final InstantSource clock;
  private final Titles titles;
  private final SessionLocks.Held lock;
  private final List<Message> messages;
  private final List<Message> view;
  private final List<Compaction> compactions;
  private final List<String> notices;
  private final List<byte[]> waiting = new ArrayList<>(1);
  private Optional<String> state;
  private SessionHeader header;
  private String title;
  private @Nullable SessionFile file;
  private boolean closed;

  private Session(
      Path path,
      SessionTranscript read,
      InstantSource clock,
      Titles titles,
      SessionLocks.Held lock) {
    this.path = path;
    this.clock = clock;
    this.titles = titles;
    this.lock = lock;
    this.messages = new ArrayList<>(read.messages());
    this.view = Collections.unmodifiableList(messages);
    this.compactions = new ArrayList<>(read.compactions());
    this.notices = read.notices();
    this.state = read.state();
    this.header = read.header();
    this.title = read.title();
  }

  static Session create(
      Path path, SessionHeader header, InstantSource clock, Titles titles, SessionLocks.Held lock) {
    var nothing =
        new SessionTranscript(
            header,
            List.of(),
            List.of(),
            header.title(),
            false,
            List.of(),
            Optional.empty(),
            List.of());
    return new Session(path, nothing, clock, titles, lock);
  }

  static Session open(Path path, InstantSource clock, Titles titles, SessionLocks.Held lock)
      throws IOException {
    SessionTranscript read = SessionTranscript.read(path);
    PrivateFiles.tighten(path);
    var session = new Session(path, read, clock, titles, lock);
    session.file = SessionFile.reopen(path);
    return session;
  }

  public String id() {
    return header.id();
  }

  /// The header. Until the file exists its title is only the next number in sight; another new
  /// session may be faster.
  public SessionHeader header() {
    return header;
  }

  /// The title in force.
  public String title() {
    return title;
  }

  /// What was said, system prompts included: a live, unmodifiable view for the owning thread.
  public List<Message> messages() {
    return view;
  }

  /// The compactions so far, oldest first.
  public List<Compaction> compactions() {
    return Collections.unmodifiableList(compactions);
  }

  /// The newest state as JSON.
  public Optional<String> state() {
    return state;
  }

  /// What could not be read when the session was opened, as `file:line: what`.
  public List<String> notices() {
    return notices;
  }

  /// Where the session is, or will be.
  public Path file() {
    return path;
  }

  /// Whether the user has not said anything yet.
  public boolean isEmpty() {
    return messages.stream().noneMatch(Message.User.class::isInstance);
  }

  /// Appends a message as one line and returns when it is on the disk. When it fails, the message
  /// is neither in the file nor in [#messages()].
  ///
  /// @throws SessionException with GONE when the file was deleted meanwhile
  /// @throws IOException with a sentence that names the file and the cause
  public void append(Message message) throws IOException {
    byte[] line = LineWriter.message(message);
    if (file == null && message instanceof Message.SystemPrompt) {
      waiting.add(line);
    } else {
      write(line);
    }
    messages.add(message);
  }

  /// Records the system prompt in force, unless it is the one recorded last.
  public void appendSystemIfChanged(String text) throws IOException {
    for (int i = messages.size() - 1; i >= 0; i--) {
      if (messages.get(i) instanceof Message.SystemPrompt last) {
        if (last.text().equals(text)) {
          return;
        }
        break;
      }
    }
    append(new Message.SystemPrompt(clock.instant(), text));
  }

  /// Records the state of tools and counters.
  ///
  /// @param fields one JSON object; its fields become those of the line
  public void appendState(String fields) throws IOException {
    byte[] line = LineWriter.state(clock.instant(), fields);
    write(line);
    state = Optional.of(new String(line, StandardCharsets.UTF_8).strip());
  }

  public void appendCompaction(Compaction compaction) throws IOException {
    write(LineWriter.compaction(compaction));
    compactions.add(compaction);
  }

  public void rename(String newTitle) throws IOException {
    write(LineWriter.title(clock.instant(), newTitle));
    title = newTitle;
  }

  public void archive(boolean value) throws IOException {
    write(LineWriter.archived(clock.instant(), value));
  }

  /// Lets go of the session. Others may open it now.
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    SessionFile open = file;
    try {
      if (open != null) {
        open.close();
      }
    } finally {
      lock.close();
    }
  }

  private void write(byte[] line) throws IOException {
    if (closed) {
      throw new IllegalStateException("Session " + id() + " is closed.");
    }
    SessionFile open = file;
    if (open != null) {
      open.append(line);
      return;
    }
    SessionHeader proposed = header;
    header =
        titles.take(number -> {
          SessionHeader numbered = proposed.withTitle(number);
          file = SessionFile.create(path, firstLines(numbered, line));
          return numbered;
        });
    title = header.title();
    waiting.clear();
  }

  private byte[] firstLines(SessionHeader numbered, byte[] line) {
    var lines = new ByteArrayOutputStream();
    lines.writeBytes(LineWriter.header(numbered));
    waiting.forEach(lines::writeBytes);
    lines.writeBytes(line);
    return lines.toByteArray();
  }
}
