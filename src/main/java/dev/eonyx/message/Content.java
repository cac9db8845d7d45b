package dev.eonyx.message;

/// A part of an assistant's answer.
public sealed interface Content permits Content.Text, Content.Reasoning, ToolCall {

  /// Visible text.
  record Text(String text) implements Content {}

  /// The model's thinking. It is kept apart from the text because some providers demand it back in
  /// the very field it came in, and none must ever see it as ordinary text.
  ///
  /// @param field the wire field it came in, such as `reasoning_content`; empty when unknown
  /// @param details the provider's own structured form as a JSON array, to be sent back verbatim;
  ///   empty when there was none
  record Reasoning(String text, String field, String details) implements Content {

    public Reasoning(String text, String field) {
      this(text, field, "");
    }
  }
}
