package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads message lines that are laid out exactly as [LineWriter] does it, in a fifth of the time a
/// JSON parser takes: opening a long session is what people wait for. Anything else, a tool call, a
/// single space or a bad byte, is left to [LineParser]. One instance per thread.
final class OwnLines {

  private final LineCursor line = new LineCursor();

  /// The message, or null when the line is not one this class reads.
  @Nullable Message read(byte[] bytes, int from, int length) {
    line.set(bytes, from, length);
    if (!line.skip("{\"type\":\"message\",\"at\":\"")) {
      return null;
    }
    Instant at = line.time();
    if (at == null || !line.skip("\",\"role\":\"")) {
      return null;
    }
    return switch (line.peek()) {
      case 'u' -> user(at);
      case 't' -> result(at);
      case 'a' -> assistant(at);
      default -> null;
    };
  }

  private @Nullable Message user(Instant at) {
    String text = line.skip("user\"") ? content() : null;
    return text != null && line.isAtEnd() ? new Message.User(at, text) : null;
  }

  private @Nullable Message result(Instant at) {
    String id = line.skip("tool\",\"call_id\":\"") ? line.string() : null;
    String name = id != null && line.skip(",\"name\":\"") ? line.string() : null;
    String outcome = name != null && line.skip(",\"outcome\":\"") ? line.string() : null;
    long millis = outcome != null && line.skip(",\"ms\":") ? line.integer() : -1;
    String text = millis >= 0 ? content() : null;
    if (id == null || name == null || outcome == null || text == null || !line.isAtEnd()) {
      return null;
    }
    return new Message.Result(
        at,
        id,
        name,
        LineParser.named(Outcome.values(), outcome, Outcome.UNKNOWN),
        Duration.ofMillis(millis),
        text);
  }

  private @Nullable Message assistant(Instant at) {
    String model = line.skip("assistant\",\"model\":\"") ? line.string() : null;
    List<Content> parts = model == null ? null : parts();
    String stop = parts != null && line.skip(",\"stop\":\"") ? line.string() : null;
    Usage usage = stop == null ? null : line.usage();
    if (model == null || parts == null || stop == null || usage == null || !line.isAtEnd()) {
      return null;
    }
    return new Message.Assistant(
        at, model, parts, LineParser.named(StopReason.values(), stop, StopReason.END), usage);
  }

  private @Nullable List<Content> parts() {
    if (!line.skip(",\"content\":[")) {
      return null;
    }
    List<Content> parts = new ArrayList<>(2);
    while (!line.skip("]")) {
      if (!parts.isEmpty() && !line.skip(",")) {
        return null;
      }
      Content part = part();
      if (part == null || !line.skip("}")) {
        return null;
      }
      parts.add(part);
    }
    return parts;
  }

  private @Nullable Content part() {
    if (line.skip("{\"type\":\"text\",\"text\":\"")) {
      String text = line.string();
      return text == null ? null : new Content.Text(text);
    }
    String text = line.skip("{\"type\":\"reasoning\",\"text\":\"") ? line.string() : null;
    if (text == null) {
      return null;
    }
    String field = line.skip(",\"field\":\"") ? line.string() : "";
    return field == null ? null : new Content.Reasoning(text, field);
  }

  private @Nullable String content() {
    String text = line.skip(",\"content\":[{\"type\":\"text\",\"text\":\"") ? line.string() : null;
    return text != null && line.skip("}]") ? text : null;
  }
}
