package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.text.JsonText;
import dev.eonyx.text.WellFormed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tools.jackson.core.JsonGenerator;

/// Records to lines. The order of fields is fixed: listings and searches recognise a line by how it
/// begins, and the same conversation always gives the same bytes.
final class LineWriter {

  private LineWriter() {}

  static byte[] header(SessionHeader header) {
    return line(
        "session",
        json -> {
          json.writeNumberProperty("v", 1);
          text(json, "id", header.id());
          text(json, "created", Timestamps.format(header.created()));
          text(json, "title", header.title());
          text(json, "cwd", header.cwd());
          text(json, "root", header.root());
          header.parent().ifPresent(parent -> parent(json, parent));
          text(json, "eonyx", header.version());
        });
  }

  static byte[] message(Message message) {
    return line(
        "message",
        json -> {
          at(json, message.at());
          switch (message) {
            case Message.SystemPrompt system -> {
              text(json, "role", "system");
              textContent(json, system.text());
              text(json, "sha256", sha256(system.text()));
            }
            case Message.User user -> {
              text(json, "role", "user");
              textContent(json, user.text());
            }
            case Message.Assistant assistant -> assistant(json, assistant);
            case Message.Result result -> result(json, result);
          }
        });
  }

  static byte[] title(Instant at, String title) {
    return line(
        "title",
        json -> {
          at(json, at);
          text(json, "title", title);
        });
  }

  static byte[] archived(Instant at, boolean value) {
    return line(
        "archived",
        json -> {
          at(json, at);
          json.writeBooleanProperty("value", value);
        });
  }

  static byte[] compaction(Compaction compaction) {
    return line(
        "compaction",
        json -> {
          at(json, compaction.at());
          json.writeObjectPropertyStart("folded");
          json.writeNumberProperty("from", compaction.from());
          json.writeNumberProperty("to", compaction.to());
          json.writeEndObject();
          text(json, "summary", compaction.summary());
          json.writeNumberProperty("before", compaction.before());
          json.writeNumberProperty("after", compaction.after());
          text(json, "trigger", compaction.trigger());
          usage(json, compaction.usage());
        });
  }

  /// @param undoes the line of the compaction
  static byte[] undo(Instant at, int undoes) {
    return line(
        "compaction",
        json -> {
          at(json, at);
          json.writeNumberProperty("undoes", undoes);
        });
  }

  /// What an export says in the place of a line that is not JSON.
  static byte[] unreadable(int line, String reason, String text) {
    return line(
        "unreadable",
        json -> {
          json.writeNumberProperty("line", line);
          text(json, "reason", reason);
          text(json, "text", text);
        });
  }

  static byte[] line(String type, Consumer<JsonGenerator> fields) {
    var bytes = new ByteArrayOutputStream(512);
    try (JsonGenerator json = LineJson.generator(bytes)) {
      json.writeStartObject();
      json.writeStringProperty("type", type);
      fields.accept(json);
      json.writeEndObject();
    }
    bytes.write('\n');
    return bytes.toByteArray();
  }

  private static void assistant(JsonGenerator json, Message.Assistant assistant) {
    text(json, "role", "assistant");
    text(json, "model", assistant.model());
    json.writeArrayPropertyStart("content");
    for (Content part : assistant.content()) {
      json.writeStartObject();
      switch (part) {
        case Content.Text(String text) -> {
          json.writeStringProperty("type", "text");
          text(json, "text", text);
        }
        case Content.Reasoning reasoning -> reasoning(json, reasoning);
        case ToolCall call -> {
          json.writeStringProperty("type", "tool_call");
          text(json, "id", call.id());
          text(json, "name", call.name());
          raw(json, "arguments", call.arguments(), JsonText::isObject);
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    text(json, "stop", wire(assistant.stop()));
    usage(json, assistant.usage());
  }

  private static void reasoning(JsonGenerator json, Content.Reasoning reasoning) {
    json.writeStringProperty("type", "reasoning");
    text(json, "text", reasoning.text());
    if (!reasoning.field().isEmpty()) {
      text(json, "field", reasoning.field());
    }
    if (!reasoning.details().isEmpty()) {
      raw(json, "details", reasoning.details(), JsonText::isArray);
    }
  }

  private static void result(JsonGenerator json, Message.Result result) {
    text(json, "role", "tool");
    text(json, "call_id", result.callId());
    text(json, "name", result.name());
    text(json, "outcome", wire(result.outcome()));
    json.writeNumberProperty("ms", result.took().toMillis());
    textContent(json, result.text());
  }

  static void usage(JsonGenerator json, Usage usage) {
    if (usage.isNone()) {
      return;
    }
    json.writeObjectPropertyStart("usage");
    json.writeNumberProperty("input", usage.input());
    json.writeNumberProperty("output", usage.output());
    count(json, "cache_read", usage.cacheRead());
    count(json, "cache_write", usage.cacheWrite());
    count(json, "reasoning", usage.reasoning());
    if (usage.costUsd() != 0 && Double.isFinite(usage.costUsd())) {
      json.writeNumberProperty("cost_usd", usage.costUsd());
    }
    json.writeEndObject();
  }

  static void count(JsonGenerator json, String name, long count) {
    if (count != 0) {
      json.writeNumberProperty(name, count);
    }
  }

  /// JSON text as a value of its own where it can be, else as a string. Reading takes either form
  /// back to exactly this text.
  private static void raw(JsonGenerator json, String name, String value, Predicate<String> fits) {
    String safe = WellFormed.json(value);
    json.writeName(name);
    if (isOneLine(safe) && fits.test(safe)) {
      json.writeRawValue(safe);
    } else {
      json.writeString(safe);
    }
  }

  /// Whether the text can stand inside a line as it is, without white space around it.
  private static boolean isOneLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0 && text.equals(text.strip());
  }

  private static void parent(JsonGenerator json, SessionHeader.Parent parent) {
    json.writeObjectPropertyStart("parent");
    text(json, "id", parent.id());
    json.writeNumberProperty("line", parent.line());
    json.writeEndObject();
  }

  private static void textContent(JsonGenerator json, String text) {
    json.writeArrayPropertyStart("content");
    json.writeStartObject();
    json.writeStringProperty("type", "text");
    text(json, "text", text);
    json.writeEndObject();
    json.writeEndArray();
  }

  static void at(JsonGenerator json, Instant at) {
    json.writeStringProperty("at", Timestamps.format(at));
  }

  static void text(JsonGenerator json, String name, String value) {
    json.writeStringProperty(name, WellFormed.text(value));
  }

  private static String wire(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  static String sha256(String text) {
    try {
      byte[] bytes = WellFormed.text(text).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
