package dev.eonyx.tool;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/// The arguments of a tool call: a JSON object, read with the types a tool expects. Models send
/// `"5"` for `5` and `"true"` for `true`; both are taken.
public record Arguments(Map<String, Object> values) {

  /// @throws ToolException when the text is not one JSON object; the message quotes the parser
  public static Arguments parse(String json) throws ToolException {
    try {
      Object value = JSON.std.anyFrom(json.isBlank() ? "{}" : json);
      if (value instanceof Map<?, ?>) {
        return new Arguments(JSON.std.mapFrom(json.isBlank() ? "{}" : json));
      }
      throw new ToolException("The arguments must be one JSON object, but they are: " + clip(json));
    } catch (JacksonException e) {
      throw new ToolException(
          "The arguments are not valid JSON (" + e.getOriginalMessage() + "): " + clip(json));
    }
  }

  private static String clip(String text) {
    return text.codePointCount(0, text.length()) <= 200
        ? text
        : text.substring(0, text.offsetByCodePoints(0, 200)) + " …";
  }
}
