package dev.eonyx.llm;

import dev.eonyx.message.Content;
import java.util.List;
import java.util.OptionalLong;

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
  private final long learnedWindow;

  /// @param partial what had arrived before the failure, without incomplete tool calls
  /// @param learnedWindow the model's window in tokens, when the failure names it; otherwise 0
  public LlmException(Kind kind, String message, List<Content> partial, long learnedWindow) {
    super(message);
    this.kind = kind;
    this.partial = List.copyOf(partial);
    this.learnedWindow = learnedWindow;
  }

  public LlmException(Kind kind, String message, List<Content> partial) {
    this(kind, message, partial, 0);
  }

  public LlmException(Kind kind, String message) {
    this(kind, message, List.of(), 0);
  }

  public Kind kind() {
    return kind;
  }

  /// What had arrived before the failure.
  public List<Content> partial() {
    return partial;
  }

  /// The window the server named when it refused a prompt as too long, in tokens.
  public OptionalLong learnedWindow() {
    return learnedWindow > 0 ? OptionalLong.of(learnedWindow) : OptionalLong.empty();
  }
}
