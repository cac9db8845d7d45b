package dev.eonyx.text;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Tells JSON objects and arrays from text that is not one. What is stored, what repair mends and
/// what goes to a server must agree on that, so that this is the only answer. Strings may be of any
/// length, since a call may write a large file; nesting ends where Jackson's does, at 500 levels,
/// as servers refuse more.
public final class JsonText {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonText() {}

  /// Whether the text is exactly one JSON object, white space around it aside.
  public static boolean isObject(String text) {
    return begins(text, '{') && is(JsonToken.START_OBJECT, text);
  }

  /// Whether the text is exactly one JSON array, white space around it aside.
  public static boolean isArray(String text) {
    return begins(text, '[') && is(JsonToken.START_ARRAY, text);
  }

  /// Most texts that are none show it at once, and a parser is not for free.
  private static boolean begins(String text, char expected) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
        return c == expected;
      }
    }
    return false;
  }

  private static boolean is(JsonToken start, String text) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != start) {
        return false;
      }
      parser.skipChildren();
      return parser.nextToken() == null;
    } catch (JacksonException e) {
      return false;
    }
  }
}
