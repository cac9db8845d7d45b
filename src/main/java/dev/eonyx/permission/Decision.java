package dev.eonyx.permission;

import java.util.Comparator;
import java.util.List;

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

  static Decision allow(String reason) {
    return new Decision(Verdict.ALLOW, reason);
  }

  static Decision ask(String reason) {
    return new Decision(Verdict.ASK, reason);
  }

  static Decision deny(String reason) {
    return new Decision(Verdict.DENY, reason);
  }

  /// The strictest of several, the first of its kind.
  static Decision strictest(List<Decision> decisions) {
    return decisions.stream()
        .max(Comparator.comparing(Decision::verdict))
        .orElseGet(() -> allow("It touches nothing."));
  }
}
