package dev.eonyx.session;

import java.time.Instant;
import java.util.Optional;

/// The first line of a session file. Paths are text as recorded: the directory may be gone, or not
/// be expressible on this machine.
///
/// @param created when the session was started
/// @param title the number the session got when it was started; see [SessionTranscript#title()] for
///   the title in force
/// @param cwd the working directory; empty when the line could not be read
/// @param root the project root of `cwd`; empty when the line could not be read
/// @param parent where the session was forked from
/// @param version the eonyx that wrote it
public record SessionHeader(
    String id,
    Instant created,
    String title,
    String cwd,
    String root,
    Optional<Parent> parent,
    String version) {

  /// The place in another session that this one continues.
  ///
  /// @param line the last line taken over, counted from 1
  public record Parent(String id, int line) {}

  /// What is known of a session whose first line cannot be read: only what its file name says.
  static SessionHeader unreadable(String id) {
    return new SessionHeader(id, Timestamps.ofId(id), "", "", "", Optional.empty(), "");
  }

  SessionHeader withTitle(String newTitle) {
    return new SessionHeader(id, created, newTitle, cwd, root, parent, version);
  }
}
