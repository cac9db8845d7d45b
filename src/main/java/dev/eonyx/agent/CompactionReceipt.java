package dev.eonyx.agent;

import dev.eonyx.message.Usage;
import java.util.Locale;

/// What folding older messages into a summary came to.
///
/// @param messages how many were folded
/// @param before tokens of the next request without it, estimated
/// @param after tokens of the next request with it, estimated
/// @param requests how many requests the summary took
/// @param usage what they cost
public record CompactionReceipt(int messages, long before, long after, int requests, Usage usage) {

  /// All of it in one line for the user.
  public String line() {
    String cost =
        usage.costUsd() > 0 ? String.format(Locale.ROOT, ", for $%.4f", usage.costUsd()) : "";
    return String.format(
        Locale.ROOT,
        "Folded %,d %s into a summary: %,d tokens before, %,d after%s.",
        messages,
        messages == 1 ? "message" : "messages",
        before,
        after,
        cost);
  }
}
