package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.jr.ob.JSON;

/// The arguments of a tool call: a JSON object, read with the types a tool expects. Models send
/// `"5"` for `5`, `"true"` for `true` and a list as the text of a list; all are taken. What cannot
/// be taken becomes a [ToolException] that names the argument, what the tool takes and what came.
///
/// @param tool the tool they are for, named in errors
/// @param within where these arguments stand inside larger ones, such as `edits[1].`; else empty
public record Arguments(Map<String, Object> values, ToolSpec tool, String within) {

  private static final ToolSpec ANY = new ToolSpec("", "", "{}");

  public Arguments(Map<String, Object> values) {
    this(values, ANY, "");
  }

  /// @throws ToolException when the text is not one JSON object; the message quotes the parser
  public static Arguments parse(String json) throws ToolException {
    Object value;
    try {
      value = parseAny(json.isBlank() ? "{}" : json);
    } catch (JacksonException e) {
      throw new ToolException(
          "The arguments are not valid JSON ("
              + e.getOriginalMessage()
              + "): "
              + Excerpt.of(json, 200));
    }
    if (value instanceof Map<?, ?> map) {
      return new Arguments(withTextKeys(map));
    }
    throw new ToolException(
        "The arguments must be one JSON object, but they are: " + Excerpt.of(json, 200));
  }

  /// The same arguments, whose errors name the tool and what it takes.
  public Arguments forTool(ToolSpec spec) {
    return new Arguments(values, spec, within);
  }

  /// A text that must be there; a number or a boolean counts as its text.
  public String string(String name) throws ToolException {
    Object value = values.get(name);
    if (value == null) {
      throw wrong(name, "is missing");
    }
    return text(name, value);
  }

  /// A text that may be absent or null.
  public Optional<String> optionalString(String name) throws ToolException {
    Object value = values.get(name);
    return value == null ? Optional.empty() : Optional.of(text(name, value));
  }

  /// A whole number, or `otherwise` when it is absent or null.
  public int integer(String name, int otherwise) throws ToolException {
    Object value = values.get(name);
    if (value == null || (value instanceof String text && text.isBlank())) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(value.toString().strip());
      if (number == Math.rint(number) && Math.abs(number) <= Integer.MAX_VALUE) {
        return (int) number;
      }
    } catch (NumberFormatException e) {
      throw wrong(name, "must be a whole number, but is " + describe(value));
    }
    throw wrong(name, "must be a whole number, but is " + describe(value));
  }

  /// A boolean, or `otherwise` when it is absent or null.
  public boolean flag(String name, boolean otherwise) throws ToolException {
    Object value = values.get(name);
    if (value == null) {
      return otherwise;
    }
    return switch (value.toString().strip().toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(name, "must be true or false, but is " + describe(value));
    };
  }

  /// A list of objects that must be there. One object alone counts as a list of one.
  public List<Arguments> objects(String name) throws ToolException {
    List<Arguments> objects = new ArrayList<>();
    for (Object item : items(name)) {
      if (!(item instanceof Map<?, ?> map)) {
        throw wrong(name, "must be a list of objects, but holds " + describe(item));
      }
      String place = within + name + "[" + objects.size() + "].";
      objects.add(new Arguments(withTextKeys(map), tool, place));
    }
    return objects;
  }

  /// A list of texts that must be there. One text alone counts as a list of one.
  public List<String> strings(String name) throws ToolException {
    List<String> strings = new ArrayList<>();
    for (Object item : items(name)) {
      strings.add(text(name, item));
    }
    return strings;
  }

  /// An error about one of these arguments, for rules that only the tool knows.
  ///
  /// @param problem what is wrong, such as `must not be empty`
  public ToolException wrong(String name, String problem) {
    String who = tool.name().isEmpty() ? "" : tool.name() + ": ";
    String takes = takes().isEmpty() ? "" : " " + tool.name() + " takes " + takes() + ".";
    return new ToolException(
        "%sthe argument \"%s%s\" %s.%s You sent %s"
            .formatted(who, within, name, problem, takes, describe(values)));
  }

  private List<?> items(String name) throws ToolException {
    Object value = values.get(name);
    if (value instanceof String text && text.stripLeading().matches("(?s)[\\[{].*")) {
      try {
        value = parseAny(text);
      } catch (JacksonException e) {
        throw wrong(name, "must be a list, but is a text that is not valid JSON");
      }
    }
    if (value == null) {
      throw wrong(name, "is missing");
    }
    return value instanceof List<?> list ? list : List.of(value);
  }

  private String text(String name, @Nullable Object value) throws ToolException {
    if (value instanceof String || value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    throw wrong(name, "must be a text, but is " + describe(value));
  }

  /// The names in the tool's schema, those that are not required in brackets.
  private String takes() {
    Object schema = parseAny(tool.parameters());
    if (!(schema instanceof Map<?, ?> map) || !(map.get("properties") instanceof Map<?, ?> all)) {
      return "";
    }
    List<?> required = map.get("required") instanceof List<?> list ? list : List.of();
    List<String> names = new ArrayList<>();
    all.keySet().forEach(name -> names.add(required.contains(name) ? "" + name : "[" + name + "]"));
    return String.join(", ", names);
  }

  /// Reads exactly one JSON value. Jackson stops after the first value of `{} {}` without a word.
  private static @Nullable Object parseAny(String json) {
    try (JsonParser parser = JSON.std.createParser(json)) {
      Object value = JSON.std.anyFrom(parser);
      if (parser.nextToken() != null) {
        throw new StreamReadException(parser, "something follows the first value");
      }
      return value;
    }
  }

  private static Map<String, Object> withTextKeys(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((key, value) -> {
      if (key != null && value != null) {
        copy.put(key.toString(), value);
      }
    });
    return copy;
  }

  private static String describe(@Nullable Object value) {
    return Excerpt.of(JSON.std.asString(value), 200);
  }
}
