package dev.eonyx.config;

/// A text that must never reach a screen, a log or a file. Only [#value] gives it away.
public record Secret(String value) {

  /// No secret is configured.
  public static final Secret NONE = new Secret("");

  public boolean isSet() {
    return !value.isEmpty();
  }

  @Override
  public String toString() {
    return isSet() ? "***" : "";
  }
}
