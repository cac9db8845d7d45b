package dev.eonyx.llm;

import static dev.eonyx.llm.Wire.DONE;
import static dev.eonyx.llm.Wire.chunk;
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
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the agent hears when the window is full: wire rule 1.9, on all the ways a server tells it.
class FullWindowTest {

  private static final LlmRequest REQUEST =
      new LlmRequest("", List.of(new Message.User(Instant.EPOCH, "hi")), List.of(), 100, "");

  private final MockWebServer server = new MockWebServer();
  private final OkHttpClient http = new OkHttpClient();

  @BeforeEach
  void start() throws IOException {
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
    http.connectionPool().evictAll();
  }

  private LlmReply ask(int status, String body) throws LlmException {
    server.enqueue(new MockResponse.Builder().code(status).body(body).build());
    Endpoint endpoint = Endpoint.of("acme", server.url("/v1").toString(), "", "m");
    return Wire.client(endpoint, () -> http, new RetryPolicy(6, () -> 0.5)).stream(
        REQUEST, new Recorder(), Cancellation.create());
  }

  private LlmException failure(int status, String body) {
    return requireNonNull(catchThrowableOfType(LlmException.class, () -> ask(status, body)));
  }

  private void assertOverflow(LlmException failure, OptionalLong window, Content... partial) {
    assertThat(failure)
        .returns(Kind.CONTEXT_OVERFLOW, LlmException::kind)
        .returns(window, LlmException::learnedWindow)
        .returns(List.of(partial), LlmException::partial);
    assertThat(server.getRequestCount()).isEqualTo(1);
  }

  @Test
  void aRefusalNamesTheWindowAndIsNotRepeated() {
    String body =
        "{\"error\":{\"message\":\"prompt is too long: 208310 tokens > 200,000 maximum\"}}";

    assertOverflow(failure(400, body), OptionalLong.of(200_000));
  }

  @Test
  void anEmptyRefusalIsOne() {
    assertOverflow(failure(413, ""), OptionalLong.empty());
  }

  /// z.ai and Anthropic; Mistral has its own word for it.
  @ParameterizedTest
  @ValueSource(strings = {"model_context_window_exceeded", "model_length"})
  void aFinishReasonOfItsOwnIsOne(String reason) {
    LlmException failure = failure(200, fin(reason) + DONE);

    assertOverflow(failure, OptionalLong.empty());
    assertThat(failure)
        .hasMessage(
            "acme ended its answer where the model's window was full (finish reason %s)."
                .formatted(reason));
  }

  @Test
  void whatArrivedBeforeItIsKept() {
    assertOverflow(
        failure(200, text("half") + fin("model_context_window_exceeded") + DONE),
        OptionalLong.empty(),
        new Content.Text("half"));
  }

  /// A call that was cut by the window must not run, even when it looks complete.
  @Test
  void aCallBeforeItIsNotMade() {
    String call =
        Wire.calls("{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{}\"}}");

    assertOverflow(
        failure(200, call + fin("model_context_window_exceeded") + DONE), OptionalLong.empty());
  }

  /// UB-090 for this error: in a chunk, as an event, as an event of a server that sends plain text,
  /// and as the whole body of a success.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "data: {\"error\":{\"code\":400,\"message\":\"request (13392 tokens) exceeds the available context size (8192 tokens), try increasing it\",\"type\":\"exceed_context_size_error\",\"n_prompt_tokens\":13392,\"n_ctx\":8192}}\n\n",
        "event: error\ndata: {\"error\":{\"message\":\"Trying to keep the first 9025 tokens when context the overflows. However, the model is loaded with context length of only 8192 tokens, which is not enough.\"}}\n\n",
        "event: error\ndata: Cannot truncate prompt with n_keep (9025) >= n_ctx (8192)\n\n",
        "data: {\"id\":\"gen\",\"choices\":[],\"error\":{\"code\":400,\"message\":\"This endpoint's maximum context length is 8,192 tokens. However, you requested about 9,025 tokens.\"}}\n\ndata: [DONE]\n\n",
        "{\"object\":\"error\",\"message\":\"This model's maximum context length is 8192 tokens. However, you requested 9025 tokens.\",\"type\":\"BadRequestError\",\"code\":400}"
      })
  void anErrorInsideASuccessIsOne(String body) {
    assertOverflow(failure(200, body), OptionalLong.of(8192));
  }

  @Test
  void anErrorAfterTextIsOneAndKeepsTheText() {
    String error =
        "{\"error\":{\"type\":\"invalid_request_error\",\"code\":\"context_length_exceeded\",\"message\":\"no\"}}";

    assertOverflow(
        failure(200, text("half") + chunk(error)), OptionalLong.empty(), new Content.Text("half"));
  }

  /// Inside a stream the code in the body is the status, and a 429 is never one.
  @Test
  void aRateInsideAStreamIsNone() {
    String body =
        text("half") + chunk("{\"error\":{\"code\":429,\"message\":\"too many tokens\"}}");

    assertThat(failure(200, body).kind()).isEqualTo(Kind.CUT);
  }

  /// The number in a refusal of something else is not taken for the window.
  @Test
  void aLimitOfSomethingElseIsNotLearned() {
    String body = "{\"error\":{\"message\":\"File size 30000 exceeds the limit of 10485 bytes\"}}";

    assertThat(failure(400, body))
        .returns(Kind.FAILED, LlmException::kind)
        .returns(OptionalLong.empty(), LlmException::learnedWindow);
  }

  /// MiMo says nothing at all when the window is full: only the agent, who knows the window, can
  /// tell, and it needs the counts for that.
  @Test
  void anEmptyAnswerAtTheLimitIsDelivered() throws Exception {
    String usage =
        "{\"choices\":[],\"usage\":{\"prompt_tokens\":8150,\"completion_tokens\":0,\"total_tokens\":8150}}";

    assertThat(ask(200, fin("length") + chunk(usage) + DONE))
        .isEqualTo(new LlmReply(List.of(), StopReason.LENGTH, new Usage(8150, 0, 0, 0, 0, 0)));
  }

  /// The same from a server that ignores `stream`.
  @Test
  void anEmptyCompletionAtTheLimitIsDelivered() throws Exception {
    String body =
        "{\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":null},\"finish_reason\":\"length\"}],\"usage\":{\"prompt_tokens\":8150,\"completion_tokens\":0}}";

    assertThat(ask(200, body))
        .isEqualTo(new LlmReply(List.of(), StopReason.LENGTH, new Usage(8150, 0, 0, 0, 0, 0)));
  }

  /// A prompt that was cut in silence comes back as a good answer with a low count (UB-020), and
  /// one that was too long and taken all the same with a high one (z.ai): both reach the agent.
  @ParameterizedTest
  @ValueSource(longs = {2051, 300_000})
  void theServersOwnCountIsDelivered(long tokens) throws Exception {
    String usage =
        "{\"choices\":[],\"usage\":{\"prompt_tokens\":" + tokens + ",\"completion_tokens\":1}}";

    assertThat(ask(200, text("ok") + fin("stop") + chunk(usage) + DONE))
        .isEqualTo(
            new LlmReply(
                List.of(new Content.Text("ok")), StopReason.END, new Usage(tokens, 1, 0, 0, 0, 0)));
  }
}
