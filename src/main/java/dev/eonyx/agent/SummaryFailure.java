package dev.eonyx.agent;

import dev.eonyx.llm.LlmException;

/// There is no summary. The message is one clause that says why.
final class SummaryFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final LlmException.Kind kind;
  private final long learnedWindow;

  /// The model answered something else.
  SummaryFailure(String reason) {
    super(reason);
    this.kind = LlmException.Kind.FAILED;
    this.learnedWindow = 0;
  }

  /// The model could not be asked.
  SummaryFailure(LlmException cause) {
    super(cause.getMessage(), cause);
    this.kind = cause.kind();
    this.learnedWindow = cause.learnedWindow().orElse(0);
  }

  boolean isCancelled() {
    return kind == LlmException.Kind.CANCELLED;
  }

  /// Whether the piece did not fit the model's window.
  boolean isTooLong() {
    return kind == LlmException.Kind.CONTEXT_OVERFLOW;
  }

  /// The window the server named, in tokens; 0 when it named none.
  long learnedWindow() {
    return learnedWindow;
  }
}
