package dev.eonyx.tui.transcript;

import dev.eonyx.agent.TurnOutcome;
import java.util.Optional;

/// What is said at the end of a turn, in words, with what to do about it.
final class Endings {

  private static final String OTHER_MODEL = "or choose another model with /model.";

  private Endings() {}

  static Optional<Entry> of(TurnOutcome outcome) {
    return switch (outcome) {
      case TurnOutcome.Completed completed ->
          completed.cutAtLimit()
              ? Optional.of(new Entry.Note(History.CUT_AT_LIMIT, true))
              : Optional.empty();
      case TurnOutcome.PromptRefused(String reason) ->
          Optional.of(new Entry.Failure(reason, "Nothing was sent; the prompt is in the draft."));
      case TurnOutcome.LimitReached(String reason) ->
          Optional.of(new Entry.Failure(reason, "The conversation is kept and can go on."));
      case TurnOutcome.ModelFailed failed ->
          Optional.of(new Entry.Failure(failed.reason(), advice(failed)));
      case TurnOutcome.StoreFailed(String reason) ->
          Optional.of(
              new Entry.Failure(
                  "The conversation could not be written to disk: " + reason,
                  "Nothing was sent after that; the prompt is in the draft."));
      case TurnOutcome.Cancelled _ -> Optional.of(new Entry.Note(History.STOPPED, false));
    };
  }

  private static String advice(TurnOutcome.ModelFailed failed) {
    if (failed.isAboutCredentials()) {
      return "Set the key and start again, " + OTHER_MODEL;
    }
    if (failed.isTooLong()) {
      return "/compact folds what is old; or begin anew with /new, or choose a model with a larger"
          + " window with /model.";
    }
    if (!failed.partial().isBlank()) {
      return "What had arrived is kept: say \"go on\" and the model continues.";
    }
    return failed.mayWorkLater()
        ? "Send the prompt again in a while, " + OTHER_MODEL
        : "Send the prompt again, " + OTHER_MODEL;
  }
}
