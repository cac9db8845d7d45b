package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.text.WellFormed;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Lines to records. Tolerant of order, of unknown fields and of unknown types; a line that is not
/// one JSON object is [SessionLine.Unreadable].
final class LineParser {

  private LineParser() {}

  /// Parses the line in `bytes[from, from + length)`, without its LF.
  static SessionLine parse(byte[] bytes, int from, int length) {
    // Checked by hand: Jackson guesses UTF-16 from a NUL in the first bytes.
    if (length < 2 || bytes[from] != '{' || bytes[from + 1] == 0) {
      return new SessionLine.Unreadable("it does not begin with {");
    }
    var fields = new LineFields(bytes, from);
    try (JsonParser parser = LineJson.parser(bytes, from, length)) {
      parser.nextToken();
      fields.read(parser);
      if (parser.nextToken() != null) {
        return new SessionLine.Unreadable("something follows its end");
      }
    } catch (JacksonException e) {
      return new SessionLine.Unreadable(e.getOriginalMessage());
    }
    return switch (fields.type) {
      case "message" -> said(fields);
      case "session" -> new SessionLine.Header(header(fields));
      case "title" -> new SessionLine.Titled(fields.at, fields.title);
      case "archived" -> new SessionLine.Archived(fields.at, fields.value);
      case "compaction" ->
          fields.undoes > 0
              ? new SessionLine.Unfolded(fields.at, fields.undoes)
              : new SessionLine.Folded(compaction(fields));
      case "state" -> new SessionLine.State(fields.at, StateReader.read(bytes, from, length));
      case "" -> new SessionLine.Unreadable("it has no type");
      default -> new SessionLine.Unknown(fields.type);
    };
  }

  private static SessionLine said(LineFields fields) {
    return switch (fields.role) {
      case "user" -> new SessionLine.Said(new Message.User(fields.at, fields.content.text()));
      case "assistant" ->
          new SessionLine.Said(
              new Message.Assistant(
                  fields.at,
                  fields.model,
                  fields.content.parts(),
                  named(StopReason.values(), fields.stop, StopReason.END),
                  fields.usage));
      case "tool" ->
          new SessionLine.Said(
              new Message.Result(
                  fields.at,
                  fields.callId,
                  fields.name,
                  named(Outcome.values(), fields.outcome, Outcome.UNKNOWN),
                  Duration.ofMillis(fields.millis),
                  fields.content.text()));
      case "system" ->
          new SessionLine.Said(new Message.SystemPrompt(fields.at, fields.content.text()));
      case "" -> new SessionLine.Unreadable("the message has no role");
      default -> new SessionLine.Unknown("message of " + fields.role);
    };
  }

  /// The hash that is recorded in the line of a system prompt; empty when there is none.
  static String sha256(byte[] bytes, int from, int length) {
    try (JsonParser parser = LineJson.parser(bytes, from, length)) {
      parser.nextToken();
      for (String field = parser.nextName(); field != null; field = parser.nextName()) {
        parser.nextToken();
        if (field.equals("sha256")) {
          return string(parser);
        }
        parser.skipChildren();
      }
    }
    return "";
  }

  private static SessionHeader header(LineFields fields) {
    Optional<SessionHeader.Parent> parent =
        fields.parentId.isEmpty()
            ? Optional.empty()
            : Optional.of(new SessionHeader.Parent(fields.parentId, fields.parentLine));
    return new SessionHeader(
        fields.id, fields.created, fields.title, fields.cwd, fields.root, parent, fields.version);
  }

  private static Compaction compaction(LineFields fields) {
    return new Compaction(
        fields.at,
        fields.foldedFrom,
        fields.foldedTo,
        fields.summary,
        fields.before,
        fields.after,
        fields.trigger,
        fields.usage);
  }

  static <E extends Enum<E>> E named(E[] values, String name, E otherwise) {
    String upper = name.toUpperCase(Locale.ROOT);
    for (E value : values) {
      if (value.name().equals(upper)) {
        return value;
      }
    }
    return otherwise;
  }

  /// The text of a scalar; empty for anything else, which is skipped.
  static String string(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == null || token.isStructStart()) {
      parser.skipChildren();
      return "";
    }
    return token == JsonToken.VALUE_NULL ? "" : WellFormed.text(parser.getString());
  }

  /// An integer; 0 for anything else, which is skipped.
  static long integer(JsonParser parser) {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      try {
        return parser.getLongValue();
      } catch (JacksonException e) {
        return 0;
      }
    }
    parser.skipChildren();
    return 0;
  }
}
