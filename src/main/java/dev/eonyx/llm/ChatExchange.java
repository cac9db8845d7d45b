package dev.eonyx.llm;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// One attempt: one request, one response. Connecting and waiting for the headers happen on a
/// thread of their own, because a name lookup cannot be interrupted and cancelling must not wait
/// for it; the body is read on the caller's thread, and cancelling closes the socket under it.
final class ChatExchange {

  private static final int MAX_ERROR_BODY = 64 * 1024;

  private final Target target;
  private final Supplier<OkHttpClient> client;
  private final Consumer<LlmEvent> events;
  private final Cancellation cancel;
  private final CompletableFuture<Response> opened = new CompletableFuture<>();
  private volatile @Nullable Call call;
  private volatile boolean aborted;
  private @Nullable ChatStreamReader reader;

  /// @param client may take its time; it is asked on the connecting thread
  ChatExchange(
      Target target,
      Supplier<OkHttpClient> client,
      Consumer<LlmEvent> events,
      Cancellation cancel) {
    this.target = target;
    this.client = client;
    this.events = events;
    this.cancel = cancel;
  }

  /// @param now for delays that the server gives as a date
  LlmReply run(byte[] json, Supplier<Instant> now) throws AttemptException {
    try (IdleWatch watch = IdleWatch.start(target.endpoint().idleLimit(), this::abort);
        Cancellation.Registration _ = cancel.onCancel(this::abort)) {
      return exchange(json, watch, now);
    }
  }

  /// Whether the listener was told anything of an answer.
  boolean wasShown() {
    return reader != null && reader.wasShown();
  }

  /// What had arrived, without tool calls.
  List<Content> partial() {
    return reader == null ? List.of() : reader.partial();
  }

  private LlmReply exchange(byte[] json, IdleWatch watch, Supplier<Instant> now)
      throws AttemptException {
    try (Response response = open(json, watch)) {
      if (response.isSuccessful()) {
        return answer(response, watch);
      }
      throw new AttemptException(refusal(response, watch, now));
    } catch (IOException e) {
      throw new AttemptException(broken(e, watch));
    }
  }

  private Response open(byte[] json, IdleWatch watch) throws IOException {
    Request request =
        new Request.Builder()
            .url(target.url())
            .headers(target.headers())
            .post(new WatchedBody(json, watch))
            .build();
    Thread.ofPlatform().daemon().name("llm-connect").start(() -> connect(request));
    try {
      Response response = opened.get();
      watch.touch();
      return response;
    } catch (InterruptedException e) {
      abort();
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    }
  }

  /// The thread's boundary: whatever goes wrong here must reach the caller that waits for it.
  private void connect(Request request) {
    try {
      Call started = client.get().newCall(request);
      call = started;
      if (aborted) {
        started.cancel();
      }
      Response response = started.execute();
      if (!opened.complete(response)) {
        response.close();
      }
    } catch (IOException | RuntimeException e) {
      opened.completeExceptionally(e);
    } finally {
      // An Error goes on to the thread's handler, but nobody is left waiting.
      opened.completeExceptionally(new IOException("the connecting thread died"));
    }
  }

  private void abort() {
    aborted = true;
    opened.completeExceptionally(new InterruptedIOException("given up"));
    Call started = call;
    if (started != null) {
      started.cancel();
    }
  }

  private LlmReply answer(Response response, IdleWatch watch) throws IOException, AttemptException {
    String type = response.header("Content-Type");
    String received = response.code() + (type == null ? " without a content type" : " " + type);
    ChatStreamReader answer =
        new ChatStreamReader(target.failures(), received, events, ChatExchange::newCallId);
    reader = answer;
    InputStream body = response.body().byteStream();
    try {
      answer.read(new WatchedInput(body, watch, answer::hasFinishReason));
    } catch (IOException e) {
      // A connection that breaks after the end of the answer takes nothing away.
      if (cancel.isCancelled() || !answer.isComplete()) {
        throw e;
      }
    }
    return answer.reply();
  }

  private static String newCallId() {
    return "call_" + Long.toHexString(ThreadLocalRandom.current().nextLong());
  }

  private Failure refusal(Response response, IdleWatch watch, Supplier<Instant> now)
      throws IOException {
    if (response.isRedirect()) {
      return target.failures().redirected(response.code(), response.header("Location"));
    }
    InputStream body = new WatchedInput(response.body().byteStream(), watch, () -> true);
    String text = new String(body.readNBytes(MAX_ERROR_BODY), StandardCharsets.UTF_8);
    return target.failures().refused(response.code(), response::header, now.get(), text);
  }

  private Failure broken(IOException e, IdleWatch watch) {
    boolean interrupted =
        e instanceof InterruptedIOException && !(e instanceof SocketTimeoutException);
    if (cancel.isCancelled() || (interrupted && !watch.isExpired())) {
      return target.failures().cancelled();
    }
    return watch.isExpired() ? target.failures().silent() : target.failures().network(e);
  }
}
