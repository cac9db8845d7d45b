package dev.eonyx.tui.event;

/// What the screen wants to happen. Only the loop and what is behind it makes it happen; the answer
/// comes back as a [UiEvent].
public sealed interface Effect {

  /// Something for the terminal, which the loop does itself.
  sealed interface OnDisplay extends Effect {}

  /// Something for whoever is behind the screen.
  sealed interface Outside extends Effect {}

  /// Start a turn with this prompt; one turn at a time.
  record Submit(String prompt) implements Outside {}

  /// Give this prompt to the running turn at its next tool boundary.
  record Steer(String prompt) implements Outside {}

  /// Take the newest prompt back that was given and not yet delivered.
  record TakeBack() implements Outside {}

  /// Cancel the running turn, or the command run by hand.
  record Cancel() implements Outside {}

  /// Answer a waiting tool call.
  record Answer(long approval, Choice choice, String reason) implements Outside {

    public enum Choice {
      ONCE,
      SESSION,
      ALWAYS,
      NO
    }
  }

  /// Run a command of the user and add it to the conversation.
  record RunShell(String command) implements Outside {}

  /// Find what completes `@` and this.
  record CompleteFiles(String query) implements Outside {}

  /// Remember that this file was chosen.
  record FileChosen(String path) implements Outside {}

  /// Read the prompts of earlier sessions.
  record Recall() implements Outside {}

  /// Read what was said before all that is shown.
  record LoadOlder() implements Outside {}

  /// List sessions, or search them when the query is not empty.
  record FindSessions(String query) implements Outside {}

  /// Leave the conversation for another.
  record OpenSession(String id) implements Outside {}

  /// Open a session for reading only.
  record ReadSession(String id) implements Outside {}

  /// Open a new session with everything that was said in this one.
  record ForkSession(String id) implements Outside {}

  record NewSession() implements Outside {}

  /// @param id empty for the open one
  record RenameSession(String id, String title) implements Outside {}

  record DeleteSession(String id) implements Outside {}

  record RestoreSession(String id) implements Outside {}

  /// @param id empty for the open one
  /// @param target a file, or empty for one named after the session
  record ExportSession(String id, String target) implements Outside {}

  /// Fold what is old into a summary; a [UiEvent.CompactionEnded] follows.
  ///
  /// @param focus what to keep in mind; may be empty
  record Compact(String focus) implements Outside {}

  /// Tell what a compaction would fold.
  record PreviewCompaction() implements Outside {}

  /// Give the model back what the newest compaction folded.
  record UndoCompaction() implements Outside {}

  record ListModels() implements Outside {}

  record SetModel(String name) implements Outside {}

  record SetMode(String name) implements Outside {}

  /// Answer a question about the session with a [UiEvent.Report], that about the window with a
  /// [UiEvent.WindowShown].
  record Show(Subject subject) implements Outside {

    public enum Subject {
      CONTEXT,
      INFO,
      AGENTS
    }
  }

  /// Put text on the clipboard.
  record Copy(String text) implements OnDisplay {}

  /// Put text on this machine's clipboard, and say what became of it.
  ///
  /// @param sent whether the terminal was asked to take it as well
  record CopyHere(String text, boolean sent) implements Outside {}

  /// Leave the terminal to the user's editor for a while.
  record EditDraft(String text) implements OnDisplay {}

  /// Open the user's editor on the draft, which has the terminal for itself meanwhile; the only
  /// effect that is waited for.
  record RunEditor(String text) implements Outside {}

  /// Tell the user, who looks elsewhere.
  record Notify(String text) implements OnDisplay {}

  /// Let the terminal have its own selection, or take the mouse.
  record ToggleMouse() implements OnDisplay {}

  /// Draw everything anew, whatever the terminal shows.
  record Redraw() implements OnDisplay {}

  /// Stop the process, as Ctrl+Z does.
  record Suspend() implements OnDisplay {}

  record Quit() implements OnDisplay {}
}
