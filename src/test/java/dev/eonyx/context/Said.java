package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Messages in few words.
final class Said {

  private static final Instant AT = Instant.parse("2026-07-05T09:15:00.123Z");

  private Said() {}

  static Message system(String text) {
    return new Message.SystemPrompt(AT, text);
  }

  static Message user(String text) {
    return new Message.User(AT, text);
  }

  static Message says(String text) {
    return assistant(new Content.Text(text));
  }

  static Message assistant(Content... parts) {
    return new Message.Assistant(AT, "p/m", List.of(parts), StopReason.END, Usage.NONE);
  }

  static ToolCall call(String id, String arguments) {
    return new ToolCall(id, "bash", arguments);
  }

  static Message result(String id, String text) {
    return result(id, Outcome.OK, text);
  }

  static Message result(String id, Outcome outcome, String text) {
    return new Message.Result(AT, id, "bash", outcome, Duration.ofMillis(12), text);
  }
}
