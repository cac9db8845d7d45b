package dev.eonyx.agent;

import dev.eonyx.llm.LlmException;

/// How a turn ended.
public sealed interface TurnOutcome {

  /// The model gave its final answer.
  ///
  /// @param text the final answer's visible text; what earlier answers of the turn said is not in
  ///   it
  /// @param cutAtLimit whether the provider's output limit cut the answer
  /// @param refused the reason of a permission that was missing and that the model found no way
  ///   around; empty when there was none
  record Completed(String text, boolean cutAtLimit, String refused) implements TurnOutcome {}

  /// The prompt cannot be sent as it is. Nothing was written or sent; its text is the user's to
  /// change.
  ///
  /// @param reason one sentence with the numbers
  record PromptRefused(String reason) implements TurnOutcome {}

  /// A limit was reached; every call is answered and the conversation can go on.
  ///
  /// @param reason one sentence with the numbers
  record LimitReached(String reason) implements TurnOutcome {}

  /// The model could not be asked, or its answer is not complete.
  ///
  /// @param partial the visible text that had arrived
  record ModelFailed(LlmException.Kind kind, String reason, String partial) implements TurnOutcome {

    /// Whether a credential is missing or was refused.
    public boolean isAboutCredentials() {
      return kind == LlmException.Kind.AUTHENTICATION;
    }

    /// Whether the conversation does not fit the model's window.
    public boolean isTooLong() {
      return kind == LlmException.Kind.CONTEXT_OVERFLOW;
    }

    /// Whether the same request may work later.
    public boolean mayWorkLater() {
      return kind == LlmException.Kind.TRY_LATER;
    }
  }

  /// The conversation could not be written to disk; nothing was sent after that.
  record StoreFailed(String reason) implements TurnOutcome {}

  /// The user cancelled.
  record Cancelled(String partial) implements TurnOutcome {}
}
