package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmException.Kind;
import dev.eonyx.text.WellFormed;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Wire rules 1.7 and 1.8; those of overflow are in [OverflowTest].
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
        "413 | too big | FAILED | false",
        "413 | <html><title>413 Request Entity Too Large</title> | CONTEXT_OVERFLOW | false",
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
}
