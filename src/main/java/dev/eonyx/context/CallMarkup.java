package dev.eonyx.context;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Recognises a tool call that came as text, in the markup of any family of models: chat templates
/// that a server does not know leave it in the content.
final class CallMarkup {

  /// What such calls begin with, in lower case.
  private static final List<String> BEGINNINGS =
      List.of(
          "<tool_call",
          "<toolcall",
          "<tool_use",
          "<function=",
          "<function_call",
          "<function ",
          "<invoke",
          "<minimax:tool_call",
          "[tool_call",
          "[tool_request]",
          "<|tool_call",
          "<|python_tag|>",
          "<|start_action|>",
          "<|channel|>commentary",
          "<｜tool");

  /// What they end with: a closing tag, an object or a list.
  private static final String ENDINGS = ">}]";

  private static final Pattern NAME = Pattern.compile("\"(?:name|tool|tool_name|function)\"\\s*:");
  private static final Pattern ARGUMENTS =
      Pattern.compile("\"(?:arguments|parameters|args|input)\"\\s*:");

  private CallMarkup() {}

  /// Whether a reply is a call, or ends in one. A text that only speaks of such markup is none.
  static boolean isCall(String reply) {
    String text = reply.strip().toLowerCase(Locale.ROOT);
    return begins(text) || isCallObject(unfenced(text)) || endsInCall(text);
  }

  private static boolean begins(String text) {
    return BEGINNINGS.stream().anyMatch(text::startsWith);
  }

  /// Whether nothing but a call follows from some line on that begins with its markup; models like
  /// to say first what they are going to do.
  private static boolean endsInCall(String text) {
    boolean ends = !text.isEmpty() && ENDINGS.indexOf(text.charAt(text.length() - 1)) >= 0;
    boolean fenced = false;
    for (String line : text.split("\n", -1)) {
      String start = line.strip();
      if (start.startsWith("```")) {
        fenced = !fenced;
      } else if (!fenced && begins(start) && (ends || isToken(start))) {
        return true;
      }
    }
    return false;
  }

  /// Whether this is a control token of a chat template, which no prose begins a line with.
  private static boolean isToken(String start) {
    return start.startsWith("<|") || start.startsWith("<｜");
  }

  private static boolean isCallObject(String text) {
    if (text.isEmpty()) {
      return false;
    }
    char last = text.charAt(text.length() - 1);
    boolean json = (text.charAt(0) == '{' && last == '}') || (text.charAt(0) == '[' && last == ']');
    return json && NAME.matcher(text).find() && ARGUMENTS.matcher(text).find();
  }

  private static String unfenced(String text) {
    int first = text.indexOf('\n');
    return text.startsWith("```") && text.endsWith("```") && first > 0 && first < text.length() - 3
        ? text.substring(first, text.length() - 3).strip()
        : text;
  }
}
