package dev.eonyx.llm;

import static dev.eonyx.llm.Wire.DONE;
import static dev.eonyx.llm.Wire.fin;
import static dev.eonyx.llm.Wire.text;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.eonyx.llm.LlmException.Kind;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenAiClientTest {

  private static final Instant NOW = Instant.parse("2026-07-05T09:15:00Z");
  private static final LlmRequest REQUEST =
      new LlmRequest("", List.of(new Message.User(Instant.EPOCH, "hi")), List.of(), 100, "");
  private static final LlmReply HELLO =
      new LlmReply(List.of(new Content.Text("Hello")), StopReason.END, Usage.NONE);

  private final MockWebServer server = new MockWebServer();
  private final OkHttpClient http = new OkHttpClient();
  private final Recorder recorder = new Recorder();
  private final List<Duration> sleeps = new ArrayList<>();

  @BeforeEach
  void start() throws IOException {
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
    http.connectionPool().evictAll();
  }

  private Endpoint endpoint(String path) {
    return Endpoint.of("acme", server.url(path).toString(), "key-of-acme", "m");
  }

  private OpenAiClient client(Endpoint endpoint) {
    return new OpenAiClient(
        endpoint,
        new OpenAiClient.Way(() -> http, Wire.WORDS),
        InstantSource.fixed(NOW),
        new RetryPolicy(6, () -> 0.5),
        (time, cancel) -> sleeps.add(time));
  }

  private LlmReply ask() throws LlmException {
    return ask(client(endpoint("/v1")));
  }

  private LlmReply ask(OpenAiClient client) throws LlmException {
    return client.stream(REQUEST, recorder, Cancellation.create());
  }

  private LlmException failure() {
    return failure(client(endpoint("/v1")));
  }

  private LlmException failure(OpenAiClient client) {
    return requireNonNull(catchThrowableOfType(LlmException.class, () -> ask(client)));
  }

  private void enqueue(int status, String body) {
    server.enqueue(new MockResponse.Builder().code(status).body(body).build());
  }

  private void enqueue(int status, String body, String header, String value) {
    server.enqueue(
        new MockResponse.Builder().code(status).body(body).setHeader(header, value).build());
  }

  private void enqueueHello() {
    enqueue(200, text("Hello") + fin("stop") + DONE);
  }

  private String sentBody() throws InterruptedException {
    return requireNonNull(server.takeRequest().getBody()).utf8();
  }

  @Test
  void aRequestIsPostedWithKeyAndHeaders() throws Exception {
    enqueueHello();
    Endpoint plain = endpoint("/v1");
    Endpoint withHeaders =
        new Endpoint(
            plain.provider(),
            plain.baseUrl(),
            plain.apiKey(),
            plain.model(),
            plain.dialect(),
            plain.idleLimit(),
            Map.of("X-Title", "eonyx", "User-Agent", "other"));

    assertThat(ask(client(withHeaders))).isEqualTo(HELLO);

    RecordedRequest request = server.takeRequest();
    assertThat(request.getMethod()).isEqualTo("POST");
    assertThat(request.getTarget()).isEqualTo("/v1/chat/completions");
    assertThat(request.getHeaders().get("Authorization")).isEqualTo("Bearer key-of-acme");
    assertThat(request.getHeaders().get("Content-Type")).isEqualTo("application/json");
    assertThat(request.getHeaders().get("X-Title")).isEqualTo("eonyx");
    assertThat(request.getHeaders().get("User-Agent")).isEqualTo("other");
  }

  /// UB-097.
  @ParameterizedTest
  @CsvSource({
    "/v1,/v1/chat/completions",
    "/v1/,/v1/chat/completions",
    "/v1//,/v1/chat/completions",
    "/,/chat/completions",
    "/v1/chat/completions,/v1/chat/completions",
    "/d/gpt?api-version=1,/d/gpt/chat/completions?api-version=1"
  })
  void theAddressIsJoinedHoweverTheBaseIsWritten(String base, String target) throws Exception {
    enqueueHello();

    ask(client(endpoint(base)));

    assertThat(server.takeRequest().getTarget()).isEqualTo(target);
  }

  /// UB-097.
  @Test
  void aForgottenVersionIsSuggested() {
    enqueue(404, "404 page not found");

    assertThat(failure(client(endpoint("/"))))
        .hasMessage(
            "acme answered 404: 404 page not found; did you mean base_url "
                + server.url("/v1")
                + "?");
  }

  @Test
  void aMissingModelIsNotTakenForAMissingVersion() {
    enqueue(404, "{\"error\":{\"message\":\"The model m does not exist\"}}");

    assertThat(failure(client(endpoint("/")))).hasMessageNotContaining("did you mean");
  }

  /// UB-097.
  @Test
  void aWebPageIsNamed() {
    enqueue(200, "<html>Welcome</html>", "Content-Type", "text/html");

    assertThat(failure(client(endpoint("/"))))
        .hasMessage(
            server.url("/chat/completions")
                + " answered 200 text/html instead of a chat completion: <html>Welcome</html>;"
                + " did you mean base_url "
                + server.url("/v1")
                + "?");
  }

  @Test
  void aRedirectIsShownInsteadOfFollowed() {
    enqueue(301, "", "Location", "https://example.com/v1/chat/completions");

    assertThat(failure())
        .hasMessageStartingWith(
            "acme answered 301 and points to https://example.com/v1/chat/completions");
    assertThat(server.getRequestCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:11434/v1", "", "ftp://x/v1", "http://"})
  void aBaseThatIsNoAddressIsSaid(String base) {
    OpenAiClient client = client(Endpoint.of("acme", base, "", "m"));

    assertThat(failure(client))
        .hasMessageStartingWith("base_url of acme is not an address that begins with http://");
  }

  @Test
  void aKeyThatNoHeaderCanHoldIsSaidWithoutShowingIt() {
    OpenAiClient client = client(Endpoint.of("acme", "http://127.0.0.1:9", "abc\ndef", "m"));

    assertThat(failure(client))
        .hasMessage(
            "The API key of acme cannot be sent: it holds a line break or a character outside"
                + " ASCII.")
        .returns(Kind.AUTHENTICATION, LlmException::kind);
  }

  /// UB-211.
  @ParameterizedTest
  @CsvSource({
    "Retry-After,2,2000",
    "Retry-After,'Sun, 05 Jul 2026 09:15:07 GMT',7000",
    "retry-after-ms,1500,1500",
    "X-Other,x,1000"
  })
  void aRateLimitIsWaitedOutVisibly(String header, String value, long delay) throws Exception {
    enqueue(429, "{\"error\":{\"message\":\"slow down\"}}", header, value);
    enqueueHello();

    assertThat(ask()).isEqualTo(HELLO);

    Duration waited = Duration.ofMillis(delay);
    assertThat(sleeps).containsExactly(waited);
    assertThat(recorder.events())
        .containsExactly(
            new LlmEvent.Retrying(2, waited, "acme answered 429: slow down"),
            new LlmEvent.TextDelta("Hello"));
  }

  /// UB-211.
  @Test
  void aLongWaitIsReportedAtOnce() {
    enqueue(429, "slow down", "Retry-After", "3600");

    assertThat(failure())
        .hasMessage(
            "acme answered 429: slow down; it asks to wait 1 h, longer than eonyx waits by itself"
                + " (5 min).")
        .returns(Kind.TRY_LATER, LlmException::kind);
    assertThat(sleeps).isEmpty();
  }

  /// UB-211, and OkHttp's own silent second try.
  @Test
  void zeroSecondsDoNotMeanAtOnce() throws Exception {
    enqueue(503, "busy", "Retry-After", "0");
    enqueueHello();

    assertThat(ask()).isEqualTo(HELLO);
    assertThat(sleeps).containsExactly(Duration.ofSeconds(1));
    assertThat(recorder.retries()).hasSize(1);
  }

  @Test
  void attemptsEnd() {
    for (int i = 0; i < 10; i++) {
      enqueue(500, "broken");
    }

    assertThat(failure()).hasMessage("acme answered 500: broken; given up after 6 attempts.");
    assertThat(server.getRequestCount()).isEqualTo(6);
    assertThat(sleeps)
        .containsExactly(
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(4),
            Duration.ofSeconds(8),
            Duration.ofSeconds(16));
  }

  @ParameterizedTest
  @CsvSource({"401,AUTHENTICATION", "402,FAILED", "403,AUTHENTICATION", "404,FAILED"})
  void refusalsAreFinal(int status, Kind kind) {
    enqueue(status, "{\"error\":{\"message\":\"no\"}}");

    assertThat(failure().kind()).isEqualTo(kind);
    assertThat(server.getRequestCount()).isEqualTo(1);
  }

  @Test
  void aMissingKeyIsSaid() {
    enqueue(401, "{\"error\":{\"message\":\"Missing Authentication header.\"}}");
    Endpoint keyless = Endpoint.of("acme", server.url("/v1").toString(), "", "m");

    assertThat(failure(client(keyless)))
        .hasMessage("acme answered 401: Missing Authentication header; no API key of acme is set.");
  }

  @Test
  void anOverflowTeachesTheWindow() {
    enqueue(400, "{\"error\":{\"message\":\"prompt is too long: 9 tokens > 8192 maximum\"}}");

    assertThat(failure())
        .returns(Kind.CONTEXT_OVERFLOW, LlmException::kind)
        .returns(OptionalLong.of(8192), LlmException::learnedWindow);
  }

  /// UB-086: no silent second try after output was shown.
  @Test
  void aCutAfterOutputIsFinalAndKeepsTheText() {
    enqueue(200, text("half"));

    assertThat(failure())
        .returns(Kind.CUT, LlmException::kind)
        .returns(List.of(new Content.Text("half")), LlmException::partial);
    assertThat(server.getRequestCount()).isEqualTo(1);
  }

  @Test
  void aCutBeforeOutputIsTriedAgain() throws Exception {
    enqueue(200, ": PROCESSING\n\n");
    enqueue(200, "data: {\"error\":{\"message\":\"overloaded\",\"code\":503}}\n\n");
    enqueueHello();

    assertThat(ask()).isEqualTo(HELLO);
    assertThat(recorder.retries()).hasSize(2);
  }

  /// UB-090.
  @Test
  void anErrorInsideAnAnswerIsAFailure() {
    enqueue(200, "data: {\"error\":{\"message\":\"no such tool\"}}\n\n" + DONE);

    assertThat(failure())
        .hasMessage("acme reported an error in its answer: no such tool")
        .returns(Kind.FAILED, LlmException::kind);
  }

  @Test
  void aServerThatRefusesStreamOptionsIsAskedWithoutAndRemembered() throws Exception {
    enqueue(400, "{\"error\":{\"message\":\"Unknown field: stream_options\"}}");
    enqueueHello();
    enqueueHello();
    OpenAiClient client = client(endpoint("/v1"));

    assertThat(ask(client)).isEqualTo(HELLO);
    assertThat(ask(client)).isEqualTo(HELLO);

    assertThat(sentBody()).contains("stream_options");
    assertThat(sentBody()).doesNotContain("stream_options");
    assertThat(sentBody()).doesNotContain("stream_options");
    assertThat(sleeps).isEmpty();
  }

  @Test
  void aModelThatRefusesMaxTokensGetsTheOtherName() throws Exception {
    enqueue(
        400,
        "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens' is not supported with this"
            + " model. Use 'max_completion_tokens' instead.\",\"param\":\"max_tokens\",\"code\":\"unsupported_parameter\"}}");
    enqueueHello();

    assertThat(ask()).isEqualTo(HELLO);

    assertThat(sentBody()).contains("\"max_tokens\":100");
    assertThat(sentBody()).contains("\"max_completion_tokens\":100");
  }

  @Test
  void aServerThatRefusesEverythingIsNotAskedForEver() {
    for (int i = 0; i < 10; i++) {
      enqueue(
          400,
          "{\"error\":{\"message\":\"max_tokens, max_completion_tokens, reasoning_content and"
              + " stream_options are not supported\"}}");
    }

    assertThat(failure().kind()).isEqualTo(Kind.FAILED);
    assertThat(server.getRequestCount()).isEqualTo(4);
  }

  @Test
  void aLocalServerThatIsNotRunningIsSaidAtOnce() throws IOException {
    String nobody;
    try (RawServer gone = new RawServer()) {
      nobody = gone.baseUrl();
    }

    LlmException failure = failure(client(Endpoint.of("ollama", nobody, "", "m")));

    assertThat(failure)
        .hasMessageStartingWith("Cannot connect to ")
        .hasMessageEndingWith("is the server of ollama running?")
        .returns(Kind.TRY_LATER, LlmException::kind);
    assertThat(sleeps).isEmpty();
  }

  @Test
  void aClientThatCannotBeBuiltIsAFailureNotAHang() {
    OpenAiClient client =
        new OpenAiClient(
            endpoint("/v1"),
            new OpenAiClient.Way(
                () -> {
                  throw new IllegalStateException("no trust store");
                },
                Wire.WORDS),
            InstantSource.fixed(NOW),
            new RetryPolicy(1, () -> 0.5),
            (time, cancel) -> sleeps.add(time));

    assertThat(failure(client)).hasMessageContaining("no trust store");
  }
}
