package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;
import java.util.Optional;

/// What would go on if the session went on now, read without writing or locking anything.
///
/// @param messages what the model still sees verbatim, system prompts included
/// @param system the system prompt recorded last; empty when there is none
/// @param compaction the one in force
/// @param hasFolded whether anything was ever folded, undone or not
public record SessionSnapshot(
    List<Message> messages,
    String system,
    Optional<Compaction> compaction,
    boolean hasFolded,
    SessionState state) {

  public SessionSnapshot {
    messages = List.copyOf(messages);
  }
}
