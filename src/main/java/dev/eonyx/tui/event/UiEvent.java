package dev.eonyx.tui.event;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.tui.frame.Size;
import java.util.List;

/// Whatever happens to the screen. Everything enters through one inbox and is taken out by the one
/// thread that owns the state.
public sealed interface UiEvent {

  /// A key was pressed.
  record Pressed(Key key) implements UiEvent {}

  /// Text was pasted, in one piece; line breaks are LF.
  record Pasted(String text) implements UiEvent {}

  /// The mouse did something over a cell, counted from zero.
  record Mouse(Action action, int row, int column) implements UiEvent {

    public enum Action {
      PRESS,
      DRAG,
      RELEASE,
      WHEEL_UP,
      WHEEL_DOWN
    }
  }

  /// The terminal has another size, or its content was lost.
  record Resized(Size size) implements UiEvent {}

  /// The terminal's window got or lost the focus.
  record Focused(boolean focused) implements UiEvent {}

  /// Time passed while something on the screen depends on it.
  record Tick() implements UiEvent {}

  /// The agent did something.
  record FromAgent(AgentEvent event) implements UiEvent {}

  /// The turn is over; whatever was queued for it and not delivered is still in the state.
  record TurnEnded(TurnOutcome outcome) implements UiEvent {}

  /// A tool call waits for the user.
  record Asked(Approval approval) implements UiEvent {}

  /// A question was answered without the user, as after a cancel.
  record AskedNoMore(long approval) implements UiEvent {}

  /// Another conversation is on the screen, with the end of what was said in it.
  ///
  /// @param hasOlder whether there is more before it
  record Opened(Facts facts, List<Message> messages, boolean hasOlder) implements UiEvent {}

  /// What the header says has changed.
  record FactsChanged(Facts facts) implements UiEvent {}

  /// What was said before all that is shown so far.
  record Older(String session, List<Message> messages, boolean hasOlder) implements UiEvent {}

  /// The sessions to choose from, or those that hold what was searched.
  record Sessions(String query, List<SessionRow> rows, boolean complete) implements UiEvent {}

  /// The session cannot be written, because somebody else does.
  ///
  /// @param holder in words
  record SessionLocked(String session, String title, String holder) implements UiEvent {}

  /// What the user may mean by a word that begins like this.
  record Completions(String query, List<Completion> candidates) implements UiEvent {}

  /// What the user wrote in earlier prompts, oldest first.
  record Recalled(List<String> prompts) implements UiEvent {}

  /// The newest prompt that waited for the running turn was taken back before it was delivered.
  record TakenBack(String text) implements UiEvent {}

  /// A command the user ran by hand has written so much, and has ended when it has an exit code.
  record ShellOutput(String command, String output, State state) implements UiEvent {

    public enum State {
      RUNNING,
      ENDED,
      FAILED
    }
  }

  /// The draft came back from the user's own editor.
  record Edited(String text) implements UiEvent {}

  /// Something longer to read, asked for by a command.
  record Report(String title, String markdown) implements UiEvent {}

  /// The models to choose from.
  record Models(List<String> names) implements UiEvent {}

  /// One sentence for the user.
  record Notice(String text, boolean problem) implements UiEvent {}

  /// The process is asked to end.
  record Ending() implements UiEvent {}
}
