package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.context.FoldPieces;
import dev.eonyx.prompt.SummaryRequest;

/// How large a summary and the pieces it is made from may be, in estimated tokens, so that every
/// summary request fits the window together with its answer.
///
/// @param capacity what fits the window
/// @param summary what a summary should take at most
/// @param answer what is left for the answer, which models may think in and do not measure
record SummarySize(long capacity, long summary, long answer) {

  private static final int SHORTEST = 150;
  private static final int LONGEST = 2_500;
  private static final int LARGEST_ANSWER = 8_000;

  /// @param maxOutput the most tokens of one answer; 0 when that is the provider's to say
  static SummarySize of(long capacity, int maxOutput) {
    long answer = Math.clamp(capacity / 4, 2L * SHORTEST, LARGEST_ANSWER);
    return new SummarySize(
        capacity,
        Math.clamp(capacity / 10, SHORTEST, LONGEST),
        maxOutput > 0 ? Math.min(answer, maxOutput) : answer);
  }

  /// What the model is asked to keep to: three words are about four tokens.
  int words() {
    return (int) (summary * 3 / 4);
  }

  /// What is left for a piece of the transcript.
  ///
  /// @param focus what the user asked to keep in mind
  /// @param previous the summary that is folded in
  long pieceBudget(String focus, String previous) {
    return capacity
        - SummaryRequest.overhead(words(), focus, "")
        - Math.max(summary, Estimate.text(previous))
        - answer;
  }

  /// How many requests it takes about to fold so much.
  ///
  /// @param tokens of what is to be folded, estimated
  /// @param previous the summary that is folded in
  int requests(long tokens, String previous) {
    long piece = Math.max(FoldPieces.SMALLEST, pieceBudget("", previous));
    return Math.toIntExact(Math.min(Integer.MAX_VALUE, Math.ceilDiv(tokens, piece)));
  }
}
