package dev.eonyx.context;

import dev.eonyx.message.Message;
import dev.eonyx.text.TextSize;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Shortens the oldest tool results of a turn for its requests when nothing else can be taken out
/// of a full window (UB-016). The recorded history keeps them whole.
///
/// One object serves one turn: it remembers what it shortened, and sends that the same way each
/// time, because servers cache by prefix. Not for several threads.
public final class ShortResults {

  /// Code points of a shortened result, gentlest first.
  private static final List<Integer> STEPS = List.of(4000, 1000, 250);

  private final Map<Integer, Shortened> shortened = new HashMap<>();

  /// @param whole the result as it stands in the history, to tell that the index still means it
  private record Shortened(Message.Result whole, Message.Result sent) {}

  public ShortResults() {}

  /// The messages with results shortened, oldest first, until they fit or all are as short as can
  /// be. When any more have to be shortened, the messages go down to three quarters of the budget,
  /// so that the next requests can begin with the same bytes.
  ///
  /// @param messages the same list as before, or the same grown at its end
  /// @param first index of the first message whose result may be shortened
  /// @param budget tokens for all messages, as [Estimate#messages] counts them
  /// @return the given list itself when there is nothing to shorten
  public List<Message> fit(List<Message> messages, int first, long budget) {
    shortened.entrySet().removeIf(each -> !isAt(messages, each.getKey(), each.getValue().whole));
    List<Message> fitted = remembered(messages);
    long codePoints = Estimate.codePoints(fitted);
    if (TextSize.tokens(codePoints) <= budget) {
      return fitted;
    }
    List<Message> shorter = new ArrayList<>(fitted);
    long target = budget - budget / 4;
    for (int step : STEPS) {
      for (int i = Math.max(0, first); i < shorter.size(); i++) {
        if (TextSize.tokens(codePoints) <= target) {
          return List.copyOf(shorter);
        }
        if (messages.get(i) instanceof Message.Result whole) {
          codePoints -= shorten(shorter, i, whole, step);
        }
      }
    }
    return shortened.isEmpty() ? messages : List.copyOf(shorter);
  }

  /// How many results are sent shortened by now.
  public int shortened() {
    return shortened.size();
  }

  private List<Message> remembered(List<Message> messages) {
    if (shortened.isEmpty()) {
      return messages;
    }
    List<Message> fitted = new ArrayList<>(messages);
    shortened.forEach((index, each) -> fitted.set(index, each.sent));
    return List.copyOf(fitted);
  }

  /// @return how many code points that saves
  private long shorten(List<Message> messages, int index, Message.Result whole, int limit) {
    if (!(messages.get(index) instanceof Message.Result now)) {
      return 0;
    }
    long before = TextSize.codePoints(now.text());
    if (before <= limit) {
      return 0;
    }
    String text = HeadTail.of(whole.text(), limit, ShortResults::marker);
    var sent =
        new Message.Result(
            whole.at(), whole.callId(), whole.name(), whole.outcome(), whole.took(), text);
    messages.set(index, sent);
    shortened.put(index, new Shortened(whole, sent));
    return before - TextSize.codePoints(text);
  }

  private static boolean isAt(List<Message> messages, int index, Message.Result whole) {
    return index < messages.size() && messages.get(index).equals(whole);
  }

  private static String marker(long left) {
    return String.format(
        Locale.ROOT,
        "\n[… %,d characters left out of this request: the window is full; the session has all …]\n",
        left);
  }
}
