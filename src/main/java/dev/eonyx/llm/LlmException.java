package dev.eonyx.llm;

import dev.eonyx.message.Content;
import java.util.List;

/// There is no complete answer. The message is one sentence for the user.
public final class LlmException extends Exception {

  private static final long serialVersionUID = 1L;

  /// What kind of failure it is; it decides the exit code and what can be done.
  public enum Kind {
    /// The credential is missing, wrong or may not do this.
    AUTHENTICATION,
    /// Rate limit, overload or network: the same request may work later.
    TRY_LATER,
    /// The prompt does not fit the model's window.
    CONTEXT_OVERFLOW,
    /// The stream ended or failed after output had begun.
    CUT,
    /// The user cancelled.
    CANCELLED,
    /// Anything else the provider refused or sent.
    FAILED
  }

  private final Kind kind;
  private final transient List<Content> partial;

  /// @param partial what had arrived before the failure, without incomplete tool calls
  public LlmException(Kind kind, String message, List<Content> partial) {
    super(message);
    this.kind = kind;
    this.partial = List.copyOf(partial);
  }

  public LlmException(Kind kind, String message) {
    this(kind, message, List.of());
  }

  public Kind kind() {
    return kind;
  }

  /// What had arrived before the failure.
  public List<Content> partial() {
    return partial;
  }
}
