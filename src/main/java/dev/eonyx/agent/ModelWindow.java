package dev.eonyx.agent;

import dev.eonyx.llm.LlmReply;
import dev.eonyx.message.StopReason;
import java.util.Optional;

/// How large the model's window is, and how our estimate compares with what the server counts. Both
/// begin as configured and are corrected by what servers say; one for each agent.
final class ModelWindow {

  /// A server that counts more than so many times our estimate is not believed: a token has at
  /// least half a character in every script.
  private static final double MOST_PER_ESTIMATE = 8;

  /// An overflow at less than the window's so-manieth part is no matter of counting: the window is
  /// another.
  private static final double PLAUSIBLE = 3;

  /// What is assumed for the pieces of a summary while nobody knows the window.
  private static final long UNKNOWN = 32_000;

  /// Requests smaller than this say nothing about what a server cuts off.
  private static final long TELLING = 2_000;

  private static final double NEARLY_ALL = 0.99;

  private final String model;
  private long size;
  private double perEstimate = 1;
  private boolean warned;

  /// @param size in tokens; 0 when it is not known
  ModelWindow(String model, long size) {
    this.model = model;
    this.size = size;
  }

  /// In tokens; 0 when it is not known.
  long size() {
    return size;
  }

  boolean isKnown() {
    return size > 0;
  }

  /// What an estimate is in the server's tokens; never less.
  long corrected(long estimate) {
    return perEstimate <= 1 ? estimate : (long) Math.ceil(estimate * perEstimate);
  }

  /// The estimate at which so many of the server's tokens are reached.
  long estimated(long tokens) {
    return (long) (tokens / perEstimate);
  }

  /// The estimate up to which a request fits; an assumption while the window is not known.
  long capacity() {
    return estimated(isKnown() ? size : UNKNOWN);
  }

  /// Learns from what the server counted for a request.
  ///
  /// @return what the user should know of it: that the server seems to have seen far less than was
  ///   sent (UB-020); once
  Optional<String> counted(long estimate, long input) {
    perEstimate = Math.clamp((double) input / Math.max(1, estimate), 1, MOST_PER_ESTIMATE);
    if (warned || input >= estimate / 3 || estimate - input < TELLING) {
      return Optional.empty();
    }
    warned = true;
    return Optional.of(
        "The server says it read "
            + input
            + " tokens of a request of about "
            + estimate
            + ": it may cut the beginning off, rules and tools first. Raise the context length of"
            + " the server (num_ctx of Ollama), or set context_window of "
            + model
            + " in eonyx.json to what it really has.");
  }

  /// Whether an answer says that there was no room for one (MiMo).
  boolean isOverflow(LlmReply reply) {
    return isKnown()
        && reply.stop() == StopReason.LENGTH
        && reply.content().isEmpty()
        && reply.usage().input() >= NEARLY_ALL * size;
  }

  /// Learns from a request the server refused as too long, which therefore counts as full.
  ///
  /// @param estimate our own of that request
  /// @param named the window as the refusal gave it; 0 when it gave none
  void overflowed(long estimate, long named) {
    if (named > 0) {
      // Whoever configured less than the server has meant it.
      size = isKnown() ? Math.min(size, named) : named;
    } else if (!isKnown() || size > estimate * PLAUSIBLE) {
      size = Math.max(1, estimate);
    }
    perEstimate = Math.clamp((double) size / Math.max(1, estimate), perEstimate, MOST_PER_ESTIMATE);
  }
}
