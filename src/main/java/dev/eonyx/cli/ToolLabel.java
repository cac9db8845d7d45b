package dev.eonyx.cli;

import dev.eonyx.message.ToolCall;
import dev.eonyx.tool.Arguments;
import dev.eonyx.tool.ToolException;
import java.util.List;
import java.util.Map;

/// A tool call in one short line: its name and the argument that tells most.
final class ToolLabel {

  private static final int MAX = 100;
  private static final List<String> TELLING = List.of("command", "path", "pattern", "name");

  private ToolLabel() {}

  static String of(ToolCall call) {
    return oneLine(call.name() + " " + argument(call));
  }

  /// The argument that tells most, as the model wrote it; empty when there is none.
  static String argument(ToolCall call) {
    try {
      Map<String, Object> values = Arguments.parse(call.arguments()).values();
      for (String name : TELLING) {
        if (values.get(name) instanceof String value) {
          return value;
        }
      }
      return values.isEmpty() || values.containsKey("todos") ? "" : call.arguments();
    } catch (ToolException e) {
      return call.arguments();
    }
  }

  /// The text on one line, without control characters, cut at a length fit for a progress line.
  static String oneLine(String text) {
    return OneLine.of(text, MAX);
  }
}
