package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;
import java.util.Optional;

/// What a turn sent first, as far as the session file tells: everything before the first answer
/// that follows what the user said, as it was in force there.
///
/// @param turn which of the user's messages it is, counted from 1
/// @param line the line of that message
/// @param model the model that answered; empty when none did
/// @param system the system prompt; empty when none is recorded
/// @param sha256 the hash that is recorded with it; empty when none is
/// @param systemMatches whether the system prompt has that hash
/// @param compaction the compaction in force
/// @param messages what it did not fold, system prompts included, not repaired
/// @param lines the line in the file of each of them
public record RecordedRequest(
    int turn,
    int line,
    String model,
    String system,
    String sha256,
    boolean systemMatches,
    Optional<Compaction> compaction,
    List<Message> messages,
    List<Integer> lines) {

  public RecordedRequest {
    messages = List.copyOf(messages);
    lines = List.copyOf(lines);
  }
}
