package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads one JSON object of a Chat Completions answer, a streamed chunk or a whole completion, in
/// every dialect that was recorded. Unknown fields are skipped; a field of an unexpected type
/// counts as absent.
final class ChunkParser {

  private static final List<String> REASONING_FIELDS =
      List.of("reasoning_content", "reasoning", "reasoning_text");

  private final JsonParser parser;
  private final List<ChatPart> parts = new ArrayList<>();
  private final UsageParser usage = new UsageParser();
  private String finish = "";
  private boolean hasChoices;
  private boolean hasError;
  private boolean hasMessage;

  private ChunkParser(JsonParser parser) {
    this.parser = parser;
  }

  /// The object that begins at the parser's current token.
  ///
  /// @throws tools.jackson.core.JacksonException when it is not JSON
  static ChatChunk parse(JsonParser parser) {
    return new ChunkParser(parser).chunk();
  }

  private ChatChunk chunk() {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "choices" -> choices(value);
        case "usage" -> usage.read(parser);
        case "timings", "x_groq" -> usage.readNested(parser);
        case "error" -> error(value);
        case "object" -> hasError |= "error".equals(string(value));
        case "message", "detail" -> {
          hasMessage = true;
          parser.skipChildren();
        }
        default -> parser.skipChildren();
      }
    }
    boolean isError = hasError || (hasMessage && !hasChoices);
    return new ChatChunk(List.copyOf(parts), finish, usage.numbers(), isError);
  }

  private void error(JsonToken value) {
    boolean says =
        switch (value) {
          case START_OBJECT, START_ARRAY, VALUE_TRUE, VALUE_NUMBER_INT -> true;
          case VALUE_STRING -> !parser.getString().isEmpty();
          default -> false;
        };
    hasError |= says;
    parser.skipChildren();
  }

  private void choices(JsonToken value) {
    if (value != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    hasChoices = true;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        choice();
      } else {
        parser.skipChildren();
      }
    }
  }

  private void choice() {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "delta", "message" -> delta(value);
        case "finish_reason" -> {
          String reason = string(value);
          finish = reason.isEmpty() ? finish : reason;
        }
        case "usage" -> usage.read(parser);
        case "error" -> error(value);
        default -> parser.skipChildren();
      }
    }
  }

  private void delta(JsonToken start) {
    if (start != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    String[] reasoning = new String[REASONING_FIELDS.size()];
    List<ChatPart> details = new ArrayList<>();
    List<ChatPart> content = new ArrayList<>();
    List<ChatPart.Call> calls = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "reasoning_content", "reasoning", "reasoning_text" ->
            reasoning[REASONING_FIELDS.indexOf(name)] = string(value);
        case "reasoning_details" -> details(value, details);
        case "content" -> content(value, content);
        case "refusal" -> content.add(new ChatPart.Text(string(value)));
        case "tool_calls" -> calls(value, calls);
        case "function_call" -> calls.add(CallParser.parse(parser));
        default -> parser.skipChildren();
      }
    }
    addReasoning(reasoning, details);
    parts.addAll(content);
    parts.addAll(CallParser.numbered(calls));
  }

  /// The first of the three fields that says something: some servers send two copies. When only the
  /// structured form is there, its text is what the user sees.
  private void addReasoning(String[] reasoning, List<ChatPart> details) {
    for (int i = 0; i < reasoning.length; i++) {
      if (reasoning[i] != null && !reasoning[i].isEmpty()) {
        parts.add(new ChatPart.Reasoning(reasoning[i], REASONING_FIELDS.get(i)));
        parts.addAll(details);
        return;
      }
    }
    for (ChatPart part : details) {
      if (part instanceof ChatPart.Detail detail && !detail.text().isEmpty()) {
        parts.add(new ChatPart.Reasoning(detail.text(), ""));
      }
    }
    parts.addAll(details);
  }

  private void details(JsonToken start, List<ChatPart> details) {
    if (start != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        details.add(detail());
      } else {
        parser.skipChildren();
      }
    }
  }

  private ChatPart.Detail detail() {
    Map<String, String> fields = new LinkedHashMap<>();
    String textField = "";
    String text = "";
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_STRING && (name.equals("text") || name.equals("summary"))) {
        textField = name;
        text = parser.getString();
        fields.put(name, "");
      } else {
        fields.put(name, WireJson.copy(parser));
      }
    }
    return new ChatPart.Detail(fields, textField, text);
  }

  /// A string, or Mistral's list of text and thinking parts.
  private void content(JsonToken value, List<ChatPart> content) {
    switch (value) {
      case VALUE_STRING -> content.add(new ChatPart.Text(parser.getString()));
      case START_OBJECT -> contentPart(content);
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          content(parser.currentToken(), content);
        }
      }
      default -> parser.skipChildren();
    }
  }

  private void contentPart(List<ChatPart> content) {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "text" -> content.add(new ChatPart.Text(string(value)));
        case "thinking" -> {
          List<ChatPart> thinking = new ArrayList<>();
          content(value, thinking);
          for (ChatPart part : thinking) {
            if (part instanceof ChatPart.Text thought) {
              content.add(new ChatPart.Reasoning(thought.text(), ""));
            }
          }
        }
        default -> parser.skipChildren();
      }
    }
  }

  private void calls(JsonToken start, List<ChatPart.Call> calls) {
    if (start != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      calls.add(CallParser.parse(parser));
    }
  }

  private String string(JsonToken value) {
    if (value == JsonToken.VALUE_STRING) {
      return parser.getString();
    }
    parser.skipChildren();
    return "";
  }
}
