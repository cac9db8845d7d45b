package dev.eonyx.llm;

import java.time.Duration;

/// What happens while an answer arrives.
public sealed interface LlmEvent {

  /// More visible text.
  record TextDelta(String text) implements LlmEvent {}

  /// More reasoning.
  record ReasoningDelta(String text) implements LlmEvent {}

  /// The model began to write a tool call. The call itself is in the reply; it must not be acted on
  /// before the answer is complete.
  record ToolCallStarted(String name) implements LlmEvent {}

  /// The request failed before any output and will be sent again.
  ///
  /// @param attempt the number of the coming attempt, from 2
  /// @param reason one sentence
  record Retrying(int attempt, Duration delay, String reason) implements LlmEvent {}

  /// Something the user should know that does not end the answer.
  record Notice(String text) implements LlmEvent {}
}
