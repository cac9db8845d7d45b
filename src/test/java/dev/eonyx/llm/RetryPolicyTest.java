package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.RetryPolicy.Again;
import dev.eonyx.llm.RetryPolicy.GiveUp;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Wire rules 1.8 and UB-211.
class RetryPolicyTest {

  private static final Instant NOW = Instant.parse("2026-07-05T09:15:00Z");
  private final RetryPolicy policy = new RetryPolicy(12, () -> 0.5);

  private static Failure asking(Duration delay) {
    return new Failure(LlmException.Kind.TRY_LATER, "x", true, delay, ProviderError.NONE);
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,2", "3,4", "4,8", "5,16", "6,32", "7,60", "11,60"})
  void delaysDoubleUpToAMinute(int attempt, long expected) {
    assertThat(policy.after(attempt, Failure.retryable("x")))
        .isEqualTo(new Again(Duration.ofSeconds(expected)));
  }

  @Test
  void delaysAreSpreadByAFifth() {
    Failure failure = Failure.retryable("x");

    assertThat(new RetryPolicy(6, () -> 0).after(2, failure)).isEqualTo(new Again(seconds(1.6)));
    assertThat(new RetryPolicy(6, () -> 1).after(2, failure)).isEqualTo(new Again(seconds(2.4)));
    assertThat(new RetryPolicy(12, () -> 1).after(9, failure)).isEqualTo(new Again(seconds(60)));
  }

  @Test
  void theServersDelayIsHonouredUpToFiveMinutes() {
    assertThat(policy.after(1, asking(seconds(7.5)))).isEqualTo(new Again(seconds(7.5)));
    assertThat(policy.after(1, asking(seconds(300)))).isEqualTo(new Again(seconds(300)));
    assertThat(policy.after(1, asking(seconds(3600))))
        .isEqualTo(new GiveUp("it asks to wait 1 h, longer than eonyx waits by itself (5 min)"));
  }

  @Test
  void noDelayIsSoShortThatItHammers() {
    assertThat(policy.after(1, asking(seconds(0.001)))).isEqualTo(new Again(seconds(0.2)));
    assertThat(policy.after(1, asking(Duration.ZERO))).isEqualTo(new Again(seconds(1)));
  }

  @Test
  void itEnds() {
    assertThat(new RetryPolicy(6, () -> 0.5).after(6, Failure.retryable("x")))
        .isEqualTo(new GiveUp("given up after 6 attempts"));
  }

  @Test
  void whatWaitingCannotChangeIsNotRetried() {
    Failure refused = Failure.of(LlmException.Kind.AUTHENTICATION, "x");

    assertThat(policy.after(1, refused)).isEqualTo(new GiveUp(""));
  }

  @ParameterizedTest
  @CsvSource({
    "1500,,1.5",
    "0,1,1",
    ",1,1",
    ",1.5,1.5",
    ",0,0",
    ",-5,0",
    ",soon,0",
    "junk,2,2",
    ",' 3 ',3",
    ",99999999999999999999,2592000",
    ",'Sun, 05 Jul 2026 09:15:30 GMT',30",
    ",'Sun, 05 Jul 2026 09:14:30 GMT',0",
    ",,0"
  })
  void headersSayHowLong(String milliseconds, String after, double expected) {
    Map<String, String> headers = new HashMap<>();
    headers.put("retry-after-ms", milliseconds);
    headers.put("retry-after", after);

    assertThat(RetryHints.inHeaders(headers::get, NOW)).isEqualTo(seconds(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "Please try again in 1.5s.,1.5",
    "Please try again in 28ms. Visit,0.028",
    "try again in 20 seconds,20",
    "Please retry in 48.939935699s.,48.94",
    "Please try again in 6m0s,360",
    "Try again in 1h2m3s,3723",
    "retry after 5 min,300",
    "try again in a while,0",
    "try again in 5 apples,0",
    "nothing,0"
  })
  void wordsSayHowLong(String text, double expected) {
    assertThat(RetryHints.inText(text)).isEqualTo(seconds(expected));
  }

  @ParameterizedTest
  @CsvSource({"0.5,0.5 s", "2,2 s", "90,1 min 30 s", "300,5 min", "3600,1 h", "5400,1 h 30 min"})
  void durationsAreSpoken(double seconds, String spoken) {
    assertThat(Failures.spoken(seconds(seconds))).isEqualTo(spoken);
  }
}
