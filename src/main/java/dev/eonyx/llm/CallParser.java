package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads one entry of `tool_calls`, or the older `function_call`.
final class CallParser {

  private final JsonParser parser;
  private int index = -1;
  private String id = "";
  private String name = "";
  private String arguments = "";

  private CallParser(JsonParser parser) {
    this.parser = parser;
  }

  /// The entry at the parser's current token; an empty one when it is not an object.
  static ChatPart.Call parse(JsonParser parser) {
    CallParser call = new CallParser(parser);
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      call.entry();
    } else {
      parser.skipChildren();
    }
    return new ChatPart.Call(call.index, call.id, call.name, call.arguments);
  }

  /// Several calls in one delta that the server did not number are counted by their place.
  static List<ChatPart.Call> numbered(List<ChatPart.Call> calls) {
    if (calls.size() < 2 || calls.stream().anyMatch(call -> call.index() >= 0)) {
      return calls;
    }
    List<ChatPart.Call> numbered = new ArrayList<>();
    for (ChatPart.Call call : calls) {
      numbered.add(new ChatPart.Call(numbered.size(), call.id(), call.name(), call.arguments()));
    }
    return numbered;
  }

  private void entry() {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (field) {
        case "index" -> {
          boolean counts = value == JsonToken.VALUE_NUMBER_INT;
          index = counts ? (int) parser.getDoubleValue() : index;
          parser.skipChildren();
        }
        case "id" -> id = scalar(value);
        case "name" -> name = scalar(value);
        case "arguments" -> arguments(value);
        case "function" -> function(value);
        default -> parser.skipChildren();
      }
    }
  }

  private void function(JsonToken value) {
    if (value == JsonToken.START_OBJECT) {
      entry();
    } else {
      parser.skipChildren();
    }
  }

  /// Text by the book; some servers send the object itself.
  private void arguments(JsonToken value) {
    switch (value) {
      case VALUE_STRING -> arguments = parser.getString();
      case VALUE_NULL -> {}
      default -> arguments = WireJson.copy(parser);
    }
  }

  private String scalar(JsonToken value) {
    if (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT) {
      return parser.getString();
    }
    parser.skipChildren();
    return "";
  }
}
