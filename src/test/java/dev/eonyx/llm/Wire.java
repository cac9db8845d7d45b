package dev.eonyx.llm;

/// The shorthand of the case list: pieces of a Chat Completions stream.
final class Wire {

  static final String DONE = "data: [DONE]\n\n";

  private Wire() {}

  /// A chunk with the given fields in its delta.
  static String delta(String fields) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{" + fields + "}}]}\n\n";
  }

  static String text(String text) {
    return delta("\"content\":" + JsonText.quote(text));
  }

  /// The chunk that carries a finish reason.
  static String fin(String reason) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\""
        + reason
        + "\"}]}\n\n";
  }

  static String chunk(String json) {
    return "data: " + json + "\n\n";
  }

  /// A chunk with tool call entries.
  static String calls(String entries) {
    return delta("\"tool_calls\":[" + entries + "]");
  }
}
