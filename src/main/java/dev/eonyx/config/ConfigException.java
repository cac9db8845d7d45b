package dev.eonyx.config;

/// A configuration that cannot be used. The message is one sentence that starts with the place,
/// `file:line:column: ` where there is one, and says what is wrong and what to do.
public final class ConfigException extends Exception {

  private static final long serialVersionUID = 1L;

  public ConfigException(String message) {
    super(message);
  }
}
