package dev.eonyx.session;

import java.io.IOException;

/// The store cannot do what was asked for a reason the user can act on. The message is one sentence
/// for the user.
public final class SessionException extends IOException {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /// Why; callers decide by it what to offer.
  public enum Reason {
    /// Another process writes to the session.
    LOCKED,
    NOT_FOUND,
    /// A prefix fits several sessions.
    AMBIGUOUS,
    /// The session was deleted, and can be restored.
    TRASHED,
    /// The file was deleted, moved or replaced while it was open here.
    GONE,
    /// What stands in the place of the file is not one.
    NOT_A_FILE,
    /// Restoring would overwrite a session.
    EXISTS
  }

  SessionException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
