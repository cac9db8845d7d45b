package dev.eonyx.cli;

import dev.eonyx.context.Estimate;
import dev.eonyx.message.Message;
import dev.eonyx.session.ExportFormat;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionException;
import dev.eonyx.session.SessionPage;
import dev.eonyx.session.SessionState;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.session.SessionTail;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.UiEvent;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// Opens, begins and looks after sessions for the screen. Everything here runs on the turn thread,
/// so that no session changes hands in the middle of a turn.
final class SessionDesk {

  /// Enough of a session's end for several screens, and read before one notices.
  private static final int PAGE_BYTES = 256 << 10;

  private final ChatParts parts;
  private final Worker thread;
  private final Turns turns;
  private final SessionStore store;

  // Where the oldest message on the screen begins; for the turn thread.
  private long start;
  private boolean hasOlder;

  SessionDesk(ChatParts parts, Worker thread, Turns turns) {
    this.parts = parts;
    this.thread = thread;
    this.turns = turns;
    this.store = parts.store();
  }

  void open(String id) {
    thread.run(() -> {
      String whole = store.resolve(id);
      if (whole.equals(parts.facts().get().session())) {
        parts.tell("This session is open already.");
      } else {
        openHere(whole, false);
      }
    });
  }

  void read(String id) {
    thread.run(() -> {
      turns.leave();
      Conversation opened = Conversation.reading(store, id);
      show(opened, endOf(opened));
    });
  }

  void fork(String id) {
    thread.run(() -> {
      String fork =
          store.fork(id, parts.wiring().directory(), parts.wiring().root(), Version.NUMBER);
      parts.tell("This is a fork of " + id + "; both go their own ways now.");
      openHere(fork, true);
    });
  }

  void fresh() {
    thread.run(this::freshHere);
  }

  /// On the turn thread: a new session.
  void freshHere() throws IOException, CommandFailure {
    Session session =
        store.create(parts.wiring().directory(), parts.wiring().root(), Version.NUMBER);
    turns.use(Conversation.of(store, session));
    hasOlder = false;
    Facts facts =
        parts
            .facts()
            .updateAndGet(now ->
                now.withSession(session.id(), session.title(), false, false)
                    .withTokens(0)
                    .withSpend(0));
    parts.inbox().post(new UiEvent.Opened(facts, List.of(), false));
  }

  /// On the turn thread: a session that was there before. When somebody else writes to it, the user
  /// is asked what to do.
  ///
  /// @param here whether one of another project may go on in this directory
  void openHere(String id, boolean here) throws IOException, CommandFailure {
    requireSameProject(id, here);
    try {
      Conversation opened = Conversation.reserve(store, id);
      show(opened, endOf(opened));
    } catch (SessionException e) {
      if (e.reason() != SessionException.Reason.LOCKED) {
        throw e;
      }
      String holder = store.holder(id).map(other -> other.describe()).orElse("another process");
      parts.inbox().post(new UiEvent.SessionLocked(id, store.summary(id).title(), holder));
    }
  }

  void older() {
    thread.run(() -> {
      if (!hasOlder) {
        return;
      }
      String session = parts.facts().get().session();
      SessionPage page = store.older(session, start, PAGE_BYTES);
      start = page.start();
      hasOlder = page.hasOlder();
      parts
          .inbox()
          .post(new UiEvent.Older(session, Typed.messages(page.messages()), page.hasOlder()));
    });
  }

  void rename(String id, String title) {
    thread.run(() -> {
      if (id.isEmpty() || id.equals(parts.facts().get().session())) {
        Session session = turns.conversation().session();
        session.rename(title);
        parts.facts(facts -> facts.withSession(session.id(), title, true, false));
      } else {
        store.rename(id, title);
        parts.tell("Renamed.");
      }
    });
  }

  void delete(String id) {
    thread.run(() -> {
      if (id.equals(parts.facts().get().session())) {
        throw new CommandFailure(
            ExitCode.USAGE, "This session is open; begin another with /new before you delete it.");
      }
      store.delete(id);
      parts.tell("Moved to the trash.");
    });
  }

  void restore(String id) {
    thread.run(() -> {
      store.restore(id);
      parts.tell("Restored.");
    });
  }

  /// @param wish `json` or `md`, a file, or both; a file's name tells the format as well
  void export(String id, String wish) {
    thread.run(() -> {
      String session = id.isEmpty() ? parts.facts().get().session() : id;
      String first = wish.strip().split("\\s+", 2)[0];
      boolean formatted = first.equals("json") || first.equals("md");
      String name = formatted ? wish.strip().substring(first.length()).strip() : wish.strip();
      boolean json = first.equals("json") || (!formatted && name.endsWith(".json"));
      String usual = "eonyx-" + session + (json ? ".json" : ".md");
      Path file = parts.wiring().directory().resolve(name.isEmpty() ? usual : name);
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW))) {
        store.export(session, json ? ExportFormat.JSON : ExportFormat.MARKDOWN, out);
      } catch (FileAlreadyExistsException e) {
        throw new CommandFailure(
            ExitCode.USAGE, file + " exists already; name another file: /export FILE.");
      }
      parts.tell("Wrote " + file + ".");
    });
  }

  /// One that cannot be read is not kept from others.
  private static SessionTail endOf(Conversation opened) throws IOException {
    try {
      return opened.tail(PAGE_BYTES);
    } catch (IOException e) {
      opened.close();
      throw e;
    }
  }

  private void show(Conversation opened, SessionTail tail) throws IOException, CommandFailure {
    if (!opened.readOnly()) {
      turns.use(opened);
    }
    start = tail.start();
    hasOlder = tail.hasOlder();
    SessionState state = tail.state();
    long tokens = tokens(tail);
    Facts facts =
        parts
            .facts()
            .updateAndGet(now ->
                now.withSession(opened.id(), tail.title(), true, opened.readOnly())
                    .withTokens(tokens)
                    .withSpend(state.usage().costUsd() + state.summaries().usage().costUsd()));
    parts.inbox().post(new UiEvent.Opened(facts, Typed.messages(tail.messages()), tail.hasOlder()));
    if (!opened.readOnly() && !tail.messages().isEmpty()) {
      Wiring wiring = parts.wiring();
      String line =
          new Resumed(state, tokens, tail.header().cwd())
              .line(turns.profile(), wiring.directory(), wiring.root());
      parts.note(line);
    }
  }

  private void requireSameProject(String id, boolean here) throws IOException, CommandFailure {
    SessionSummary summary = store.summary(id);
    String root = parts.wiring().root().toString();
    if (here || summary.root().isEmpty() || summary.root().equals(root)) {
      return;
    }
    if (Files.isDirectory(Path.of(summary.root()))) {
      throw new CommandFailure(
          ExitCode.USAGE,
          SessionChoice.ofAnotherProject(id, summary.root(), parts.wiring().directory()));
    }
  }

  /// What the next request holds: as it was recorded when the session was left, else as far as the
  /// end of the session tells. The next request brings the exact figure.
  private static long tokens(SessionTail tail) {
    if (tail.state().contextTokens() > 0) {
      return tail.state().contextTokens();
    }
    long counted = 0;
    for (Message message : tail.messages()) {
      if (message instanceof Message.Assistant answer) {
        counted = Math.max(0, answer.usage().input() + answer.usage().output());
      }
    }
    return Math.max(counted, Estimate.request("", tail.messages(), List.of()));
  }
}
