package dev.eonyx.agent;

import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import java.util.HashMap;
import java.util.Map;

/// Notices a model that makes the same call over and over and gets the same result (UB-099). It is
/// reminded, reminded harder, and stopped. One guard serves one turn, on one thread.
final class RepeatGuard {

  private static final int REMIND = 3;
  private static final int INSIST = 5;

  private final Map<String, Integer> counts = new HashMap<>();
  private final int stopAt;
  private int worst;

  /// @param stopAt how many times end the turn; 0 for never
  RepeatGuard(int stopAt) {
    this.stopAt = stopAt;
  }

  /// Counts a result and returns what to add to its text, possibly nothing.
  String count(ToolCall call, Message.Result result) {
    String seen = call.name() + '\0' + call.arguments() + '\0' + result.text();
    int times = counts.merge(seen, 1, Integer::sum);
    worst = Math.max(worst, times);
    if (times >= INSIST) {
      return "\n\n[You have made this exact call "
          + times
          + " times with the same result. It will not"
          + " change. Stop repeating it: do something else, or tell the user what blocks you.]";
    }
    if (times >= REMIND) {
      return "\n\n[You have made this exact call "
          + times
          + " times with the same result. Repeating it will not help.]";
    }
    return "";
  }

  boolean mustStop() {
    return stopAt > 0 && worst >= stopAt;
  }
}
