package dev.eonyx.session;

import java.nio.file.Path;

/// Where the store lives. Nothing is created before it is needed.
///
/// @param sessions one `<id>.jsonl` a session
/// @param trash deleted sessions
/// @param index caches that may be deleted at any time
/// @param locks the lock file of the store, and who holds which session
public record SessionDirectories(Path sessions, Path trash, Path index, Path locks) {

  /// The usual layout inside a data directory.
  public static SessionDirectories under(Path data) {
    return new SessionDirectories(
        data.resolve("sessions"),
        data.resolve("trash"),
        data.resolve("index"),
        data.resolve("locks"));
  }
}
