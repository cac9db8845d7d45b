package dev.eonyx.permission;

/// What was decided about a tool call.
///
/// @param reason one sentence: the rule or the mode that decided, and for what part
public record Decision(Verdict verdict, String reason) {

  /// From the mildest to the strictest: the verdict over several parts is the greatest of them.
  public enum Verdict {
    ALLOW,
    ASK,
    DENY
  }
}
