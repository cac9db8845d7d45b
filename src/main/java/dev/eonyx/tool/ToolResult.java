package dev.eonyx.tool;

import dev.eonyx.message.Outcome;

/// What a tool call came to.
///
/// @param text what the model is told, already within the caps of [Caps]
public record ToolResult(Outcome outcome, String text) {

  public static ToolResult ok(String text) {
    return new ToolResult(Outcome.OK, text);
  }

  public static ToolResult error(String text) {
    return new ToolResult(Outcome.ERROR, text);
  }
}
