package dev.eonyx.tool;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A session in memory: its header on line 1, then a message a line. A null stands for a line that
/// holds none.
record Transcript(List<Message> messages) implements Past {

  static Message user(String text) {
    return new Message.User(Instant.EPOCH, text);
  }

  static Message assistant(Content... content) {
    return new Message.Assistant(
        Instant.EPOCH, "acme/m", List.of(content), StopReason.END, Usage.NONE);
  }

  static Message said(String text) {
    return assistant(new Content.Text(text));
  }

  static Message result(String tool, Outcome outcome, String text) {
    return new Message.Result(Instant.EPOCH, "c", tool, outcome, Duration.ZERO, text);
  }

  @Override
  public int lines() {
    return messages.size() + 1;
  }

  @Override
  public void read(int from, int to, Visitor visitor) throws IOException {
    for (int line = Math.max(from, 2); line <= to; line++) {
      Message message = messages.get(line - 2);
      if (message != null && !visitor.message(line, message)) {
        return;
      }
    }
  }
}
