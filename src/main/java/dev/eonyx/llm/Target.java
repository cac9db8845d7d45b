package dev.eonyx.llm;

import dev.eonyx.text.Excerpt;
import java.util.Locale;
import java.util.Map;
import okhttp3.Headers;
import okhttp3.HttpUrl;

/// An endpoint whose address and headers were found to be usable.
///
/// @param failures words for what goes wrong with it
record Target(Endpoint endpoint, HttpUrl url, Headers headers, Failures failures) {

  /// @throws LlmException when the base URL is none or a header cannot be sent
  static Target of(Endpoint endpoint, NetworkFailures words) throws LlmException {
    HttpUrl url = ChatUrl.of(endpoint.baseUrl());
    if (url == null) {
      throw new LlmException(
          LlmException.Kind.FAILED,
          "base_url of %s is not an address that begins with http:// or https://: %s"
              .formatted(endpoint.provider(), Excerpt.oneLine(endpoint.baseUrl(), 200)));
    }
    return new Target(
        endpoint, url, headers(endpoint), new Failures(endpoint, url.toString(), words));
  }

  private static Headers headers(Endpoint endpoint) throws LlmException {
    Headers.Builder headers = new Headers.Builder();
    headers.set("User-Agent", "eonyx");
    headers.set("Accept", "text/event-stream");
    // Compression makes some gateways hold the stream back until a block is full.
    headers.set("Accept-Encoding", "identity");
    String key = endpoint.apiKey().strip();
    if (!key.isEmpty()) {
      requireSendable(key, "The API key", endpoint);
      headers.set("Authorization", "Bearer " + key);
    }
    for (Map.Entry<String, String> header : endpoint.headers().entrySet()) {
      String what = "The header " + Excerpt.oneLine(header.getKey(), 60);
      requireName(header.getKey(), what, endpoint);
      requireSendable(header.getValue(), what, endpoint);
      headers.set(header.getKey(), header.getValue());
    }
    return headers.build();
  }

  private static void requireName(String name, String what, Endpoint endpoint) throws LlmException {
    String allowed = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz";
    boolean legal =
        !name.isEmpty()
            && name.toLowerCase(Locale.ROOT).chars().allMatch(c -> allowed.indexOf(c) >= 0);
    if (!legal) {
      throw unsendable(what, endpoint);
    }
  }

  private static void requireSendable(String value, String what, Endpoint endpoint)
      throws LlmException {
    if (!value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c <= '~'))) {
      throw unsendable(what, endpoint);
    }
  }

  private static LlmException unsendable(String what, Endpoint endpoint) {
    return new LlmException(
        LlmException.Kind.AUTHENTICATION,
        "%s of %s cannot be sent: it holds a line break or a character outside ASCII."
            .formatted(what, endpoint.provider()));
  }
}
