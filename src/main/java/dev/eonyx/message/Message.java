package dev.eonyx.message;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// One entry of a conversation, as it stands in the session file and as the model sees it. The four
/// variants are the four roles of every chat protocol.
public sealed interface Message {

  /// When it was said.
  Instant at();

  /// The system prompt in force from here on; recorded only when it changed.
  record SystemPrompt(Instant at, String text) implements Message {}

  /// What the user asked.
  record User(Instant at, String text) implements Message {}

  /// One answer of the model: text, reasoning and tool calls in the order they arrived.
  ///
  /// @param model the model that answered, as `provider/model`
  /// @param stop why the answer ended
  /// @param usage what the provider counted for this request
  record Assistant(Instant at, String model, List<Content> content, StopReason stop, Usage usage)
      implements Message {

    public Assistant {
      content = List.copyOf(content);
    }

    /// The tool calls in the order the model made them.
    public List<ToolCall> toolCalls() {
      return content.stream().filter(ToolCall.class::isInstance).map(ToolCall.class::cast).toList();
    }

    /// The visible text, without reasoning and calls.
    public String text() {
      return content.stream()
          .filter(Content.Text.class::isInstance)
          .map(part -> ((Content.Text) part).text())
          .collect(Collectors.joining());
    }
  }

  /// The result of one tool call.
  ///
  /// @param callId the [ToolCall#id()] it answers
  /// @param name the tool's name
  /// @param took how long the tool ran
  /// @param text what the model is told
  record Result(Instant at, String callId, String name, Outcome outcome, Duration took, String text)
      implements Message {}
}
