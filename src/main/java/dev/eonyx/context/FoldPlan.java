package dev.eonyx.context;

import dev.eonyx.message.Message;
import dev.eonyx.text.TextSize;
import java.util.ArrayList;
import java.util.List;

/// Where a conversation is cut when what is old is folded into a summary. The cut runs only along
/// the user's messages, so that no call loses its result and the first message that stays is the
/// user's (UB-009).
///
/// A user turn begins at a user message with text; user messages that follow each other begin one
/// turn together, as they got one answer.
///
/// @param cut index of the first message that stays; 0 when there is nothing to fold
/// @param turns user turns that stay
/// @param kept estimated tokens of the messages that stay
public record FoldPlan(int cut, int turns, long kept) {

  /// Whether there is anything to fold.
  public boolean folds() {
    return cut > 0;
  }

  /// Keeps as many of the newest user turns as fit, at most `keepTurns` and at least one, even when
  /// that one is too large.
  ///
  /// @param live the messages that are not folded yet
  /// @param budget tokens the messages that stay may take
  public static FoldPlan of(List<Message> live, int keepTurns, long budget) {
    List<Integer> starts = turnStarts(live);
    int foldable = firstFoldable(live);
    var smallest = new FoldPlan(0, starts.size(), Estimate.messages(live));
    long codePoints = 0;
    int end = live.size();
    for (int turns = 1; turns <= Math.max(1, keepTurns) && turns <= starts.size(); turns++) {
      int start = starts.get(starts.size() - turns);
      if (foldable >= start) {
        break;
      }
      codePoints += Estimate.codePoints(live.subList(start, end));
      end = start;
      long kept = TextSize.tokens(codePoints);
      if (turns > 1 && kept > budget) {
        break;
      }
      smallest = new FoldPlan(start, turns, kept);
    }
    return smallest;
  }

  private static List<Integer> turnStarts(List<Message> live) {
    List<Integer> starts = new ArrayList<>();
    boolean asking = false;
    for (int i = 0; i < live.size(); i++) {
      switch (live.get(i)) {
        case Message.SystemPrompt _ -> {
          // Stands between the turns and belongs to none.
        }
        case Message.User user -> {
          if (!asking && !user.text().isBlank()) {
            starts.add(i);
            asking = true;
          }
        }
        case Message.Assistant _, Message.Result _ -> asking = false;
      }
    }
    return starts;
  }

  private static int firstFoldable(List<Message> live) {
    int i = 0;
    while (i < live.size() && !FoldText.isFoldable(live.get(i))) {
      i++;
    }
    return i;
  }
}
