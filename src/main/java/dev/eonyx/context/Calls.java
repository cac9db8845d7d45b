package dev.eonyx.context;

import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;

/// What a call must look like for every provider.
final class Calls {

  static final String NO_ARGUMENTS = "{}";
  static final String NO_NAME = "unknown_tool";

  private static final int LONGEST_NAME = 64;

  private Calls() {}

  /// The call with a unique id, a legal name and these arguments.
  static ToolCall legal(ToolCall call, String arguments, CallIds ids) {
    return new ToolCall(ids.unique(call.id()), name(call.name()), arguments);
  }

  /// Whether tools were certainly not started after an answer that ended like this.
  static boolean neverRan(StopReason stop) {
    return switch (stop) {
      case CUT, ERROR, CANCELLED -> true;
      case END, TOOL_CALLS, LENGTH -> false;
    };
  }

  private static String name(String name) {
    if (name.isBlank()) {
      return NO_NAME;
    }
    var legal = new StringBuilder(name);
    legal.setLength(Math.min(legal.length(), LONGEST_NAME));
    for (int i = 0; i < legal.length(); i++) {
      char c = legal.charAt(i);
      boolean fits =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '_'
              || c == '-';
      if (!fits) {
        legal.setCharAt(i, '_');
      }
    }
    return legal.toString();
  }
}
