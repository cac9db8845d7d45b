package dev.eonyx.llm;

import dev.eonyx.text.WellFormed;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// JSON handled as text, token by token, so that numbers keep every digit.
final class WireJson {

  private static final JsonFactory FACTORY = new JsonFactory();

  private WireJson() {}

  static JsonParser parser(String json) {
    return FACTORY.createParser(ObjectReadContext.empty(), json);
  }

  static JsonGenerator generator(OutputStream out) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
  }

  private static JsonGenerator generator(Writer out) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
  }

  /// The one JSON object that the text is, without white space and with unpaired surrogates
  /// replaced; null when the text is anything else.
  static @Nullable String compactObject(String text) {
    try (JsonParser parser = parser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      String compact = copy(parser);
      return parser.nextToken() == null ? compact : null;
    } catch (JacksonException e) {
      return null;
    }
  }

  /// The value the parser stands on, as compact text; the parser is left on its last token.
  static String copy(JsonParser parser) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = generator(text)) {
      int depth = 0;
      for (JsonToken token = parser.currentToken(); ; token = parser.nextToken()) {
        copyToken(token, parser, out);
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
          depth++;
        } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
          depth--;
        }
        if (depth == 0) {
          break;
        }
      }
    }
    return text.toString();
  }

  private static void copyToken(JsonToken token, JsonParser from, JsonGenerator to) {
    switch (token) {
      case START_OBJECT -> to.writeStartObject();
      case END_OBJECT -> to.writeEndObject();
      case START_ARRAY -> to.writeStartArray();
      case END_ARRAY -> to.writeEndArray();
      case PROPERTY_NAME -> to.writeName(WellFormed.text(from.currentName()));
      case VALUE_STRING -> to.writeString(WellFormed.text(from.getString()));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> to.writeNumber(from.getString());
      case VALUE_TRUE -> to.writeBoolean(true);
      case VALUE_FALSE -> to.writeBoolean(false);
      case VALUE_NULL, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> to.writeNull();
    }
  }

  /// The text as a JSON string with its quotes.
  static String quote(String text) {
    StringWriter quoted = new StringWriter();
    try (JsonGenerator out = generator(quoted)) {
      out.writeString(WellFormed.text(text));
    }
    return quoted.toString();
  }
}
