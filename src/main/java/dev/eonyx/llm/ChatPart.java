package dev.eonyx.llm;

import java.util.Map;

/// A piece of an answer as one chunk carries it.
sealed interface ChatPart {

  /// Visible text; may hold half of a surrogate pair at either end.
  record Text(String text) implements ChatPart {}

  /// Reasoning text.
  ///
  /// @param field the field it came in; empty when there is none it could be sent back in
  record Reasoning(String text, String field) implements ChatPart {}

  /// One element of `reasoning_details` (OpenRouter and gateways like it).
  ///
  /// @param fields its fields in their order, as raw JSON, but without the text
  /// @param textField which of them is the streamed text, `text` or `summary`; empty for none
  /// @param text the piece of streamed text
  record Detail(Map<String, String> fields, String textField, String text) implements ChatPart {}

  /// A piece of a tool call; whatever is missing is empty.
  ///
  /// @param index the call's position as the server counts; -1 when it does not
  record Call(int index, String id, String name, String arguments) implements ChatPart {}
}
