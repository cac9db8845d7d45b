package dev.eonyx.tool;

import java.math.BigDecimal;
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

  /// A text that must be there.
  public String string(String name) throws ToolException {
    Object value = values.get(name);
    if (value == null) {
      throw new ToolException("The argument `" + name + "` is missing.");
    }
    if (value instanceof String text) {
      return text;
    }
    throw new ToolException("The argument `" + name + "` must be a text, but is: " + value);
  }

  /// A whole number that may be missing; a text of digits is taken for one.
  public int integer(String name, int otherwise) throws ToolException {
    Object value = values.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return new BigDecimal(value.toString().strip()).intValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw new ToolException(
          "The argument `" + name + "` must be a whole number, but is: " + value);
    }
  }

  private static String clip(String text) {
    return text.codePointCount(0, text.length()) <= 200
        ? text
        : text.substring(0, text.offsetByCodePoints(0, 200)) + " …";
  }
}
