package dev.eonyx.llm;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/// Whether and when a failed request is sent again: 1 s, doubling to at most 60 s, each ±20 %,
/// unless the server names a delay. Only this loop retries; the HTTP client below it does not.
///
/// @param maxAttempts attempts in all
/// @param random values from 0 to 1, for the spread
record RetryPolicy(int maxAttempts, DoubleSupplier random) {

  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final double SPREAD = 0.2;

  /// A server that asks for more is not waited for.
  static final Duration LONGEST_ASKED = Duration.ofMinutes(5);

  /// Servers that ask for milliseconds mean soon, not at once.
  private static final Duration SHORTEST_ASKED = Duration.ofMillis(200);

  /// What follows a failure.
  sealed interface Next {}

  /// Send the request again after a delay.
  record Again(Duration delay) implements Next {}

  /// Stop.
  ///
  /// @param reason why it is not tried again, a clause to be added to the failure's sentence; empty
  ///   when the failure itself says it
  record GiveUp(String reason) implements Next {}

  /// @param attempt the number of the attempt that failed, from 1
  Next after(int attempt, Failure failure) {
    if (!failure.retryable()) {
      return new GiveUp("");
    }
    Duration asked = failure.serverDelay();
    if (asked.compareTo(LONGEST_ASKED) > 0) {
      return new GiveUp(
          "it asks to wait %s, longer than eonyx waits by itself (%s)"
              .formatted(Failures.spoken(asked), Failures.spoken(LONGEST_ASKED)));
    }
    if (attempt >= maxAttempts) {
      return new GiveUp("given up after " + attempt + " attempts");
    }
    if (!asked.isZero()) {
      return new Again(asked.compareTo(SHORTEST_ASKED) < 0 ? SHORTEST_ASKED : asked);
    }
    return new Again(ownDelay(attempt));
  }

  private Duration ownDelay(int attempt) {
    long doubled = FIRST.toMillis() << Math.min(attempt - 1, 16);
    long capped = Math.min(doubled, LONGEST.toMillis());
    double spread = 1 + SPREAD * (2 * random.getAsDouble() - 1);
    return Duration.ofMillis(Math.min(Math.round(capped * spread), LONGEST.toMillis()));
  }
}
