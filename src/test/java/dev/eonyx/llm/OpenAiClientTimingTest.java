package dev.eonyx.llm;

import static dev.eonyx.llm.RawServer.STREAM_HEAD;
import static dev.eonyx.llm.Wire.DONE;
import static dev.eonyx.llm.Wire.delta;
import static dev.eonyx.llm.Wire.fin;
import static dev.eonyx.llm.Wire.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.eonyx.llm.LlmException.Kind;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Pauses, pieces, resets and cancelling on a real socket. The upper bounds prove only that nothing
/// hangs.
@Timeout(30)
class OpenAiClientTimingTest {

  private static final LlmRequest REQUEST =
      new LlmRequest("", List.of(new Message.User(Instant.EPOCH, "hi")), List.of(), 0, "");

  private final OkHttpClient http = new OkHttpClient();
  private final Recorder recorder = new Recorder();
  private final Cancellation cancel = Cancellation.create();

  @AfterEach
  void stop() {
    http.connectionPool().evictAll();
  }

  private OpenAiClient client(RawServer server, Duration idleLimit) {
    Endpoint endpoint =
        new Endpoint("acme", server.baseUrl(), "", "m", Dialect.PLAIN, idleLimit, Map.of());
    return Wire.client(
        endpoint, () -> http, new RetryPolicy(6, () -> 0.5), Sleeper::untilCancelled);
  }

  private LlmReply ask(RawServer server, Duration idleLimit) throws LlmException {
    return client(server, idleLimit).stream(REQUEST, recorder, cancel);
  }

  private LlmException failure(RawServer server, Duration idleLimit, Consumer<LlmEvent> listener) {
    OpenAiClient client = client(server, idleLimit);
    return requireNonNull(
        catchThrowableOfType(LlmException.class, () -> client.stream(REQUEST, listener, cancel)));
  }

  private static LlmReply reply(String text) {
    return new LlmReply(List.of(new Content.Text(text)), StopReason.END, Usage.NONE);
  }

  private static void pause(long milliseconds) throws InterruptedException {
    Thread.sleep(milliseconds);
  }

  /// UB-093.
  @Test
  void charactersMayBeSplitBetweenPackets() throws Exception {
    byte[] body = (text("你😀") + fin("stop") + DONE).getBytes(UTF_8);
    try (RawServer server =
        new RawServer(connection -> {
          connection.socket().setTcpNoDelay(true);
          connection.send(STREAM_HEAD);
          for (byte one : body) {
            connection.send(new byte[] {one});
          }
        })) {
      assertThat(ask(server, Duration.ofSeconds(20))).isEqualTo(reply("你😀"));
    }
    assertThat(recorder.events()).containsExactly(new LlmEvent.TextDelta("你😀"));
  }

  /// UB-095: silence is not failure while it is shorter than the limit.
  @Test
  void silenceBeforeHeadersAndBeforeTheFirstByteIsFine() throws Exception {
    try (RawServer server =
        new RawServer(connection -> {
          pause(300);
          connection.send(STREAM_HEAD);
          pause(300);
          connection.send(text("hi") + fin("stop") + DONE);
        })) {
      assertThat(ask(server, Duration.ofSeconds(20))).isEqualTo(reply("hi"));
    }
  }

  /// UB-094: any byte is life.
  @Test
  void reasoningAndCommentsKeepTheConnectionAlive() throws Exception {
    try (RawServer server =
        new RawServer(connection -> {
          connection.send(STREAM_HEAD);
          for (int i = 0; i < 15; i++) {
            pause(150);
            connection.send(i % 2 == 0 ? ": x\n" : delta("\"reasoning\":\"x\""));
          }
          connection.send(text("hi") + fin("stop") + DONE);
        })) {
      assertThat(ask(server, Duration.ofMillis(1500)).stop()).isEqualTo(StopReason.END);
    }
    assertThat(recorder.text()).isEqualTo("hi");
  }

  /// UB-231: a dead peer is found, whenever it dies, and the limit is really the configured one.
  @Test
  void aSilentServerIsGivenUp() throws Exception {
    for (String sent : List.of("", STREAM_HEAD, STREAM_HEAD + ": x\n\n")) {
      try (RawServer server =
          new RawServer(connection -> {
            connection.send(sent);
            pause(20_000);
          })) {
        assertThat(failure(server, Duration.ofMillis(250), recorder))
            .hasMessageStartingWith("acme sent nothing for 0.3 s and was given up")
            .returns(Kind.TRY_LATER, LlmException::kind);
      }
    }
    assertThat(recorder.retries()).isEmpty();
  }

  @Test
  void silenceAfterOutputIsACut() throws Exception {
    try (RawServer server =
        new RawServer(connection -> {
          connection.send(STREAM_HEAD + text("half"));
          pause(20_000);
        })) {
      assertThat(failure(server, Duration.ofMillis(250), recorder))
          .returns(Kind.CUT, LlmException::kind)
          .returns(List.of(new Content.Text("half")), LlmException::partial);
    }
  }

  @Test
  void aServerThatNeverHangsUpDoesNotHoldAFinishedAnswer() throws Exception {
    try (RawServer server =
        new RawServer(connection -> {
          connection.send(STREAM_HEAD + text("hi") + fin("stop"));
          pause(20_000);
        })) {
      assertThat(ask(server, Duration.ofMillis(300))).isEqualTo(reply("hi"));
    }
  }

  /// UB-231.
  @Test
  void aResetBeforeOutputIsTriedAgain() throws Exception {
    try (RawServer server =
        new RawServer(
            RawServer.Connection::reset,
            connection -> connection.send(STREAM_HEAD + text("hi") + fin("stop") + DONE))) {
      assertThat(ask(server, Duration.ofSeconds(20))).isEqualTo(reply("hi"));
      assertThat(server.bodies()).hasSize(2);
    }
    assertThat(recorder.retries()).hasSize(1);
    assertThat(recorder.retries().getFirst().reason()).contains("failed: Connection reset");
  }

  /// UB-231.
  @Test
  void aResetAfterOutputIsACut() throws Exception {
    CountDownLatch seen = new CountDownLatch(1);
    try (RawServer server =
        new RawServer(connection -> {
          connection.send(STREAM_HEAD + text("half"));
          seen.await();
          connection.reset();
        })) {
      assertThat(failure(server, Duration.ofSeconds(20), event -> seen.countDown()))
          .returns(Kind.CUT, LlmException::kind)
          .returns(List.of(new Content.Text("half")), LlmException::partial);
      assertThat(server.bodies()).hasSize(1);
    }
  }

  @Test
  void cancellingWhileWaitingForHeadersReturnsAtOnce() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    try (RawServer server =
        new RawServer(connection -> {
          asked.countDown();
          pause(20_000);
        })) {
      cancelWhen(asked);

      assertThat(failure(server, Duration.ofSeconds(20), recorder))
          .returns(Kind.CANCELLED, LlmException::kind)
          .returns(List.of(), LlmException::partial);
      assertThat(sinceCancelled()).isLessThan(Duration.ofSeconds(2));
    }
  }

  @Test
  void cancellingInMidStreamClosesTheSocketAndKeepsTheText() throws Exception {
    CountDownLatch shown = new CountDownLatch(1);
    CountDownLatch hungUp = new CountDownLatch(1);
    try (RawServer server =
        new RawServer(connection -> {
          connection.send(STREAM_HEAD + text("half"));
          if (connection.socket().getInputStream().read() < 0) {
            hungUp.countDown();
          }
        })) {
      cancelWhen(shown);

      assertThat(failure(server, Duration.ofSeconds(20), event -> shown.countDown()))
          .returns(Kind.CANCELLED, LlmException::kind)
          .returns(List.of(new Content.Text("half")), LlmException::partial);
      assertThat(sinceCancelled()).isLessThan(Duration.ofSeconds(2));
      assertThat(hungUp.await(5, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void cancellingWhileWaitingToRetryReturnsAtOnce() throws Exception {
    CountDownLatch retrying = new CountDownLatch(1);
    try (RawServer server =
        new RawServer(connection ->
            connection.send(
                "HTTP/1.1 429 Slow\r\nRetry-After: 60\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))) {
      cancelWhen(retrying);

      assertThat(failure(server, Duration.ofSeconds(20), event -> retrying.countDown()))
          .returns(Kind.CANCELLED, LlmException::kind);
      assertThat(sinceCancelled()).isLessThan(Duration.ofSeconds(2));
    }
  }

  @Test
  void cancellingWhileTheHttpClientIsStillBeingBuiltReturnsAtOnce() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Endpoint endpoint = Endpoint.of("acme", "http://127.0.0.1:9/v1", "", "m");
    OpenAiClient client =
        Wire.client(
            endpoint,
            () -> {
              asked.countDown();
              try {
                never.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return http;
            },
            new RetryPolicy(6, () -> 0.5));
    cancelWhen(asked);

    LlmException failure =
        requireNonNull(
            catchThrowableOfType(
                LlmException.class, () -> client.stream(REQUEST, recorder, cancel)));

    assertThat(failure.kind()).isEqualTo(Kind.CANCELLED);
    assertThat(sinceCancelled()).isLessThan(Duration.ofSeconds(2));
    never.countDown();
  }

  @Test
  void aSignalGivenBeforehandSendsNothing() throws Exception {
    cancel.cancel();
    try (RawServer server = new RawServer(connection -> connection.send(STREAM_HEAD))) {
      assertThat(failure(server, Duration.ofSeconds(20), recorder).kind())
          .isEqualTo(Kind.CANCELLED);
      assertThat(server.bodies()).isEmpty();
    }
  }

  @Test
  void anInterruptIsACancellation() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    Thread asking = Thread.currentThread();
    try (RawServer server =
        new RawServer(connection -> {
          asked.countDown();
          pause(20_000);
        })) {
      Thread.ofVirtual()
          .start(() -> {
            awaitQuietly(asked);
            asking.interrupt();
          });

      LlmException failure = failure(server, Duration.ofSeconds(20), recorder);

      assertThat(Thread.interrupted()).isTrue();
      assertThat(failure.kind()).isEqualTo(Kind.CANCELLED);
    }
  }

  private volatile long cancelledAt;

  private void cancelWhen(CountDownLatch latch) {
    Thread.ofVirtual()
        .start(() -> {
          awaitQuietly(latch);
          cancelledAt = System.nanoTime();
          cancel.cancel();
        });
  }

  private Duration sinceCancelled() {
    return Duration.ofNanos(System.nanoTime() - cancelledAt);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
