package dev.eonyx.agent;

import dev.eonyx.message.ToolCall;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.OneLine;
import dev.eonyx.tool.Arguments;
import dev.eonyx.tool.ToolException;
import java.util.List;
import java.util.Map;

/// A tool call in one line: its name and the argument that tells most. Everything here is bounded,
/// and nothing of it is obeyed by a terminal.
public final class CallLabel {

  private static final int MOST = 1_000;

  /// A text is looked at no further than this, before its white space is put together.
  private static final int LOOKED_AT = 4 * MOST;

  private static final List<String> TELLING =
      List.of("command", "path", "pattern", "name", "search");

  private CallLabel() {}

  /// The call in one short line.
  public static String of(ToolCall call) {
    return OneLine.brief(bounded(call.name()) + " " + argument(call));
  }

  /// The argument that tells most, on one line of at most 1,000 code points; empty when there is
  /// none.
  public static String argument(ToolCall call) {
    return bounded(telling(call));
  }

  private static String telling(ToolCall call) {
    try {
      Map<String, Object> values = Arguments.parse(call.arguments()).values();
      for (String name : TELLING) {
        if (values.get(name) instanceof String value) {
          return value;
        }
      }
      boolean isLong = values.containsKey("todos") || values.containsKey("scratchpad");
      return values.isEmpty() || isLong ? "" : call.arguments();
    } catch (ToolException e) {
      return call.arguments();
    }
  }

  private static String bounded(String text) {
    return OneLine.of(Excerpt.of(text, LOOKED_AT), MOST);
  }
}
