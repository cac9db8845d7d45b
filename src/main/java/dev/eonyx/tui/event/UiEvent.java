package dev.eonyx.tui.event;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.tui.frame.Size;
import java.util.List;

/// Whatever happens to the screen. Everything enters through one inbox and is taken out by the one
/// thread that owns the state.
public sealed interface UiEvent {

  /// The user or the terminal did something, or time passed.
  sealed interface Input extends UiEvent {}

  /// Something happened in the work that goes on.
  sealed interface OfTurn extends UiEvent {}

  /// Something happened to the session on the screen.
  sealed interface OfSession extends UiEvent {}

  /// What was asked for is there, or something is to be told.
  sealed interface Found extends UiEvent {}

  /// A key was pressed.
  record Pressed(Key key) implements Input {}

  /// Text was pasted, in one piece; line breaks are LF.
  record Pasted(String text) implements Input {}

  /// The mouse did something over a cell, counted from zero.
  record Mouse(Action action, int row, int column) implements Input {

    public enum Action {
      PRESS,
      DRAG,
      RELEASE,
      WHEEL_UP,
      WHEEL_DOWN
    }
  }

  /// The terminal has another size, or its content was lost.
  record Resized(Size size) implements Input {}

  /// The terminal's window got or lost the focus.
  record Focused(boolean focused) implements Input {}

  /// Time passed while something on the screen depends on it.
  record Tick() implements Input {}

  /// The agent did something.
  record FromAgent(AgentEvent event) implements OfTurn {}

  /// The turn is over; whatever was queued for it and not delivered is still in the state.
  record TurnEnded(TurnOutcome outcome) implements OfTurn {}

  /// The compaction the user asked for is over. What came of it was told before, as events of the
  /// agent.
  record CompactionEnded() implements OfTurn {}

  /// A tool call waits for the user.
  record Asked(Approval approval) implements OfTurn {}

  /// A question was answered without the user, as after a cancel.
  record AskedNoMore(long approval) implements OfTurn {}

  /// Another conversation is on the screen, with the end of what was said in it.
  ///
  /// @param hasOlder whether there is more before it
  record Opened(Facts facts, List<Message> messages, boolean hasOlder) implements OfSession {}

  /// What the header says has changed.
  record FactsChanged(Facts facts) implements OfSession {}

  /// What was said before all that is shown so far.
  record Older(String session, List<Message> messages, boolean hasOlder) implements OfSession {}

  /// The sessions to choose from, or those that hold what was searched.
  record Sessions(String query, List<SessionRow> rows, boolean complete) implements Found {}

  /// The session cannot be written, because somebody else does.
  ///
  /// @param holder in words
  record SessionLocked(String session, String title, String holder) implements OfSession {}

  /// What the user may mean by a word that begins like this.
  record Completions(String query, List<Completion> candidates) implements Found {}

  /// What the user wrote in earlier prompts, oldest first.
  record Recalled(List<String> prompts) implements Found {}

  /// The newest prompt that waited for the running turn was taken back before it was delivered.
  record TakenBack(String text) implements OfTurn {}

  /// A command the user ran by hand has written so much, and has ended when it has an exit code.
  record ShellOutput(String command, String output, State state) implements OfTurn {

    public enum State {
      RUNNING,
      ENDED,
      FAILED
    }
  }

  /// The draft came back from the user's own editor.
  record Edited(String text) implements Found {}

  /// Something longer to read, asked for by a command.
  record Report(String title, String markdown) implements Found {}

  /// What fills the model's window.
  record WindowShown(WindowFigures figures) implements Found {}

  /// The models to choose from.
  record Models(List<String> names) implements Found {}

  /// One sentence for the user.
  record Notice(String text, boolean problem) implements Found {}

  /// The process is asked to end.
  record Ending() implements UiEvent {}
}
