package dev.eonyx.agent;

import dev.eonyx.message.ToolCall;
import dev.eonyx.permission.Access;
import dev.eonyx.permission.Decision;
import java.util.List;

/// Whoever can be asked whether a tool call may run.
@FunctionalInterface
public interface Approver {

  /// Blocks the thread of the turn until it is decided. Whoever waits for a person here must also
  /// return when the turn is cancelled, with any answer: a call is not run after a cancel.
  Answer approve(Request request);

  /// A call that waits for a word.
  ///
  /// @param decision why it is asked
  /// @param preview what exactly would happen: the command, or the change as a unified diff; empty
  ///   when the call itself says it all
  /// @param accesses what it would touch, as [dev.eonyx.permission.Permissions#suggestion] takes it
  record Request(ToolCall call, Decision decision, String preview, List<Access> accesses) {

    public Request {
      accesses = List.copyOf(accesses);
    }
  }

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
