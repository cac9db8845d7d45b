package dev.eonyx.llm;

import java.time.Duration;
import java.util.Map;

/// Where a model is served and how it is spoken to.
///
/// @param provider the provider's name in the configuration, such as `openrouter`
/// @param baseUrl as configured, with or without a trailing slash
/// @param apiKey sent as a bearer token; empty for none
/// @param model the model's id as the server knows it
/// @param idleLimit a server silent for longer is given up; any byte counts as life
/// @param headers sent with every request, over the ones eonyx sets itself
public record Endpoint(
    String provider,
    String baseUrl,
    String apiKey,
    String model,
    Dialect dialect,
    Duration idleLimit,
    Map<String, String> headers) {

  /// Long enough for a local server that reads a large prompt before its first byte.
  public static final Duration DEFAULT_IDLE_LIMIT = Duration.ofMinutes(5);

  public Endpoint {
    headers = Map.copyOf(headers);
  }

  /// An endpoint with the dialect that is usual for its provider and no extra headers.
  public static Endpoint of(String provider, String baseUrl, String apiKey, String model) {
    Dialect dialect = Dialect.of(provider, baseUrl, model);
    return new Endpoint(provider, baseUrl, apiKey, model, dialect, DEFAULT_IDLE_LIMIT, Map.of());
  }

  /// `provider/model`, as an answer names the model it came from.
  public String name() {
    return provider + "/" + model;
  }

  /// Leaves out the key and the headers, which may hold one.
  @Override
  public String toString() {
    return "Endpoint[" + name() + " at " + baseUrl + "]";
  }
}
