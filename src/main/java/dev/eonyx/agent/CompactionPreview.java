package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.message.Message;
import java.util.Locale;

/// What a compaction would fold, without a request to the model.
///
/// @param from the first line of the session file that would be folded
/// @param to the last one
/// @param messages how many messages that is; 0 when nothing could be folded
/// @param turns how many user turns would stay as they are
/// @param folded estimated tokens of what would be folded
/// @param before estimated tokens of the next request as it is
/// @param kept estimated tokens of what would stay, without the summary
/// @param requests how many requests to the model it would take, about
public record CompactionPreview(
    int from, int to, int messages, int turns, long folded, long before, long kept, int requests) {

  static final CompactionPreview NOTHING = new CompactionPreview(0, 0, 0, 0, 0, 0, 0, 0);

  /// Counts what would be folded while it is read.
  static final class Count {
    private int messages;
    private long tokens;

    void add(int line, Message message) {
      if (!(message instanceof Message.SystemPrompt)) {
        messages++;
        tokens += Estimate.message(message);
      }
    }

    int messages() {
      return messages;
    }

    long tokens() {
      return tokens;
    }
  }

  /// All of it in words.
  public String text() {
    if (messages == 0) {
      return "There is nothing to fold: nothing stands before the newest turn that is not folded"
          + " already.";
    }
    return String.format(
        Locale.ROOT,
        "A compaction would fold %,d %s (lines %d to %d, about %,d tokens) with %d %s to the model;"
            + " the last %d user %s would stay. The next request is about %,d tokens now, and would"
            + " be %,d and the summary.",
        messages,
        messages == 1 ? "message" : "messages",
        from,
        to,
        folded,
        requests,
        requests == 1 ? "request" : "requests",
        turns,
        turns == 1 ? "turn" : "turns",
        before,
        kept);
  }
}
