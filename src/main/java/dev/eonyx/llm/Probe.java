package dev.eonyx.llm;

import java.io.IOException;
import java.time.Duration;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/// Whether a provider can be reached, found out without asking a model anything.
///
/// @param sentence for the user: what was asked and what came of it
public record Probe(boolean reachable, String sentence) {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /// Asks the provider for its list of models and waits at most five seconds.
  public static Probe of(Endpoint endpoint, Network network) {
    HttpUrl base = HttpUrl.parse(endpoint.baseUrl());
    if (base == null) {
      return new Probe(false, endpoint.baseUrl() + " is no address.");
    }
    HttpUrl url = base.newBuilder().addPathSegment("models").build();
    Request.Builder request = new Request.Builder().url(url);
    if (!endpoint.apiKey().isEmpty()) {
      request.header("Authorization", "Bearer " + endpoint.apiKey());
    }
    endpoint.headers().forEach(request::header);
    try {
      OkHttpClient client = network.get().newBuilder().callTimeout(PATIENCE).build();
      try (Response response = client.newCall(request.build()).execute()) {
        return answered(url, response.code());
      }
    } catch (IOException e) {
      return new Probe(false, network.explain(e));
    }
  }

  private static Probe answered(HttpUrl url, int status) {
    String where = url.scheme() + "://" + url.host() + ":" + url.port();
    return switch (status) {
      case 401, 403 -> new Probe(false, where + " refuses the key (status " + status + ").");
      default -> new Probe(status < 500, where + " answers (status " + status + ").");
    };
  }
}
