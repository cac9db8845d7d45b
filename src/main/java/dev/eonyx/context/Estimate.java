package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.text.TextSize;
import java.util.List;

/// Estimates tokens as code points divided by four, rounded up. Counting the code points of ASCII
/// text takes no time, so nothing is remembered between requests.
public final class Estimate {

  private Estimate() {}

  /// The tokens of a whole request.
  public static long request(String system, List<Message> messages, List<ToolSpec> tools) {
    return report(system, messages, tools, 0).total();
  }

  /// The tokens of one message, for comparing messages: sums of these round up each.
  public static long message(Message message) {
    return TextSize.tokens(codePoints(message));
  }

  /// The tokens of a list of messages, rounded up once. System prompts among them are not counted.
  public static long messages(List<Message> messages) {
    return TextSize.tokens(codePoints(messages));
  }

  public static long text(String text) {
    return TextSize.tokens(TextSize.codePoints(text));
  }

  /// How a request fills a window.
  ///
  /// @param messages system prompts among them are not counted; `system` is what is sent
  /// @param window 0 for unknown
  public static ContextReport report(
      String system, List<Message> messages, List<ToolSpec> tools, long window) {
    long prompt = TextSize.codePoints(system);
    for (ToolSpec tool : tools) {
      prompt +=
          TextSize.codePoints(tool.name())
              + TextSize.codePoints(tool.description())
              + TextSize.codePoints(tool.parameters());
    }
    long user = 0;
    long assistant = 0;
    long results = 0;
    for (Message message : messages) {
      switch (message) {
        case Message.SystemPrompt _ -> {
          // Recorded history; the one in force came in `system`.
        }
        case Message.User said -> user += codePoints(said);
        case Message.Assistant said -> assistant += codePoints(said);
        case Message.Result result -> results += codePoints(result);
      }
    }
    return new ContextReport(
        TextSize.tokens(prompt),
        TextSize.tokens(user),
        TextSize.tokens(assistant),
        TextSize.tokens(results),
        TextSize.tokens(prompt + user + assistant + results),
        Math.max(0, window));
  }

  /// As [#messages], before rounding.
  static long codePoints(List<Message> messages) {
    long sum = 0;
    for (Message message : messages) {
      if (!(message instanceof Message.SystemPrompt)) {
        sum += codePoints(message);
      }
    }
    return sum;
  }

  private static long codePoints(Message message) {
    return switch (message) {
      case Message.SystemPrompt system -> TextSize.codePoints(system.text());
      case Message.User user -> TextSize.codePoints(user.text());
      case Message.Result result -> TextSize.codePoints(result.text());
      case Message.Assistant assistant -> {
        long sum = 0;
        for (Content part : assistant.content()) {
          sum +=
              switch (part) {
                case Content.Text(String text) -> TextSize.codePoints(text);
                case Content.Reasoning reasoning -> TextSize.codePoints(reasoning.text());
                case ToolCall call ->
                    TextSize.codePoints(call.name()) + TextSize.codePoints(call.arguments());
              };
        }
        yield sum;
      }
    };
  }
}
