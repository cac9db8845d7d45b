package dev.eonyx.cli;

import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// Makes happen what the screen wants: each effect goes to whoever is good at it, and comes back as
/// an event. Called on the screen's thread, which it never keeps waiting.
final class Desk implements Consumer<Effect.Outside> {

  private final Inbox inbox;
  private final Turns turns;
  private final SessionDesk sessions;
  private final Lookups lookups;
  private final Clipboard clipboard;
  private final DraftInEditor editor;

  Desk(ChatParts parts, Turns turns, SessionDesk sessions, Lookups lookups) {
    this.inbox = parts.inbox();
    this.turns = turns;
    this.sessions = sessions;
    this.lookups = lookups;
    this.clipboard = new Clipboard(parts.surroundings());
    this.editor = new DraftInEditor(parts.surroundings(), parts.wiring().stateDirectory());
  }

  @Override
  public void accept(Effect.Outside effect) {
    switch (effect) {
      case Effect.Submit(String prompt) -> turns.submit(prompt);
      case Effect.Steer(String prompt) -> turns.steer(prompt);
      case Effect.TakeBack _ -> turns.takeBack();
      case Effect.Cancel _ -> turns.cancel();
      case Effect.Answer answer -> turns.answer(answer);
      case Effect.RunShell(String command) -> turns.shell(command);
      case Effect.Compact(String focus) -> turns.compact(focus);
      case Effect.PreviewCompaction _ -> turns.previewCompaction();
      case Effect.UndoCompaction _ -> turns.undoCompaction();
      case Effect.SetMode(String name) -> turns.mode(name);
      case Effect.SetModel(String name) -> turns.model(name);
      case Effect.CompleteFiles(String query) -> lookups.files(query);
      case Effect.FileChosen(String path) -> lookups.fileChosen(path);
      case Effect.Recall _ -> lookups.recall();
      case Effect.FindSessions(String query) -> lookups.sessions(query);
      case Effect.ListModels _ -> lookups.models();
      case Effect.Show(var subject) -> lookups.show(subject);
      case Effect.LoadOlder _ -> sessions.older();
      case Effect.OpenSession(String id) -> sessions.open(id);
      case Effect.ReadSession(String id) -> sessions.read(id);
      case Effect.ForkSession(String id) -> sessions.fork(id);
      case Effect.NewSession _ -> sessions.fresh();
      case Effect.RenameSession(String id, String title) -> sessions.rename(id, title);
      case Effect.DeleteSession(String id) -> sessions.delete(id);
      case Effect.RestoreSession(String id) -> sessions.restore(id);
      case Effect.ExportSession(String id, String target) -> sessions.export(id, target);
      case Effect.CopyHere(String text, boolean sent) -> lookups.run(() -> copy(text, sent));
      case Effect.RunEditor(String text) -> edit(text);
    }
  }

  /// Says what is known about where the text went, and no more.
  private void copy(String text, boolean sent) {
    long characters = text.codePointCount(0, text.length());
    Optional<String> tool = clipboard.copy(text);
    if (tool.isPresent()) {
      tell("Copied " + characters + " characters with " + tool.get() + ".", false);
    } else if (sent) {
      tell(
          "Sent "
              + characters
              + " characters to the terminal's clipboard (OSC 52); not every terminal takes it.",
          false);
    } else {
      tell("Not copied: too long for the terminal, and there is no clipboard tool here.", true);
    }
  }

  private void edit(String draft) {
    try {
      inbox.post(new UiEvent.Edited(editor.edit(draft)));
    } catch (IOException e) {
      tell(Commands.sentence(e), true);
    }
  }

  private void tell(String sentence, boolean problem) {
    inbox.post(new UiEvent.Notice(sentence, problem));
  }
}
