package dev.eonyx.agent;

import dev.eonyx.message.Message;
import java.util.List;

/// What an agent may meet: a history, a window, a policy, and a model that does as it likes.
///
/// @param history what was written before, by whoever
/// @param strict whether the server wants roles to alternate
/// @param acts what the user does, in order
/// @param moves what the model does, request by request, over and over
/// @param summaries what comes of requests for a summary, over and over
record World(
    List<Message> history,
    Window window,
    CompactionPolicy policy,
    boolean strict,
    List<Act> acts,
    List<Move> moves,
    List<Reply> summaries) {

  /// The model's window: so many tokens, or so many more than an empty conversation takes.
  record Window(boolean overEmpty, int tokens) {}

  /// What the user does.
  sealed interface Act {

    /// @param meanwhile said while the turn runs; empty for nothing
    record Say(String prompt, String meanwhile) implements Act {}

    record Compact(String focus) implements Act {}

    record Undo() implements Act {}

    /// The process ends and another goes on.
    record Restart() implements Act {}
  }

  /// How the model answers a request.
  ///
  /// @param counted percent of our estimate the server says it read; 0 when it does not say
  record Move(Kind kind, int counted) {

    enum Kind {
      ANSWER,
      CALL,
      CALLS,
      BROKEN_CALL,
      READ_MUCH,
      KEEP_TASKS,
      SAY_NOTHING,
      CUT_AT_LIMIT,
      BREAK_OFF,
      OVERFLOW,
      OVERFLOW_WITH_NUMBER,
      TRY_LATER,
      CANCEL
    }
  }

  /// What comes of a request for a summary.
  enum Reply {
    GOOD,
    GOOD_WITHOUT_SECTIONS,
    LONG,
    ENDLESS,
    EMPTY,
    BLANK,
    TOOL_CALL,
    MARKUP,
    CUT_AT_LIMIT,
    TRY_LATER,
    FAILED,
    OVERFLOW,
    OVERFLOW_WITH_NUMBER,
    CANCELLED,
    GOOD_AFTER_CANCEL
  }
}
