package dev.eonyx.llm;

import java.time.Duration;
import java.util.Locale;

/// What an error body says, whichever of the many shapes it has.
///
/// @param status the HTTP status, or the code in the body of an error inside a stream; 0 if neither
/// @param type the machine-readable type, lower case
/// @param code the machine-readable code, lower case
/// @param param the request field that was refused
/// @param text the server's own words, one bounded line; empty when it said nothing
/// @param retryDelay the delay the body asks for; zero for none
/// @param window the model's window in tokens when the body names it; otherwise 0
/// @param overflow whether the prompt did not fit the window
/// @param terminal whether the body says that waiting will not help (a daily or money quota)
record ProviderError(
    int status,
    String type,
    String code,
    String param,
    String text,
    Duration retryDelay,
    long window,
    boolean overflow,
    boolean terminal) {

  static final ProviderError NONE =
      new ProviderError(0, "", "", "", "", Duration.ZERO, 0, false, false);

  private boolean is(String name) {
    return type.equals(name) || code.equals(name);
  }

  LlmException.Kind kind() {
    if (overflow) {
      return LlmException.Kind.CONTEXT_OVERFLOW;
    }
    if (isAboutMoney()) {
      return LlmException.Kind.FAILED;
    }
    if (isAboutTheKey()) {
      return LlmException.Kind.AUTHENTICATION;
    }
    return isPassing() || status == 429 ? LlmException.Kind.TRY_LATER : LlmException.Kind.FAILED;
  }

  /// Whether the same request may succeed later. Money, keys and windows do not change by waiting.
  boolean isRetryable() {
    return kind() == LlmException.Kind.TRY_LATER && !terminal;
  }

  private boolean isAboutMoney() {
    return status == 402
        || is("insufficient_quota")
        || is("usage_not_included")
        || is("billing_hard_limit_reached")
        || is("billing_error");
  }

  private boolean isAboutTheKey() {
    if (status == 401 || status == 403 || is("invalid_api_key") || is("authentication_error")) {
      return true;
    }
    String words = text.toLowerCase(Locale.ROOT);
    return status == 400
        && words.contains("api key")
        && (words.contains("incorrect")
            || words.contains("invalid")
            || words.contains("not valid"));
  }

  private boolean isPassing() {
    return switch (status) {
      case 408, 409, 425, 429 -> true;
      default -> status >= 500 || isPassingType(type) || isPassingType(code);
    };
  }

  private static boolean isPassingType(String name) {
    return switch (name) {
      case "server_error",
          "internal_error",
          "internal_server_error",
          "api_error",
          "overloaded",
          "overloaded_error",
          "rate_limit_error",
          "rate_limit_exceeded",
          "server_is_overloaded",
          "service_unavailable",
          "slow_down",
          "timeout_error" ->
          true;
      default -> false;
    };
  }
}
