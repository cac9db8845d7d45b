package dev.eonyx.message;

/// Why an answer ended.
public enum StopReason {
  /// The model had nothing more to say.
  END,
  /// The model waits for the results of its tool calls.
  TOOL_CALLS,
  /// The provider's output limit cut it.
  LENGTH,
  /// The user cancelled it.
  CANCELLED,
  /// The connection ended before the provider said it was complete.
  CUT,
  /// The provider reported an error in the middle of it.
  ERROR
}
