package dev.eonyx.llm;

import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Function;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/// Words for everything that can go wrong with one endpoint: one sentence each that names what,
/// where and what to do. No sentence holds a key or more than a line of a server's text.
final class Failures {

  private static final int HTTP_PROXY_AUTH = 407;

  private final Endpoint endpoint;
  private final String url;
  private final NetworkFailures words;

  /// @param url where the requests go
  /// @param words for what the network does on the way
  Failures(Endpoint endpoint, String url, NetworkFailures words) {
    this.endpoint = endpoint;
    this.url = url;
    this.words = words;
  }

  /// The server refused the request.
  Failure refused(int status, Function<String, @Nullable String> header, Instant now, String body) {
    ProviderError error = ProviderErrors.parse(status, body);
    Duration delay = RetryHints.inHeaders(header, now);
    boolean retryable =
        switch (String.valueOf(header.apply("x-should-retry"))) {
          case "true" -> error.isRetryable() || error.kind() == LlmException.Kind.FAILED;
          case "false" -> false;
          default -> error.isRetryable();
        };
    String sentence = endpoint.provider() + " answered " + status + said(error.text());
    return new Failure(
        error.kind(),
        with(sentence, advice(error, status, body)),
        retryable && !error.terminal(),
        delay.isZero() ? error.retryDelay() : delay,
        error);
  }

  /// A redirect: following it would turn the request into a GET.
  Failure redirected(int status, @Nullable String location) {
    String target = location == null ? "elsewhere" : "to " + bounded(location);
    return Failure.of(
        LlmException.Kind.FAILED,
        "%s answered %s and points %s: set that as base_url of %s instead of %s."
            .formatted(
                endpoint.provider(), status, target, endpoint.provider(), endpoint.baseUrl()));
  }

  /// An error inside an answer that began well.
  AttemptException inStream(String json) {
    ProviderError error = ProviderErrors.parse(0, json);
    String text = json.isBlank() ? " without saying which" : said(error.text());
    String sentence = endpoint.provider() + " reported an error in its answer" + text;
    return new AttemptException(
        new Failure(
            json.isBlank() ? LlmException.Kind.FAILED : error.kind(),
            with(sentence, json.isBlank() ? "" : missingVersion(json)),
            error.isRetryable() && !json.isBlank(),
            error.retryDelay(),
            error));
  }

  /// A success that is not an answer of the protocol at all.
  ///
  /// @param received the status and the content type
  AttemptException notAnApi(String received, String beginning) {
    String sentence =
        "%s answered %s instead of a chat completion: %s"
            .formatted(url, bounded(received), bounded(beginning));
    String hint = missingVersion("");
    String advice = hint.isEmpty() ? "check base_url of " + endpoint.provider() : hint;
    return new AttemptException(Failure.of(LlmException.Kind.FAILED, with(sentence, advice)));
  }

  AttemptException noData() {
    return new AttemptException(
        Failure.retryable(
            endpoint.provider() + " sent no data: the answer ended before it began."));
  }

  AttemptException cutShort() {
    return new AttemptException(
        Failure.retryable(
            "The answer of "
                + endpoint.provider()
                + " was cut: the connection ended before the server said that it was complete."));
  }

  AttemptException finishedWith(String reason) {
    return new AttemptException(
        Failure.retryable(
            "%s broke off its answer (finish reason %s)."
                .formatted(endpoint.provider(), bounded(reason))));
  }

  /// The answer ended where the window did, so that it is none: z.ai, Anthropic and Mistral say so
  /// in a finish reason of its own.
  AttemptException windowFull(String reason) {
    return new AttemptException(
        Failure.of(
            LlmException.Kind.CONTEXT_OVERFLOW,
            "%s ended its answer where the model's window was full (finish reason %s)."
                .formatted(endpoint.provider(), bounded(reason))));
  }

  AttemptException filtered() {
    return new AttemptException(
        Failure.of(
            LlmException.Kind.FAILED,
            "The content filter of " + endpoint.provider() + " refused to answer."));
  }

  Failure silent() {
    return Failure.of(
        LlmException.Kind.TRY_LATER,
        "%s sent nothing for %s and was given up; raise network.idle_timeout_seconds if it needs longer."
            .formatted(endpoint.provider(), spoken(endpoint.idleLimit())));
  }

  Failure cancelled() {
    return Failure.of(LlmException.Kind.CANCELLED, "Cancelled.");
  }

  /// The connection could not be made or broke.
  Failure network(IOException e) {
    String sentence = words.explain(e);
    return switch (e) {
      case ConnectException _ -> unreachable(sentence);
      case SSLHandshakeException _ -> Failure.of(LlmException.Kind.FAILED, sentence);
      case SSLPeerUnverifiedException _ -> Failure.of(LlmException.Kind.FAILED, sentence);
      default -> Failure.retryable(sentence);
    };
  }

  /// A local server that refuses is not started; one elsewhere may be restarting.
  private Failure unreachable(String sentence) {
    return new Failure(
        LlmException.Kind.TRY_LATER,
        with(sentence, "is the server of " + endpoint.provider() + " running?"),
        !isLocal(),
        Duration.ZERO,
        ProviderError.NONE);
  }

  private boolean isLocal() {
    String address = url.toLowerCase(Locale.ROOT);
    return address.contains("://127.")
        || address.contains("://localhost")
        || address.contains("://[::1]");
  }

  private String said(String text) {
    return text.isEmpty() ? " without a word" : ": " + bounded(text);
  }

  private String advice(ProviderError error, int status, String body) {
    if (status == HTTP_PROXY_AUTH) {
      return "this is the proxy's answer: check user and password in its variable";
    }
    if (error.kind() == LlmException.Kind.AUTHENTICATION) {
      return endpoint.apiKey().isBlank()
          ? "no API key of " + endpoint.provider() + " is set"
          : "check the API key of " + endpoint.provider();
    }
    return status == 404 || status == 405 ? notFound(body) : "";
  }

  private String notFound(String body) {
    String hint = body.contains("model") ? "" : missingVersion("unexpected endpoint");
    return hint.isEmpty() ? "the address was " + url : hint;
  }

  /// Most base URLs end in a version, and forgetting it is the usual mistake.
  private String missingVersion(String body) {
    boolean asksForAnotherPath =
        body.isEmpty() || body.toLowerCase(Locale.ROOT).contains("unexpected endpoint");
    String base = endpoint.baseUrl().strip();
    if (!asksForAnotherPath || hasVersion(base)) {
      return "";
    }
    String trimmed = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
    return "did you mean base_url " + trimmed + "/v1?";
  }

  private static boolean hasVersion(String base) {
    for (int at = base.indexOf("/v"); at >= 0; at = base.indexOf("/v", at + 1)) {
      if (at + 2 < base.length() && Character.isDigit(base.charAt(at + 2))) {
        return true;
      }
    }
    return false;
  }

  private String bounded(String text) {
    return Secrets.hidden(Excerpt.oneLine(text, 300), endpoint.apiKey());
  }

  /// A sentence with one more clause; an empty one adds nothing.
  static String with(String sentence, String clause) {
    if (clause.isEmpty()) {
      return sentence;
    }
    boolean ended = sentence.endsWith(".");
    String joined =
        (ended ? sentence.substring(0, sentence.length() - 1) : sentence) + "; " + clause;
    return joined.endsWith("?") || joined.endsWith(".") ? joined : joined + ".";
  }

  /// A duration as people say it: `5 min`, `1 h 30 min`, `1.5 s`.
  static String spoken(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 60) {
      double exact = duration.toMillis() / 1000.0;
      return exact == seconds ? seconds + " s" : Math.round(exact * 10) / 10.0 + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min" + (seconds % 60 == 0 ? "" : " " + seconds % 60 + " s");
    }
    long minutes = seconds % 3600 / 60;
    return seconds / 3600 + " h" + (minutes == 0 ? "" : " " + minutes + " min");
  }
}
