package dev.eonyx.llm;

import java.io.IOException;
import java.net.Proxy;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import okhttp3.ConnectionSpec;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

/// The way to one provider: its HTTP client, built on a background thread from the moment the way
/// is known, because the trust store costs 60 ms; and its failures in words.
///
/// The client has no limit on how long an answer takes: whoever reads decides what is too long. All
/// its threads are daemons, so that the process ends when the work does.
public final class Network implements Supplier<OkHttpClient> {

  private static final Duration CONNECT = Duration.ofSeconds(30);

  private final CompletableFuture<OkHttpClient> client;
  private final NetworkFailures failures;

  private Network(CompletableFuture<OkHttpClient> client, NetworkFailures failures) {
    this.client = client;
    this.failures = failures;
  }

  /// Begins to build the client for a provider and returns at once.
  ///
  /// @param baseUrl where the provider lives, http or https
  /// @throws LlmException when the URL, the proxy variable for it or the CA file is wrong
  public static Network start(NetworkSettings settings, String baseUrl) throws LlmException {
    HttpUrl url = HttpUrl.parse(baseUrl);
    if (url == null) {
      throw new LlmException(
          LlmException.Kind.FAILED,
          "The base_url is not an http:// or https:// URL: " + NetworkFailures.firstLine(baseUrl));
    }
    Proxies.Route route =
        Proxies.route(settings.environment(), url.isHttps(), url.host(), url.port());
    List<X509Certificate> extra =
        url.isHttps() && settings.caFile().isPresent()
            ? Trust.certificates(settings.caFile().get(), settings.caOption())
            : List.of();
    String proxy = route instanceof Proxies.Route.Via via ? via.server().toString() : "";
    return new Network(
        CompletableFuture.supplyAsync(() -> build(url.isHttps(), route, extra), Network::onDaemon),
        new NetworkFailures(url.host() + ':' + url.port(), proxy, settings.caOption()));
  }

  /// The client, waiting until it is built.
  @Override
  public OkHttpClient get() {
    return client.join();
  }

  NetworkFailures failures() {
    return failures;
  }

  /// A failure of a call of this client as one sentence, with what to do about it: which option
  /// trusts a company's certificate, which proxy was on the way. It never holds a password.
  public String explain(IOException failure) {
    return failures.explain(failure);
  }

  private static OkHttpClient build(
      boolean https, Proxies.Route route, List<X509Certificate> extra) {
    OkHttpClient.Builder builder =
        new OkHttpClient.Builder()
            .connectTimeout(CONNECT)
            .readTimeout(Duration.ZERO)
            .writeTimeout(Duration.ZERO)
            .callTimeout(Duration.ZERO)
            .retryOnConnectionFailure(false)
            .socketFactory(new NoDelaySockets())
            .followSslRedirects(false)
            .addNetworkInterceptor(new RedirectGuard())
            .dispatcher(daemons());
    switch (route) {
      case Proxies.Route.Direct _ -> builder.proxy(Proxy.NO_PROXY);
      case Proxies.Route.Unsaid _ -> {}
      case Proxies.Route.Via via -> {
        builder.proxySelector(via.selector());
        via.server().authorization().map(ProxyLogin::new).ifPresent(builder::proxyAuthenticator);
      }
    }
    if (!https) {
      return builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT)).build();
    }
    if (!extra.isEmpty()) {
      Trust trust = Trust.with(extra);
      builder.sslSocketFactory(trust.sockets(), trust.manager());
    }
    return builder.build();
  }

  private static void onDaemon(Runnable work) {
    Thread.ofPlatform().daemon().name("eonyx-http-build").start(work);
  }

  private static Dispatcher daemons() {
    ThreadFactory factory = Thread.ofPlatform().daemon().name("eonyx-http-", 0).factory();
    return new Dispatcher(Executors.newCachedThreadPool(factory));
  }
}
