package dev.eonyx.config;

/// The protocol a provider speaks.
public enum ProviderType {
  /// Chat Completions, and everything that speaks it.
  OPENAI("openai"),
  OPENAI_RESPONSES("openai-responses"),
  ANTHROPIC("anthropic"),
  GEMINI("gemini"),
  /// Ollama's native protocol; its `/v1` address speaks [#OPENAI].
  OLLAMA("ollama"),
  /// The built-in model that needs no network.
  DEMO("demo");

  private final String key;

  ProviderType(String key) {
    this.key = key;
  }

  /// The name used in `eonyx.json`.
  public String key() {
    return key;
  }
}
