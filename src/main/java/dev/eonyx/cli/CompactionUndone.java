package dev.eonyx.cli;

import dev.eonyx.session.Compaction;
import java.util.Optional;

/// What is said when a compaction was taken back.
final class CompactionUndone {

  private CompactionUndone() {}

  /// @param undone the compaction that was taken back; empty when there was none
  /// @param inForce the one before it, which holds again
  static String sentence(Optional<Compaction> undone, Optional<Compaction> inForce) {
    if (undone.isEmpty()) {
      return "There is no compaction to undo.";
    }
    int from = inForce.map(before -> before.to() + 1).orElse(undone.get().from());
    String again =
        "Undone: lines " + from + " to " + undone.get().to() + " go with the next request again.";
    return inForce
        .map(before ->
            again
                + " Lines "
                + before.from()
                + " to "
                + before.to()
                + " are the summary of before; /compact undo takes that back too.")
        .orElse(again);
  }
}
