package dev.eonyx.llm;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Learns from a refusal what a server does not take, each thing at most once per request.
final class DialectTrial {

  private static final List<String> REFUSALS =
      List.of(
          "unsupported",
          "not supported",
          "not permitted",
          "not allowed",
          "extra",
          "unrecognized",
          "unknown",
          "unexpected");

  /// Mistral, and servers with its chat template: `Unexpected role 'user' after role 'tool'`.
  private static final List<String> REFUSED_TURN =
      List.of("unexpected role", "user", "after role", "tool");

  private boolean limitTried;

  /// The dialect to try instead, or null when the refusal is about something else.
  @Nullable Dialect after(ProviderError error, Dialect spoken) {
    if (error.status() != 400 && error.status() != 422) {
      return null;
    }
    String text = error.text().toLowerCase(Locale.ROOT);
    boolean refusesField =
        error.code().equals("unsupported_parameter") || REFUSALS.stream().anyMatch(text::contains);
    if (REFUSED_TURN.stream().allMatch(text::contains) && !spoken.has(Dialect.Quirk.STRICT_TURNS)) {
      return spoken.with(Dialect.Quirk.STRICT_TURNS);
    }
    if (mentions(error, text, "stream_options") && !spoken.has(Dialect.Quirk.NO_STREAM_OPTIONS)) {
      return spoken.with(Dialect.Quirk.NO_STREAM_OPTIONS);
    }
    if (refusesField && mentions(error, text, spoken.limit().field()) && !limitTried) {
      limitTried = true;
      return spoken.with(spoken.limit().other());
    }
    if (refusesField && spoken.echo().enabled() && mentionsReasoning(error, text)) {
      return spoken.withoutEcho();
    }
    return null;
  }

  private static boolean mentionsReasoning(ProviderError error, String text) {
    return mentions(error, text, "reasoning_content")
        || mentions(error, text, "reasoning_details")
        || mentions(error, text, "reasoning_text")
        || text.contains("'reasoning'")
        || text.contains(".reasoning");
  }

  private static boolean mentions(ProviderError error, String text, String field) {
    return error.param().equals(field) || text.contains(field);
  }
}
