package dev.eonyx.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What the long project came to.
final class LongProjectReport {

  int turns;
  int calls;
  int failedCalls;
  int requests;
  int summaryRequests;
  int compactions;
  long tokens;
  long summaryTokens;

  /// Requests that are the first after a compaction, and all others.
  final PrefixShare afterFolding = new PrefixShare();

  final PrefixShare otherwise = new PrefixShare();
  final PrefixShare all = new PrefixShare();

  /// Of the planted facts, how many the model sees at the end, and how many one search finds.
  int inPrompt;

  int found;

  /// The questions that neither answers.
  final List<String> lost = new ArrayList<>();

  /// Percent of all requests.
  double summaryShare() {
    return 100.0 * summaryRequests / (requests + summaryRequests);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        """
        Long project: %,d turns in a window of %,d tokens; %,d tool calls, %,d failed
          requests           %,d, of %,d tokens each on average
          summary requests   %,d (%.2f %% of all requests) for %,d compactions
          tokens sent        %,d, and %,d for summaries (estimated)
          reusable prefix    outside compactions: %s
                             first after one:     %s
                             over all:            %s
          facts              %d of 100 reachable: %d in the prompt, %d by one search; lost: %s
        """,
        turns,
        LongProject.WINDOW,
        calls,
        failedCalls,
        requests,
        tokens / Math.max(1, requests),
        summaryRequests,
        summaryShare(),
        compactions,
        tokens,
        summaryTokens,
        otherwise,
        afterFolding,
        all,
        100 - lost.size(),
        inPrompt,
        found,
        lost);
  }
}
