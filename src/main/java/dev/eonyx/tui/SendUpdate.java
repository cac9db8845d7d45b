package dev.eonyx.tui;

import dev.eonyx.tui.command.SlashCommand;
import dev.eonyx.tui.editor.Editor;
import dev.eonyx.tui.event.Effect;

/// What becomes of a draft that is sent: a prompt, a command of ours, or a command for the shell.
final class SendUpdate {

  private SendUpdate() {}

  static Step send(UiState state, long now) {
    Editor editor = state.editor();
    if (editor.endsInBackslash()) {
      return KeyUpdate.edited(state, editor.newlineForBackslash());
    }
    if (editor.isBlank()) {
      return Step.to(state);
    }
    String draft = editor.text();
    return switch (SlashCommand.parse(draft)) {
      case SlashCommand.Parsed.Known(SlashCommand command, String argument) ->
          CommandUpdate.run(state.with(editor.sent()), command, argument, now);
      case SlashCommand.Parsed.Unknown(String name, var suggestion) ->
          Step.to(
              state.told(
                  "There is no command /"
                      + name
                      + "."
                      + suggestion.map(near -> " Did you mean /" + near + "?").orElse(""),
                  now));
      case SlashCommand.Parsed.Plain _ -> plain(state, draft, now);
    };
  }

  /// The draft begins the next turn, after the one that runs.
  static Step queue(UiState state, long now) {
    if (state.editor().isBlank() || !state.work().isRunning()) {
      return Step.to(state);
    }
    if (!(SlashCommand.parse(state.editor().text()) instanceof SlashCommand.Parsed.Plain)) {
      return send(state, now);
    }
    return waiting(state, state.editor().text().strip(), false);
  }

  private static Step plain(UiState state, String draft, long now) {
    if (state.facts().readOnly()) {
      return readOnly(state, now);
    }
    String prompt = draft.strip();
    if (prompt.startsWith("!") && prompt.length() > 1) {
      return shell(state, prompt.substring(1).strip(), now);
    }
    return switch (state.work().kind()) {
      case NONE -> TurnUpdate.submit(state.with(state.editor().sent()), prompt, now);
      case TURN ->
          state.work().cancelling()
              ? waiting(state, prompt, false)
              : waiting(state, prompt, true).plus(new Effect.Steer(prompt));
      case SHELL, COMPACTION -> waiting(state, prompt, false);
    };
  }

  private static Step waiting(UiState state, String prompt, boolean steers) {
    return Step.to(
        state
            .with(state.work().with(new Work.Waiting(prompt, steers)))
            .with(state.editor().sent()));
  }

  /// Nothing is added to a session that somebody else writes to.
  static Step readOnly(UiState state, long now) {
    return Step.to(state.told("This session is open for reading only; /new begins another.", now));
  }

  /// One thing at a time.
  static Step busy(UiState state, long now) {
    return Step.to(state.told("Wait for the end of the turn, or stop it with Esc.", now));
  }

  private static Step shell(UiState state, String command, long now) {
    if (state.work().isRunning()) {
      return busy(state, now);
    }
    return Step.to(
        state
            .with(state.work().started(Work.Kind.SHELL, "", now))
            .with(state.editor().sent())
            .with(state.transcript().bottom()),
        new Effect.RunShell(command));
  }
}
