package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.OkHttpClient;
import okio.Buffer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Replays every recording of a Chat Completions dialect whole, in 7-byte and in 1-byte pieces, and
/// compares with what a plain reading of the recording says.
class RecordedStreamsTest {

  private static final List<String> PROVIDERS =
      List.of(
          "alibaba",
          "azure-chat",
          "cerebras",
          "compat",
          "copilot",
          "deepseek",
          "gpustack",
          "groq",
          "llama-cpp",
          "mistral",
          "ollama-openai",
          "openai-chat",
          "openrouter",
          "vercel-gateway",
          "xai",
          "zai");

  /// What came out of one replay; ids that eonyx made are blanked.
  private record Outcome(
      List<LlmEvent> events, List<Content> content, StopReason stop, Usage usage, String error) {}

  private static final OkHttpClient HTTP = new OkHttpClient();
  private static final MockWebServer SERVER = new MockWebServer();

  @BeforeAll
  static void start() throws IOException {
    SERVER.start();
  }

  @AfterAll
  static void stop() {
    SERVER.close();
    HTTP.connectionPool().evictAll();
    HTTP.dispatcher().executorService().shutdown();
  }

  @TestFactory
  Stream<DynamicTest> everyRecordingGivesTheSameInAnyPieces() {
    Path root = Fixtures.root();
    List<Fixtures.Exchange> recordings = new ArrayList<>();
    for (String provider : PROVIDERS) {
      Fixtures.of(root, provider).stream()
          .filter(exchange -> exchange.status() == 200)
          .forEach(recordings::add);
    }
    assertThat(recordings).hasSizeGreaterThan(60);
    return recordings.stream().map(r -> DynamicTest.dynamicTest(r.name(), () -> check(r)));
  }

  private static void check(Fixtures.Exchange recording) throws Exception {
    byte[] body = recording.body();

    Outcome whole = replay(recording, response(recording).body(new Buffer().write(body)));
    Outcome sevens =
        replay(recording, response(recording).chunkedBody(new Buffer().write(body), 7));
    Outcome ones = replay(recording, response(recording).chunkedBody(new Buffer().write(body), 1));

    assertThat(sevens).isEqualTo(whole);
    assertThat(ones).isEqualTo(whole);
    compare(whole, PlainReading.of(recording));
  }

  private static MockResponse.Builder response(Fixtures.Exchange recording) {
    String type = recording.headers().getOrDefault("content-type", "text/event-stream");
    return new MockResponse.Builder().setHeader("Content-Type", type);
  }

  private static Outcome replay(Fixtures.Exchange recording, MockResponse.Builder response)
      throws InterruptedException {
    SERVER.enqueue(response.build());
    Endpoint endpoint = Endpoint.of("recorded", SERVER.url("/v1").toString(), "", "m");
    OpenAiClient client = Wire.client(endpoint, () -> HTTP, new RetryPolicy(6, () -> 0.5));
    LlmRequest request =
        new LlmRequest("", List.of(new Message.User(Instant.EPOCH, "hi")), List.of(), 0, "");
    Recorder recorder = new Recorder();
    try {
      LlmReply reply = client.stream(request, recorder, Cancellation.create());
      List<Content> content = withoutMadeIds(reply.content(), recording);
      return new Outcome(recorder.events(), content, reply.stop(), reply.usage(), "");
    } catch (LlmException e) {
      return new Outcome(
          recorder.events(),
          e.partial(),
          StopReason.ERROR,
          Usage.NONE,
          String.valueOf(e.getMessage()));
    } finally {
      SERVER.takeRequest();
    }
  }

  private static List<Content> withoutMadeIds(List<Content> content, Fixtures.Exchange recording) {
    String recorded = new String(recording.body(), UTF_8);
    return content.stream()
        .map(part ->
            part instanceof ToolCall call && !recorded.contains("\"" + call.id() + "\"")
                ? new ToolCall("made", call.name(), call.arguments())
                : part)
        .toList();
  }

  private static void compare(Outcome outcome, PlainReading plain) {
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    List<String> calls = new ArrayList<>();
    for (Content part : outcome.content()) {
      switch (part) {
        case Content.Text said -> text.append(said.text());
        case Content.Reasoning thought -> reasoning.append(thought.text());
        case ToolCall call -> calls.add(call.name() + " " + call.arguments());
      }
    }
    assertThat(text).hasToString(plain.text());
    assertThat(reasoning).hasToString(plain.reasoning());
    if (!plain.error().isEmpty()) {
      assertThat(outcome.error()).contains(plain.error());
      return;
    }
    assertThat(outcome.error()).isEmpty();
    assertThat(calls).isEqualTo(plain.calls());
    assertThat(outcome.usage().input()).isEqualTo(plain.input());
    assertThat(outcome.usage().output()).isEqualTo(plain.output());
    assertThat(outcome.usage().cacheRead()).isEqualTo(plain.cached());
    assertThat(outcome.stop())
        .isEqualTo(plain.calls().isEmpty() ? StopReason.END : StopReason.TOOL_CALLS);
  }
}
