package dev.eonyx.tui.event;

/// What the screen wants to happen. Only the loop and what is behind it makes it happen; the answer
/// comes back as a [UiEvent].
public sealed interface Effect {

  /// Start a turn with this prompt; one turn at a time.
  record Submit(String prompt) implements Effect {}

  /// Give this prompt to the running turn at its next tool boundary.
  record Steer(String prompt) implements Effect {}

  /// Take the newest prompt back that was given and not yet delivered.
  record TakeBack() implements Effect {}

  /// Cancel the running turn, or the command run by hand.
  record Cancel() implements Effect {}

  /// Answer a waiting tool call.
  record Answer(long approval, Choice choice, String reason) implements Effect {

    public enum Choice {
      ONCE,
      SESSION,
      ALWAYS,
      NO
    }
  }

  /// Run a command of the user and add it to the conversation.
  record RunShell(String command) implements Effect {}

  /// Find what completes `@` and this.
  record CompleteFiles(String query) implements Effect {}

  /// Remember that this file was chosen.
  record FileChosen(String path) implements Effect {}

  /// Read the prompts of earlier sessions.
  record Recall() implements Effect {}

  /// Read what was said before all that is shown.
  record LoadOlder() implements Effect {}

  /// List sessions, or search them when the query is not empty.
  record FindSessions(String query) implements Effect {}

  /// Leave the conversation for another.
  record OpenSession(String id) implements Effect {}

  /// Open a session for reading only.
  record ReadSession(String id) implements Effect {}

  /// Open a new session with everything that was said in this one.
  record ForkSession(String id) implements Effect {}

  record NewSession() implements Effect {}

  /// @param id empty for the open one
  record RenameSession(String id, String title) implements Effect {}

  record DeleteSession(String id) implements Effect {}

  record RestoreSession(String id) implements Effect {}

  /// @param id empty for the open one
  /// @param target a file, or empty for one named after the session
  record ExportSession(String id, String target) implements Effect {}

  record ListModels() implements Effect {}

  record SetModel(String name) implements Effect {}

  record SetMode(String name) implements Effect {}

  /// Answer a question about the session with a [UiEvent.Report].
  record Show(Subject subject) implements Effect {

    public enum Subject {
      CONTEXT,
      INFO,
      AGENTS
    }
  }

  /// Put text on the clipboard.
  record Copy(String text) implements Effect {}

  /// Open the user's editor on the draft.
  record EditDraft(String text) implements Effect {}

  /// Tell the user, who looks elsewhere.
  record Notify(String text) implements Effect {}

  /// Let the terminal have its own selection, or take the mouse.
  record CaptureMouse(boolean captured) implements Effect {}

  /// Stop the process, as Ctrl+Z does.
  record Suspend() implements Effect {}

  record Quit() implements Effect {}
}
