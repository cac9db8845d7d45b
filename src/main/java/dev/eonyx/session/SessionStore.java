package dev.eonyx.session;

import dev.eonyx.message.Cancellation;
import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/// All sessions of a user: one append-only file each. Safe for use by several threads, and by
/// several processes at once; a process must have only one store over the same directories.
public final class SessionStore {

  private final SessionDirectories directories;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final SessionLocks locks;
  private final Titles titles;
  private final Trash trash;
  private final SessionNames names;
  private final Summaries summaries;

  /// @param random for the last part of ids
  public SessionStore(SessionDirectories directories, InstantSource clock, RandomGenerator random) {
    this.directories = directories;
    this.clock = clock;
    this.random = random;
    this.locks = new SessionLocks(directories.locks(), clock);
    this.titles = new Titles(directories, locks);
    this.trash = new Trash(directories);
    this.names = new SessionNames(directories, trash);
    this.summaries = new Summaries(directories.sessions(), directories.index().resolve("sessions"));
  }

  /// A new session, titled with the next number of the store. It has no file before something is
  /// said in it.
  ///
  /// @param root the project root of `cwd`, the nearest directory above it that is marked as one
  /// @param version the eonyx that writes
  public Session create(Path cwd, Path root, String version) throws IOException {
    PrivateFiles.directory(directories.sessions());
    Instant now = clock.instant();
    String id = newId(now);
    var header =
        new SessionHeader(
            id, now, titles.next(), cwd.toString(), root.toString(), Optional.empty(), version);
    return Session.create(path(id), header, clock, titles, locks.take(id));
  }

  /// A new session in which everything was said that was said in this one, up to the last complete
  /// exchange; also while somebody writes to it. Nothing but bytes is shared: both go on by
  /// themselves.
  ///
  /// @param cwd where the new one works
  /// @param root the project root of `cwd`
  /// @param version the eonyx that writes
  /// @return its id
  /// @throws SessionException NOT_FOUND; NOT_A_FILE
  public String fork(String id, Path cwd, Path root, String version) throws IOException {
    requireExists(id);
    PrivateFiles.directory(directories.sessions());
    SessionFork fork = SessionFork.of(path(id));
    Instant now = clock.instant();
    String forked = newId(now);
    var parent = Optional.of(new SessionHeader.Parent(id, fork.lines()));
    return titles.take(title -> {
      fork.write(
          path(forked),
          new SessionHeader(forked, now, title, cwd.toString(), root.toString(), parent, version),
          now);
      return forked;
    });
  }

  private String newId(Instant now) {
    while (true) {
      String id = Timestamps.compact(now) + "-" + HexFormat.of().toHexDigits(random.nextInt());
      if (Files.notExists(path(id))) {
        return id;
      }
    }
  }

  /// Opens a session for writing.
  ///
  /// @throws SessionException LOCKED when another process writes to it, with a message that names
  ///   it; NOT_FOUND; NOT_A_FILE
  public Session open(String id) throws IOException {
    try (Reserved reserved = reserve(id)) {
      return reserved.open();
    }
  }

  /// Takes a session for writing, as [#open], and leaves reading it for later: what is at its end
  /// can be shown meanwhile, see [#tail].
  ///
  /// @throws SessionException as [#open]
  public Reserved reserve(String id) throws IOException {
    requireExists(id);
    PrivateFiles.directory(directories.sessions());
    return new Reserved(locks.take(id), lock -> open(id, lock));
  }

  private Session open(String id, SessionLocks.Held lock) throws IOException {
    try {
      return Session.open(path(id), ReadBounds.USUAL, clock, titles, lock);
    } catch (NoSuchFileException e) {
      // Deleted a moment ago by somebody else, which is worth a sentence that says so.
      requireExists(id);
      throw e;
    }
  }

  /// Reads the end of a session, also while somebody writes to it, in a time that does not depend
  /// on how long it is.
  ///
  /// @param bytes about how much of the file
  /// @throws SessionException NOT_FOUND; NOT_A_FILE
  public SessionTail tail(String id, int bytes) throws IOException {
    requireExists(id);
    Path file = path(id);
    SessionTranscript.requireFile(file);
    var reader = new PageReader(file);
    SessionPage page = reader.before(Files.size(file), bytes);
    SessionHeader header = SessionHead.read(file);
    String title =
        reader.title().isPresent()
            ? reader.title().get()
            : summaries.one(id).map(SessionSummary::title).orElse(header.title());
    return new SessionTail(
        page.messages(), page.start(), page.hasOlder(), header, title, reader.state());
  }

  /// Reads what stands before a [SessionTail] or a [SessionPage].
  ///
  /// @param start where that begins
  /// @param bytes about how much of the file
  public SessionPage older(String id, long start, int bytes) throws IOException {
    requireExists(id);
    SessionTranscript.requireFile(path(id));
    return new PageReader(path(id)).before(start, bytes);
  }

  /// Reads a session, also while somebody writes to it.
  public SessionTranscript read(String id) throws IOException {
    requireExists(id);
    return SessionTranscript.read(path(id));
  }

  /// What would go on with a session, also while somebody writes to it. Reads no more than opening
  /// it does.
  public SessionSnapshot snapshot(String id) throws IOException {
    requireExists(id);
    SessionContent content = SessionOpening.read(path(id), ReadBounds.USUAL).content();
    return new SessionSnapshot(
        content.live().view(),
        content.system().orElse(""),
        content.compaction(),
        content.index().folds().newest() > 0,
        content.state());
  }

  /// What a turn of a session sent first, rebuilt from the file; also while somebody writes to it.
  /// Where the user said more before any answer came, that belongs to it too.
  ///
  /// @param turn which of the user's messages, counted from 1
  /// @throws SessionException NOT_FOUND, when there is no such session, or no such turn: then it
  ///   says how many there are; NOT_A_FILE
  public RecordedRequest request(String id, int turn) throws IOException {
    requireExists(id);
    return RequestReader.read(path(id), turn);
  }

  /// The id that `name` is, or is the unique beginning of.
  ///
  /// @throws SessionException NOT_FOUND; AMBIGUOUS, naming the candidates; TRASHED, naming the way
  ///   back
  public String resolve(String name) throws IOException {
    return names.resolve(name);
  }

  /// The id of the deleted session that `name` is, or is the unique beginning of.
  ///
  /// @throws SessionException NOT_FOUND; AMBIGUOUS, naming the candidates
  public String resolveDeleted(String name) throws IOException {
    return names.resolveDeleted(name);
  }

  /// The session of this project root that was active last, archived ones left out.
  public Optional<SessionSummary> newest(Path root) throws IOException {
    return summaries.newest(root.toString()::equals);
  }

  /// The session of any other project root that was active last, archived ones left out.
  public Optional<SessionSummary> newestElsewhere(Path root) throws IOException {
    return summaries.newest(Predicate.not(root.toString()::equals));
  }

  /// The accepted sessions, newest activity first.
  public List<SessionSummary> list(SessionFilter filter) throws IOException {
    long limit = filter.limit() == 0 ? Long.MAX_VALUE : filter.limit();
    return summaries.all().stream().filter(filter::accepts).limit(limit).toList();
  }

  public SessionSummary summary(String id) throws IOException {
    requireExists(id);
    return summaries.one(id).orElseThrow(() -> notFound(id));
  }

  /// Sends each accepted session that holds all words to `sink`, newest activity first, while the
  /// search goes on. `sink` runs on the calling thread.
  public void search(SearchQuery query, Consumer<SearchHit> sink, Cancellation cancellation)
      throws IOException {
    List<SessionSummary> searched =
        summaries.all().stream().filter(query.filter()::accepts).toList();
    new SessionSearch(searched, query, sink, cancellation).run();
  }

  /// As [#prompts(int, UnaryOperator)], for messages as they were sent.
  public List<String> prompts(int limit) throws IOException {
    return prompts(limit, UnaryOperator.identity());
  }

  /// What the user said lately, in all projects: the last `limit` different prompts, oldest first.
  /// The work is bounded: at most 200 sessions and 20 MB are read, the newest first.
  ///
  /// @param typed what of a message the user typed, which may have been sent with more; empty for
  ///   nothing
  public List<String> prompts(int limit, UnaryOperator<String> typed) throws IOException {
    return new PromptHistory(limit, typed).read(summaries.lastWritten(PromptHistory.MOST_FILES));
  }

  /// Who writes to the session now.
  public Optional<LockHolder> holder(String id) throws IOException {
    requireExists(id);
    return locks.holder(id);
  }

  /// Gives the session another title.
  ///
  /// @throws SessionException LOCKED when somebody writes to it; who has it open here uses
  ///   [Session#rename]
  public void rename(String id, String title) throws IOException {
    try (Session session = open(id)) {
      session.rename(title);
    }
  }

  public void archive(String id, boolean value) throws IOException {
    try (Session session = open(id)) {
      session.archive(value);
    }
  }

  /// Moves the session to the trash, also when somebody has it open: they are told at their next
  /// line. Returns where it is now.
  public Path delete(String id) throws IOException {
    requireExists(id);
    return titles.keeping(() -> trash.put(id));
  }

  /// Brings a deleted session back; `name` is its id or the unique beginning of it. Returns the id.
  ///
  /// @throws SessionException EXISTS when that would overwrite a session; NOT_FOUND
  public String restore(String name) throws IOException {
    String id = names.resolveDeleted(name);
    titles.keeping(() -> trash.restore(id));
    return id;
  }

  /// Deletes the session and what the trash has of it. There is no way back.
  public void deletePermanently(String id) throws IOException {
    if (!StoreFiles.isId(id)) {
      throw notFound(id);
    }
    boolean deleted =
        titles.keeping(() -> {
          boolean live = Files.deleteIfExists(path(id));
          return trash.deletePermanently(id) || live;
        });
    if (!deleted) {
      throw notFound(id);
    }
  }

  /// What is in the trash, newest activity first.
  public List<SessionSummary> trashed() throws IOException {
    return new Summaries(directories.trash(), directories.index().resolve("trash")).all();
  }

  /// Deletes the files in which nothing was ever said, which a crash can leave. Returns how many.
  public int removeEmpty() throws IOException {
    int removed = 0;
    for (String id : summaries.empties()) {
      removed += removeIfEmpty(id) ? 1 : 0;
    }
    return removed;
  }

  /// Writes the whole session to `out`, which stays open.
  public void export(String id, ExportFormat format, OutputStream out) throws IOException {
    requireExists(id);
    switch (format) {
      case JSON -> JsonExport.write(path(id), out);
      case MARKDOWN -> MarkdownExport.write(path(id), out);
    }
  }

  private boolean removeIfEmpty(String id) throws IOException {
    try (Session session = open(id)) {
      return session.isUnsaid()
          && session.notices().isEmpty()
          && titles.keeping(() -> Files.deleteIfExists(path(id)));
    } catch (SessionException e) {
      // In use, or gone meanwhile.
      return false;
    }
  }

  private void requireExists(String id) throws IOException {
    if (!StoreFiles.isId(id)) {
      throw notFound(id);
    }
    try {
      Files.readAttributes(path(id), BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      resolve(id);
      throw notFound(id);
    }
  }

  private Path path(String id) {
    return directories.sessions().resolve(id + StoreFiles.SUFFIX);
  }

  private static SessionException notFound(String id) {
    return new SessionException(
        SessionException.Reason.NOT_FOUND,
        "There is no session " + id + "; `eonyx sessions` lists them.");
  }
}
