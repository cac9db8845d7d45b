package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.storage.PrivateFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
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
  private final SessionContent content;
  private final List<String> notices;
  private final List<byte[]> waiting = new ArrayList<>(1);
  private SessionHeader header;
  private String title;
  private @Nullable SessionFile file;
  private boolean closed;

  private Session(
      Path path, SessionOpening read, InstantSource clock, Titles titles, SessionLocks.Held lock) {
    this.path = path;
    this.clock = clock;
    this.titles = titles;
    this.lock = lock;
    this.content = read.content();
    this.notices = read.notices();
    this.header = read.header();
    this.title = read.title();
  }

  static Session create(
      Path path, SessionHeader header, InstantSource clock, Titles titles, SessionLocks.Held lock) {
    return new Session(path, SessionOpening.none(path, header), clock, titles, lock);
  }

  static Session open(
      Path path, ReadBounds bounds, InstantSource clock, Titles titles, SessionLocks.Held lock)
      throws IOException {
    SessionOpening read = SessionOpening.read(path, bounds);
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

  /// What the model still sees verbatim: the messages behind the compaction in force, system
  /// prompts included. A live, unmodifiable view for the owning thread.
  public List<Message> messages() {
    return content.live().view();
  }

  /// The line in the file, counted from 1, of the message with this index in [#messages()]. A
  /// system prompt that waits for the file has the line it will have.
  public int line(int index) {
    return content.live().line(index);
  }

  /// The first line that the compaction in force does not fold; 2 when none is in force.
  public int firstLine() {
    return content.firstLine();
  }

  /// The last line with a message that is neither folded nor in [#messages()], because more was
  /// said than is kept in memory; these messages begin at [#firstLine()]. 0 when there are none.
  public int backlog() {
    return content.backlog();
  }

  /// How many lines the file has.
  public int lines() {
    return content.index().lines();
  }

  /// The one in force: the newest usable one that was not undone.
  public Optional<Compaction> compaction() {
    return content.compaction();
  }

  /// Whether anything was ever folded, undone or not.
  public boolean hasFolded() {
    return content.index().folds().newest() > 0;
  }

  /// The index in [#messages()] of the first one that was written after the newest compaction or
  /// undo, which may be behind the last; 0 when there was neither. What servers counted for the
  /// answers before it was another context.
  public int sinceCompaction() {
    return content.live().indexAfter(content.index().folds().newest());
  }

  /// Whether the user undid the newest compaction and has said at most one thing since: the whole
  /// history was asked for, so it is not to be folded again at once.
  public boolean compactionHeld() {
    Folds folds = content.index().folds();
    return folds.newestIsUndo() && content.index().askedAtMostOnceSince(folds.newest());
  }

  /// The newest state, with everything counted in that was said since it was written.
  public SessionState state() {
    return content.state();
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
    return content.index().isUnasked();
  }

  /// Whether there is neither a question nor an answer.
  boolean isUnsaid() {
    return content.index().isUnsaid();
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
      content.said(waiting.size() + 1, message);
      return;
    }
    int number = write(line);
    content.index().message(number, message);
    content.said(number, message);
    content.settle();
  }

  /// Records the system prompt in force, unless it is the one recorded last.
  public void appendSystemIfChanged(String text) throws IOException {
    if (!content.system().equals(Optional.of(text))) {
      append(new Message.SystemPrompt(clock.instant(), text));
    }
  }

  /// Records what is known beside what was said, as a whole.
  public void appendState(SessionState state) throws IOException {
    write(StateWriter.line(clock.instant(), state));
    content.stated(new StateTally(state));
  }

  /// Records that the model sees a summary from here on: the messages up to its last line leave
  /// [#messages()].
  ///
  /// @throws IllegalArgumentException when nobody could go by it: its summary is blank, its lines
  ///   are not lines of this file, or the first message behind them is not the user's
  public void appendCompaction(Compaction compaction) throws IOException {
    int next = file == null ? waiting.size() + 2 : lines() + 1;
    if (!Folds.isSane(next, compaction) || !content.index().cutsAtUser(compaction.to())) {
      throw new IllegalArgumentException(
          "Lines "
              + compaction.from()
              + " to "
              + compaction.to()
              + " of "
              + path
              + " cannot be folded: their summary is blank, they are not in the file, or what"
              + " follows them does not begin with a message of the user.");
    }
    content.index().folds().fold(write(LineWriter.compaction(compaction)), compaction);
    content.settle();
  }

  /// Records that the compaction in force is so no longer: [#messages()] is what it was before.
  ///
  /// @return the one that was undone; empty when none was in force
  public Optional<Compaction> undoCompaction() throws IOException {
    Optional<Compaction> undone = content.compaction();
    if (undone.isPresent()) {
      int line = content.compactionLine();
      content.index().folds().undo(write(LineWriter.undo(clock.instant(), line)), line);
      content.settle();
    }
    return undone;
  }

  /// Hands over the messages on these lines of the file in order, folded or not, one at a time.
  ///
  /// @param from the first line, counted from 1
  /// @param to the last line
  public <E extends Exception> void past(int from, int to, PastVisitor<E> visitor)
      throws IOException, E {
    content.stream(from, to, visitor);
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

  /// Returns the number of the line.
  private int write(byte[] line) throws IOException {
    if (closed) {
      throw new IllegalStateException("Session " + id() + " is closed.");
    }
    SessionFile open = file;
    if (open != null) {
      return content.index().appended(path, open.append(line), line.length);
    }
    SessionHeader proposed = header;
    header =
        titles.take(number -> {
          SessionHeader numbered = proposed.withTitle(number);
          List<byte[]> lines = firstLines(numbered, line);
          file = SessionFile.create(path, joined(lines));
          count(lines);
          return numbered;
        });
    title = header.title();
    waiting.clear();
    return lines();
  }

  private List<byte[]> firstLines(SessionHeader numbered, byte[] line) {
    List<byte[]> lines = new ArrayList<>();
    lines.add(LineWriter.header(numbered));
    lines.addAll(waiting);
    lines.add(line);
    return lines;
  }

  private static byte[] joined(List<byte[]> lines) {
    var joined = new ByteArrayOutputStream();
    lines.forEach(joined::writeBytes);
    return joined.toByteArray();
  }

  private void count(List<byte[]> lines) {
    long from = 0;
    for (byte[] line : lines) {
      content.index().add(from, from + line.length, true);
      from += line.length;
    }
    for (int i = 0; i < waiting.size(); i++) {
      content.index().system(2 + i);
    }
  }
}
