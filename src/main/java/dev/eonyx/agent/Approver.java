package dev.eonyx.agent;

import dev.eonyx.message.ToolCall;
import dev.eonyx.permission.Decision;

/// Whoever can be asked whether a tool call may run.
@FunctionalInterface
public interface Approver {

  /// Blocks until it is decided.
  Answer approve(ToolCall call, Decision decision);

  /// What was answered.
  sealed interface Answer {

    /// The call may run, this once.
    record Yes() implements Answer {}

    /// The call may not run.
    ///
    /// @param reason told to the model
    record No(String reason) implements Answer {}
  }
}
