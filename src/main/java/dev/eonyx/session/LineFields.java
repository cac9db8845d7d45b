package dev.eonyx.session;

import dev.eonyx.message.Usage;
import java.time.Instant;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The fields of all line types, collected in one pass whatever their order. Lives for one line.
final class LineFields {

  String type = "";
  Instant at = Instant.EPOCH;
  String title = "";
  boolean value;

  String id = "";
  Instant created = Instant.EPOCH;
  String cwd = "";
  String root = "";
  String version = "";
  String parentId = "";
  int parentLine;

  String role = "";
  String model = "";
  String stop = "";
  String callId = "";
  String name = "";
  String outcome = "";
  long millis;
  Usage usage = Usage.NONE;
  final ContentReader content;

  int foldedFrom;
  int foldedTo;
  int undoes;
  String summary = "";
  String trigger = "";
  long before;
  long after;

  LineFields(byte[] line, int from) {
    content = new ContentReader(line, from);
  }

  /// Reads the object the parser stands at, up to its end.
  void read(JsonParser parser) {
    for (String field = parser.nextName(); field != null; field = parser.nextName()) {
      parser.nextToken();
      if (!common(field, parser)
          && !ofMessage(field, parser)
          && !ofHeader(field, parser)
          && !ofCompaction(field, parser)) {
        parser.skipChildren();
      }
    }
  }

  private boolean common(String field, JsonParser parser) {
    switch (field) {
      case "type" -> type = LineParser.string(parser);
      case "at" -> at = Timestamps.parse(LineParser.string(parser));
      case "title" -> title = LineParser.string(parser);
      case "value" -> {
        value = parser.currentToken() == JsonToken.VALUE_TRUE;
        parser.skipChildren();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean ofMessage(String field, JsonParser parser) {
    switch (field) {
      case "role" -> role = LineParser.string(parser);
      case "content" -> content.read(parser);
      case "model" -> model = LineParser.string(parser);
      case "stop" -> stop = LineParser.string(parser);
      case "call_id" -> callId = LineParser.string(parser);
      case "name" -> name = LineParser.string(parser);
      case "outcome" -> outcome = LineParser.string(parser);
      case "ms" -> millis = Math.max(0, LineParser.integer(parser));
      case "usage" -> usage = usage(parser);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean ofHeader(String field, JsonParser parser) {
    switch (field) {
      case "id" -> id = LineParser.string(parser);
      case "created" -> created = Timestamps.parse(LineParser.string(parser));
      case "cwd" -> cwd = LineParser.string(parser);
      case "root" -> root = LineParser.string(parser);
      case "eonyx" -> version = LineParser.string(parser);
      case "parent" -> {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
          return false;
        }
        for (String part = parser.nextName(); part != null; part = parser.nextName()) {
          parser.nextToken();
          switch (part) {
            case "id" -> parentId = LineParser.string(parser);
            case "line" ->
                parentLine = Math.clamp(LineParser.integer(parser), 0, Integer.MAX_VALUE);
            default -> parser.skipChildren();
          }
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean ofCompaction(String field, JsonParser parser) {
    switch (field) {
      case "summary" -> summary = LineParser.string(parser);
      case "trigger" -> trigger = LineParser.string(parser);
      case "before" -> before = LineParser.integer(parser);
      case "after" -> after = LineParser.integer(parser);
      case "undoes" -> undoes = Math.clamp(LineParser.integer(parser), 0, Integer.MAX_VALUE);
      case "folded" -> {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
          return false;
        }
        for (String part = parser.nextName(); part != null; part = parser.nextName()) {
          parser.nextToken();
          switch (part) {
            case "from" ->
                foldedFrom = Math.clamp(LineParser.integer(parser), 0, Integer.MAX_VALUE);
            case "to" -> foldedTo = Math.clamp(LineParser.integer(parser), 0, Integer.MAX_VALUE);
            default -> parser.skipChildren();
          }
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  static Usage usage(JsonParser parser) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return Usage.NONE;
    }
    var counts = new long[5];
    double cost = 0;
    for (String part = parser.nextName(); part != null; part = parser.nextName()) {
      parser.nextToken();
      switch (part) {
        case "input" -> counts[0] = LineParser.integer(parser);
        case "output" -> counts[1] = LineParser.integer(parser);
        case "cache_read" -> counts[2] = LineParser.integer(parser);
        case "cache_write" -> counts[3] = LineParser.integer(parser);
        case "reasoning" -> counts[4] = LineParser.integer(parser);
        case "cost_usd" -> cost = parser.getValueAsDouble(0);
        default -> parser.skipChildren();
      }
    }
    return new Usage(counts[0], counts[1], counts[2], counts[3], counts[4], cost);
  }
}
