package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.time.Instant;

/// One line of a session file.
sealed interface SessionLine {

  record Header(SessionHeader header) implements SessionLine {}

  record Said(Message message) implements SessionLine {}

  record Titled(Instant at, String title) implements SessionLine {}

  record Archived(Instant at, boolean value) implements SessionLine {}

  record Folded(Compaction compaction) implements SessionLine {}

  /// @param undoes the line of the compaction that is no longer in force
  record Unfolded(Instant at, int undoes) implements SessionLine {}

  record State(Instant at, SessionState state) implements SessionLine {}

  /// A line of a type this version does not know. It is left in the file.
  record Unknown(String type) implements SessionLine {}

  /// A torn, welded or otherwise broken line. It is left in the file.
  record Unreadable(String reason) implements SessionLine {}
}
