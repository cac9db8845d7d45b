package dev.eonyx.permission;

/// A permission rule that cannot be read; the message is one sentence for whoever wrote it.
public final class RuleException extends Exception {

  private static final long serialVersionUID = 1L;

  RuleException(String message) {
    super(message);
  }
}
