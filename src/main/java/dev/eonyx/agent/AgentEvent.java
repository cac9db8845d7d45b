package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import java.time.Duration;

/// What happens during a turn, as facts; how they look is the sink's business.
///
/// A turn is a series of answers. Each answer is zero or more deltas, then [Answered] (or the end
/// of the turn, when it failed). Each tool call of an answer is one [ToolStarted] and one
/// [ToolFinished], in the order of the calls.
public sealed interface AgentEvent {

  /// More visible text of the answer in progress.
  record TextDelta(String text) implements AgentEvent {}

  /// More reasoning of the answer in progress.
  record ReasoningDelta(String text) implements AgentEvent {}

  /// The model began to write a tool call; nothing runs yet.
  record ToolCallStarted(String name) implements AgentEvent {}

  /// An answer is complete and on disk.
  record Answered(Message.Assistant answer) implements AgentEvent {}

  /// A tool call is about to be judged and run.
  record ToolStarted(ToolCall call) implements AgentEvent {}

  /// A tool call's result is on disk.
  record ToolFinished(ToolCall call, Message.Result result) implements AgentEvent {}

  /// A prompt the user gave while the turn ran is on disk and part of the conversation now.
  record Steered(Message.User prompt) implements AgentEvent {}

  /// How full the window is with the request that is about to be sent.
  record WindowUsed(ContextReport report) implements AgentEvent {}

  /// What is old is being folded into a summary. [Compacted] or [CompactionFailed] follows.
  ///
  /// @param messages how many are to be folded; 0 when only a run through them will tell
  record CompactionStarted(int messages) implements AgentEvent {}

  /// What is old was folded, and that is on disk.
  record Compacted(CompactionReceipt receipt) implements AgentEvent {}

  /// Nothing was folded; what the model sees is what it was.
  ///
  /// @param reason one sentence
  record CompactionFailed(String reason) implements AgentEvent {}

  /// The request failed before any output and will be sent again.
  record Retrying(int attempt, Duration delay, String reason) implements AgentEvent {}

  /// Something the user should know that does not end the turn.
  record Notice(String text) implements AgentEvent {}
}
