package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmException.Kind;
import dev.eonyx.text.WellFormed;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Wire rules 1.7 and 1.9.
class ProviderErrorsTest {

  private static Failure refused(int status, String body) {
    return refused(status, body, Map.of());
  }

  private static Failure refused(int status, String body, Map<String, String> headers) {
    Endpoint endpoint = Endpoint.of("acme", "http://127.0.0.1:9/v1", "my-secret-key", "m");
    return new Failures(endpoint, "http://127.0.0.1:9/v1/chat/completions", Wire.WORDS)
        .refused(status, headers::get, Instant.EPOCH, body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"error\":{\"message\":\"no\"}} | no",
        "{\"error\":\"no\"} | no",
        "{\"message\":\"no\"} | no",
        "{\"detail\":\"no\"} | no",
        "{\"detail\":[{\"loc\":[\"body\"],\"msg\":\"no\"},{\"msg\":\"nor that\"}]} | no; nor that",
        "{\"object\":\"error\",\"message\":{\"detail\":[{\"msg\":\"no\"}]}} | no",
        "[{\"error\":{\"message\":\"no\"}}] | no",
        "{\"error\":{\"message\":\"Provider returned error\",\"metadata\":{\"raw\":\"no\"}}} | Provider returned error: no",
        "{\"error\":{\"message\":\"x\",\"metadata\":{\"raw\":\"{\\\"error\\\":{\\\"message\\\":\\\"no\\\"}}\"}}} | x: no",
        "quota exceeded | quota exceeded",
        "{\"unknown\":1} | {\"unknown\":1}",
        "{broken | {broken",
        "<html> | a web page",
        "<html><TITLE lang=en>502 Bad Gateway</TITLE> | a web page titled \"502 Bad Gateway\""
      })
  void everyShapeGivesTheServersWords(String body, String text) {
    assertThat(ProviderErrors.parse(418, body).text()).isEqualTo(text);
    assertThat(refused(418, body).sentence()).isEqualTo("acme answered 418: " + text);
  }

  @Test
  void anEmptyBodyIsSaidToBeEmpty() {
    assertThat(refused(500, "").sentence()).isEqualTo("acme answered 500 without a word");
  }

  @Test
  void aSentenceIsBoundedAndOneLine() {
    String sentence = refused(500, "line\r\n" + "😀".repeat(100_000)).sentence();

    assertThat(sentence).startsWith("acme answered 500: line 😀").hasSizeLessThan(650);
    assertThat(sentence).doesNotContain("\n").isEqualTo(WellFormed.text(sentence));
  }

  @Test
  void keysAndAccountsAreNotShown() {
    String body =
        "Incorrect API key provided: my-secret-key, or sk-proj-a1b2c3d4e5 in organization org-a1b2c3d4e5 on org-wide-limits";

    assertThat(refused(401, body).sentence())
        .isEqualTo(
            "acme answered 401: Incorrect API key provided: [key], or sk-… in organization org-… on"
                + " org-wide-limits; check the API key of acme.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "401 | `` | AUTHENTICATION | false",
        "403 | no | AUTHENTICATION | false",
        "400 | Incorrect API key provided | AUTHENTICATION | false",
        "400 | {\"error\":{\"message\":\"x\",\"code\":\"invalid_api_key\"}} | AUTHENTICATION | false",
        "402 | Insufficient credits | FAILED | false",
        "429 | {\"error\":{\"message\":\"x\",\"code\":\"insufficient_quota\"}} | FAILED | false",
        "429 | {\"error\":{\"message\":\"x\",\"type\":\"usage_not_included\"}} | FAILED | false",
        "429 | slow | TRY_LATER | true",
        "429 | {\"error\":{\"message\":\"x\",\"details\":[{\"violations\":[{\"quotaId\":\"RequestsPerDayPerModel\"}]}]}} | TRY_LATER | false",
        "429 | Quota exceeded, limit: 0, model: x | TRY_LATER | false",
        "408 | x | TRY_LATER | true",
        "409 | x | TRY_LATER | true",
        "425 | x | TRY_LATER | true",
        "500 | x | TRY_LATER | true",
        "503 | `` | TRY_LATER | true",
        "529 | x | TRY_LATER | true",
        "400 | {\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}} | TRY_LATER | true",
        "400 | bad | FAILED | false",
        "404 | bad | FAILED | false",
        "413 | too big | CONTEXT_OVERFLOW | false",
        "413 | `` | CONTEXT_OVERFLOW | false",
        "400 | `` | CONTEXT_OVERFLOW | false",
        "500 | {\"error\":{\"code\":\"context_length_exceeded\",\"message\":\"x\"}} | CONTEXT_OVERFLOW | false"
      })
  void kindsAndRetries(int status, String body, Kind kind, boolean retryable) {
    assertThat(refused(status, body))
        .returns(kind, Failure::kind)
        .returns(retryable, Failure::retryable);
  }

  @Test
  void theServerMayDecideAboutRetries() {
    assertThat(refused(503, "x", Map.of("x-should-retry", "false")).retryable()).isFalse();
    assertThat(refused(400, "x", Map.of("x-should-retry", "true")).retryable()).isTrue();
    assertThat(refused(401, "x", Map.of("x-should-retry", "true")).retryable()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "prompt is too long: 3333404 tokens > 200000 maximum | 200000",
        "request_too_large | 0",
        "Input is too long for requested model. | 0",
        "Your input exceeds the context window of this model. | 0",
        "The input token count (1250074) exceeds the maximum number of tokens allowed (1048576). | 1048576",
        "This model's maximum prompt length is 131072 but the request contains 537812 tokens. | 131072",
        "Please reduce the length of the messages or completion. | 0",
        "This model's maximum context length is 1048565 tokens. However, you requested 1250025 tokens | 1048565",
        "exceeds the model's maximum context length of 32,768 tokens | 32768",
        "Requested tokens exceed the maximum context length (8192) | 8192",
        "exceeds the maximum allowed input length of 100,000 tokens | 100000",
        "Input (9000 tokens) is longer than the model's context length (8192 tokens). | 8192",
        "prompt token count of 130000 exceeds the limit of 128000 | 128000",
        "request (13392 tokens) exceeds the available context size (8192 tokens), try increasing it | 8192",
        "tokens to keep from the initial prompt is greater than the context length | 0",
        "invalid params, context window exceeds limit (2013) | 0",
        "Your request exceeded model token limit: 131072 (requested: 200000) | 131072",
        "Prompt contains 40000 tokens, too large for model with 32768 maximum context length | 32768",
        "model_context_window_exceeded | 0",
        "prompt too long; exceeded max context length by 12 tokens | 0",
        "the prompt is longer than the context length currently available to the model | 0",
        "Range of input length should be [1, 98304] | 98304",
        "Input too long: 300000 input tokens, limit is 200000 | 200000",
        "You requested 4000 output tokens and your prompt contains 9000 input tokens | 0",
        "the model's context length is only 4096 tokens | 4096",
        "the input length of 9000 exceeds the model's context length of 8192 | 8192",
        "Input Tokens Exceeded: Number of input tokens exceeds maximum length. | 0",
        "The total length of all messages is too long. | 0",
        "context length exceeded | 0",
        "too many tokens: size limit exceeded. The limit for this model is 288000 tokens. | 288000",
        "Token limit exceeded | 0"
      })
  void overflowIsRecognisedAndTheWindowLearned(String text, long window) {
    ProviderError error = ProviderErrors.parse(400, text);

    assertThat(error.kind()).isEqualTo(Kind.CONTEXT_OVERFLOW);
    assertThat(error.window()).isEqualTo(window);
  }

  @Test
  void llamaCppNamesItsWindowInAField() {
    String body =
        "{\"error\":{\"code\":400,\"message\":\"too big\",\"type\":\"exceed_context_size_error\",\"n_prompt_tokens\":13392,\"n_ctx\":8192}}";

    assertThat(ProviderErrors.parse(400, body))
        .returns(Kind.CONTEXT_OVERFLOW, ProviderError::kind)
        .returns(8192L, ProviderError::window);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Rate limit reached: too many tokens per minute",
        "Too many requests, too many tokens",
        "Throttling error: Too many tokens, please wait before trying again.",
        "Service unavailable: token limit exceeded"
      })
  void throttlingThatTalksOfTokensIsNoOverflow(String text) {
    assertThat(ProviderErrors.parse(400, text).overflow()).isFalse();
  }

  @Test
  void aRateLimitIsNeverAnOverflow() {
    assertThat(ProviderErrors.parse(429, "too many tokens").kind()).isEqualTo(Kind.TRY_LATER);
  }
}
