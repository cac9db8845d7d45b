package dev.eonyx.cli;

import dev.eonyx.session.Reserved;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionTail;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The session that is on the screen. A long one is opened at its end, and read whole only when
/// something is said in it. Used by the turn thread.
final class Conversation implements AutoCloseable {

  private final SessionStore store;
  private final String id;
  private final boolean readOnly;
  private @Nullable Reserved reserved;
  private @Nullable Session session;

  private Conversation(
      SessionStore store, String id, @Nullable Reserved reserved, @Nullable Session session) {
    this.store = store;
    this.id = id;
    this.readOnly = reserved == null && session == null;
    this.reserved = reserved;
    this.session = session;
  }

  /// One that has no file yet.
  static Conversation of(SessionStore store, Session fresh) {
    return new Conversation(store, fresh.id(), null, fresh);
  }

  /// One that was there before; this process is its writer from now on.
  ///
  /// @throws dev.eonyx.session.SessionException LOCKED when somebody else is
  static Conversation reserve(SessionStore store, String id) throws IOException {
    return new Conversation(store, id, store.reserve(id), null);
  }

  /// One that somebody else writes to.
  static Conversation reading(SessionStore store, String id) {
    return new Conversation(store, id, null, null);
  }

  String id() {
    return id;
  }

  boolean readOnly() {
    return readOnly;
  }

  /// The session, read whole.
  Session session() throws IOException {
    if (readOnly) {
      throw new IllegalStateException("Session " + id + " is open for reading only.");
    }
    Session known = session;
    if (known == null) {
      known = Objects.requireNonNull(reserved).open();
      session = known;
      reserved = null;
    }
    return known;
  }

  /// The session, if it was read already.
  Optional<Session> loaded() {
    return Optional.ofNullable(session);
  }

  /// The end of what was said.
  SessionTail tail(int bytes) throws IOException {
    return store.tail(id, bytes);
  }

  @Override
  public void close() throws IOException {
    if (session != null) {
      session.close();
    }
    if (reserved != null) {
      reserved.close();
    }
  }
}
