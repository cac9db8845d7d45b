package dev.eonyx.llm;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Speaks OpenAI's Chat Completions, and the dialects of everything that calls itself compatible.
/// Safe for several threads.
public final class OpenAiClient implements LlmClient {

  private static final int MAX_ATTEMPTS = 6;
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(30);

  /// How the provider is reached, and words for when it is not.
  ///
  /// @param clients asked once, on a background thread; may wait for a client that is being built
  record Way(Supplier<OkHttpClient> clients, NetworkFailures words) {}

  private final Endpoint endpoint;
  private final Way way;
  private final InstantSource clock;
  private final RetryPolicy policy;
  private final Sleeper sleeper;

  private volatile Dialect dialect;
  private volatile @Nullable OkHttpClient client;

  /// @param network the way to the endpoint's provider; its client may still be being built
  public OpenAiClient(Endpoint endpoint, Network network, InstantSource clock) {
    this(
        endpoint,
        new Way(network, network.failures()),
        clock,
        new RetryPolicy(MAX_ATTEMPTS, () -> ThreadLocalRandom.current().nextDouble()),
        Sleeper::untilCancelled);
  }

  OpenAiClient(
      Endpoint endpoint, Way way, InstantSource clock, RetryPolicy policy, Sleeper sleeper) {
    this.endpoint = endpoint;
    this.way = way;
    this.clock = clock;
    this.policy = policy;
    this.sleeper = sleeper;
    this.dialect = endpoint.dialect();
  }

  @Override
  public LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException {
    Target target = Target.of(endpoint, way.words());
    DialectTrial trial = new DialectTrial();
    int attempt = 1;
    while (true) {
      if (cancel.isCancelled()) {
        throw exception(target.failures().cancelled(), "", List.of());
      }
      Dialect spoken = dialect;
      ChatExchange exchange = new ChatExchange(target, this::tunedClient, events, cancel);
      try {
        return exchange.run(ChatRequestWriter.write(request, endpoint, spoken), clock::instant);
      } catch (AttemptException e) {
        Failure failure = e.failure();
        if (cancel.isCancelled() || exchange.wasShown()) {
          throw afterOutput(failure, exchange, target, cancel);
        }
        Dialect adapted = trial.after(failure.error(), spoken);
        if (adapted != null) {
          dialect = adapted;
          continue;
        }
        attempt = waitBeforeNext(attempt, failure, events, cancel);
      }
    }
  }

  /// Waits as the policy says.
  ///
  /// @return the number of the next attempt
  private int waitBeforeNext(
      int attempt, Failure failure, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException {
    return switch (policy.after(attempt, failure)) {
      case RetryPolicy.GiveUp(String reason) -> throw exception(failure, reason, List.of());
      case RetryPolicy.Again(Duration delay) -> {
        events.accept(new LlmEvent.Retrying(attempt + 1, delay, failure.sentence()));
        sleep(delay, cancel);
        yield attempt + 1;
      }
    };
  }

  private void sleep(Duration delay, Cancellation cancel) throws LlmException {
    try {
      sleeper.sleep(delay, cancel);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
    }
  }

  private static LlmException exception(Failure failure, String reason, List<Content> partial) {
    return new LlmException(
        failure.kind(),
        Failures.with(failure.sentence(), reason),
        partial,
        failure.error().window());
  }

  /// What was shown cannot be taken back, so there is no other attempt.
  private static LlmException afterOutput(
      Failure failure, ChatExchange exchange, Target target, Cancellation cancel) {
    List<Content> partial = exchange.partial();
    if (cancel.isCancelled()) {
      return exception(target.failures().cancelled(), "", partial);
    }
    LlmException.Kind kind =
        switch (failure.kind()) {
          case TRY_LATER, FAILED, CUT -> LlmException.Kind.CUT;
          case AUTHENTICATION, CONTEXT_OVERFLOW, CANCELLED -> failure.kind();
        };
    return new LlmException(kind, failure.sentence(), partial, failure.error().window());
  }

  /// No hidden limits and no hidden second tries: both are decided here, where the user sees them.
  private OkHttpClient tunedClient() {
    OkHttpClient tuned = client;
    if (tuned == null) {
      tuned =
          way.clients()
              .get()
              .newBuilder()
              .connectTimeout(CONNECT_LIMIT)
              .readTimeout(Duration.ZERO)
              .writeTimeout(Duration.ZERO)
              .callTimeout(Duration.ZERO)
              .retryOnConnectionFailure(false)
              .followRedirects(false)
              .addNetworkInterceptor(OpenAiClient::withoutInstantRetry)
              .build();
      client = tuned;
    }
    return tuned;
  }

  /// OkHttp repeats a 503 with `Retry-After: 0` at once and tells nobody. Zero says nothing anyway.
  private static Response withoutInstantRetry(Interceptor.Chain chain) throws IOException {
    Response response = chain.proceed(chain.request());
    String after = response.header("Retry-After");
    boolean instantly = response.code() == 503 && after != null && after.strip().equals("0");
    return instantly ? response.newBuilder().removeHeader("Retry-After").build() : response;
  }
}
