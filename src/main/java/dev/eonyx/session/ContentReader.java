package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.WellFormed;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The `content` of a message line. Arguments and reasoning details are taken from the line's own
/// bytes, so that numbers, escapes and field order come back as they were written: a server that
/// caches the conversation sees the same bytes after a reload.
final class ContentReader {

  private final byte[] line;
  private final int from;
  private final List<Content> parts = new ArrayList<>(2);

  ContentReader(byte[] line, int from) {
    this.line = line;
    this.from = from;
  }

  /// All parts in their order.
  List<Content> parts() {
    return parts;
  }

  /// The text parts, joined.
  String text() {
    if (parts.size() == 1 && parts.getFirst() instanceof Content.Text(String only)) {
      return only;
    }
    var text = new StringBuilder();
    for (Content part : parts) {
      if (part instanceof Content.Text(String piece)) {
        text.append(piece);
      }
    }
    return text.toString();
  }

  /// Reads the value the parser stands at: an array of parts, or plain text.
  void read(JsonParser parser) {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      parts.add(new Content.Text(LineParser.string(parser)));
      return;
    }
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        part(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void part(JsonParser parser) {
    String type = "";
    String text = "";
    String field = "";
    String details = "";
    String id = "";
    String name = "";
    String arguments = "";
    for (String key = parser.nextName(); key != null; key = parser.nextName()) {
      parser.nextToken();
      switch (key) {
        case "type" -> type = LineParser.string(parser);
        case "text" -> text = LineParser.string(parser);
        case "field" -> field = LineParser.string(parser);
        case "details" -> details = raw(parser);
        case "id" -> id = LineParser.string(parser);
        case "name" -> name = LineParser.string(parser);
        case "arguments" -> arguments = raw(parser);
        default -> parser.skipChildren();
      }
    }
    switch (type) {
      case "text" -> parts.add(new Content.Text(text));
      case "reasoning" -> parts.add(new Content.Reasoning(text, field, details));
      case "tool_call" -> parts.add(new ToolCall(id, name, arguments));
      default -> {
        // A kind of a later version: it stays in the file.
      }
    }
  }

  /// A string's value, or the bytes of any other value as they stand in the line.
  private String raw(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_STRING) {
      return WellFormed.json(LineParser.string(parser));
    }
    if (token == null || !token.isStructStart()) {
      return parser.getString();
    }
    int start = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    int end = (int) parser.currentLocation().getByteOffset();
    return WellFormed.json(new String(line, from + start, end - start, StandardCharsets.UTF_8));
  }
}
