package dev.eonyx.llm;

import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;

/// The shorthand of the case list: pieces of a Chat Completions stream.
final class Wire {

  static final String DONE = "data: [DONE]\n\n";

  /// Words for a network without a proxy.
  static final NetworkFailures WORDS = new NetworkFailures("127.0.0.1:9", "", "network.ca_file");

  private Wire() {}

  /// A client over plain HTTP clients, without the way that proxies and certificates make.
  static OpenAiClient client(
      Endpoint endpoint, Supplier<OkHttpClient> clients, RetryPolicy policy) {
    return client(endpoint, clients, policy, (_, _) -> {});
  }

  static OpenAiClient client(
      Endpoint endpoint, Supplier<OkHttpClient> clients, RetryPolicy policy, Sleeper sleeper) {
    return new OpenAiClient(
        endpoint,
        new OpenAiClient.Way(clients, words(endpoint)),
        InstantSource.fixed(Instant.parse("2026-07-05T09:15:00Z")),
        policy,
        sleeper);
  }

  private static NetworkFailures words(Endpoint endpoint) {
    URI uri = URI.create(endpoint.baseUrl());
    return new NetworkFailures(uri.getHost() + ":" + uri.getPort(), "", "network.ca_file");
  }

  /// A chunk with the given fields in its delta.
  static String delta(String fields) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{" + fields + "}}]}\n\n";
  }

  static String text(String text) {
    return delta("\"content\":" + WireJson.quote(text));
  }

  /// The chunk that carries a finish reason.
  static String fin(String reason) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\""
        + reason
        + "\"}]}\n\n";
  }

  static String chunk(String json) {
    return "data: " + json + "\n\n";
  }

  /// A chunk with tool call entries.
  static String calls(String entries) {
    return delta("\"tool_calls\":[" + entries + "]");
  }
}
