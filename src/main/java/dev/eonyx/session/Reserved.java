package dev.eonyx.session;

import java.io.IOException;

/// A session that nobody else can write to and that was not read yet. Safe to be taken by one
/// thread and opened by another.
public final class Reserved implements AutoCloseable {

  private final SessionLocks.Held lock;
  private final Opening opening;
  private boolean given;
  private boolean closed;

  /// Reads the session; from then on the lock is the session's.
  @FunctionalInterface
  interface Opening {
    Session open(SessionLocks.Held lock) throws IOException;
  }

  Reserved(SessionLocks.Held lock, Opening opening) {
    this.lock = lock;
    this.opening = opening;
  }

  /// Reads the session, once. When that fails it stays reserved.
  ///
  /// @throws SessionException NOT_FOUND; NOT_A_FILE
  public synchronized Session open() throws IOException {
    if (given || closed) {
      throw new IllegalStateException("This session was opened or let go already.");
    }
    Session session = opening.open(lock);
    given = true;
    return session;
  }

  /// Lets others write to the session, unless it was opened: then that is up to [Session#close].
  @Override
  public synchronized void close() {
    if (!given && !closed) {
      closed = true;
      lock.close();
    }
  }
}
