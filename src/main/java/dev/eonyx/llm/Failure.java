package dev.eonyx.llm;

import java.time.Duration;

/// Why an attempt failed and what may be done about it.
///
/// @param sentence one sentence for the user
/// @param retryable whether the same request may succeed later
/// @param serverDelay what the server asks to wait before the next attempt; zero when it does not
///   say
/// @param error what the server answered; [ProviderError#NONE] when it did not
record Failure(
    LlmException.Kind kind,
    String sentence,
    boolean retryable,
    Duration serverDelay,
    ProviderError error) {

  static Failure of(LlmException.Kind kind, String sentence) {
    return new Failure(kind, sentence, false, Duration.ZERO, ProviderError.NONE);
  }

  static Failure retryable(String sentence) {
    return new Failure(
        LlmException.Kind.TRY_LATER, sentence, true, Duration.ZERO, ProviderError.NONE);
  }
}
