package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every error body that was recorded of any provider, since gateways pass them all on.
class RecordedErrorsTest {

  private record Expected(Kind kind, boolean retryable, Duration delay, long window) {}

  private static final Map<String, Expected> SPECIAL =
      Map.of(
          "anthropic/error-context-overflow/1.response.json", overflow(200_000),
          "deepseek/error-context-overflow/1.response.json", overflow(1_048_565),
          "vertex/error-context-overflow/1.response.json", overflow(1_048_576),
          "cohere/error-context-overflow/1.response.json", overflow(288_000),
          "bedrock/error-context-overflow/1.response.json", overflow(0),
          "perplexity/error-context-overflow/1.response.json", overflow(0),
          "gemini/error-429-retry-info/1.response.json", later(34_400),
          "gemini/error-quota-on-overflow/1.response.json", later(48_000),
          "azure-chat/error-rate-limit/1.response.json", later(1_000));

  private static Expected overflow(long window) {
    return new Expected(Kind.CONTEXT_OVERFLOW, false, Duration.ZERO, window);
  }

  private static Expected later(long milliseconds) {
    return new Expected(Kind.TRY_LATER, true, Duration.ofMillis(milliseconds), 0);
  }

  private static Expected expected(Fixtures.Exchange exchange) {
    Expected special = SPECIAL.get(exchange.name());
    if (special != null) {
      return special;
    }
    if (exchange.name().contains("/error-auth/")) {
      return new Expected(Kind.AUTHENTICATION, false, Duration.ZERO, 0);
    }
    boolean passing =
        exchange.status() == 529
            || (exchange.status() == 429 && !exchange.name().contains("error-quota/"));
    return new Expected(passing ? Kind.TRY_LATER : Kind.FAILED, passing, Duration.ZERO, 0);
  }

  @TestFactory
  Stream<DynamicTest> everyRecordedErrorIsUnderstood() throws IOException {
    Path root = Fixtures.root();
    List<Fixtures.Exchange> errors = new ArrayList<>();
    try (Stream<Path> providers = Files.list(root)) {
      for (Path provider : providers.filter(Files::isDirectory).sorted().toList()) {
        if (!provider.endsWith("LICENCES")) {
          Fixtures.of(root, provider.getFileName().toString()).stream()
              .filter(exchange -> exchange.status() >= 400)
              .forEach(errors::add);
        }
      }
    }
    assertThat(errors).hasSizeGreaterThan(20);
    return errors.stream().map(e -> DynamicTest.dynamicTest(e.name(), () -> check(e)));
  }

  private static void check(Fixtures.Exchange exchange) {
    Endpoint endpoint = Endpoint.of("acme", "http://127.0.0.1:9/v1", "", "m");
    Map<String, String> headers = new LinkedHashMap<>(exchange.headers());

    Failure failure =
        new Failures(endpoint, "http://127.0.0.1:9/v1/chat/completions", Wire.WORDS)
            .refused(
                exchange.status(), headers::get, Instant.EPOCH, new String(exchange.body(), UTF_8));

    assertThat(
            new Expected(
                failure.kind(),
                failure.retryable(),
                failure.serverDelay(),
                failure.error().window()))
        .isEqualTo(expected(exchange));
    assertThat(failure.sentence())
        .startsWith("acme answered " + exchange.status() + ": ")
        .doesNotContain("{", "\n")
        .hasSizeLessThan(400);
  }
}
