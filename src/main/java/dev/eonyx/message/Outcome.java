package dev.eonyx.message;

/// How a tool call ended.
public enum Outcome {
  OK,
  ERROR,
  /// A permission was missing; the tool did not run.
  DENIED,
  /// The user cancelled it; it may have had effects.
  CANCELLED,
  /// The process ended before the result was written; nobody knows what it did.
  UNKNOWN
}
