package dev.eonyx.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.jr.ob.JSON;

/// Reaches into parsed JSON, where everything that is asked for is there.
final class Parsed {

  private Parsed() {}

  /// @param object an object
  /// @param path the names of fields, each inside the one before
  static Object at(Object object, String... path) {
    Object found = object;
    for (String field : path) {
      found = Objects.requireNonNull(((Map<?, ?>) found).get(field), field);
    }
    return found;
  }

  static long number(Object object, String... path) {
    return ((Number) at(object, path)).longValue();
  }

  static List<Object> list(Object object, String... path) {
    return new ArrayList<>((List<?>) at(object, path));
  }

  /// What a request says of the tools it offers.
  static List<Object> tools(String body) {
    return list(JSON.std.mapFrom(body), "tools").stream()
        .map(tool -> at(tool, "function"))
        .toList();
  }

  /// The calls of a message as it was sent.
  static List<Object> calls(Map<String, Object> message) {
    return message.containsKey("tool_calls") ? list(message, "tool_calls") : List.of();
  }
}
