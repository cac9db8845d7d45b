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

  /// @param json the whole line
  record State(Instant at, String json) implements SessionLine {}

  /// A line of a type this version does not know. It is left in the file.
  record Unknown(String type) implements SessionLine {}

  /// A torn, welded or otherwise broken line. It is left in the file.
  record Unreadable(String reason) implements SessionLine {}
}
