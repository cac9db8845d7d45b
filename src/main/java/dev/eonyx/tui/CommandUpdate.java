package dev.eonyx.tui;

import dev.eonyx.tui.command.SlashCommand;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Effect.Show.Subject;
import dev.eonyx.tui.overlay.KeysPage;
import dev.eonyx.tui.overlay.ModelPicker;
import dev.eonyx.tui.overlay.SessionBrowser;
import dev.eonyx.tui.overlay.TitleField;
import java.util.List;
import java.util.Locale;

/// What a slash command does. The draft it was written in is empty by now.
final class CommandUpdate {

  private static final List<String> MODES = List.of("plan", "ask", "edit", "auto");

  private CommandUpdate() {}

  static Step run(UiState state, SlashCommand command, String argument, long now) {
    return switch (command) {
      case NEW -> idle(state, new Effect.NewSession(), now);
      case SESSIONS -> browse(state, argument, now);
      case RESUME ->
          argument.isEmpty()
              ? browse(state, "", now)
              : idle(state, new Effect.OpenSession(argument), now);
      case RENAME ->
          argument.isEmpty()
              ? Update.open(state, TitleField.of(state.facts().title()), now)
              : Step.to(state, new Effect.RenameSession("", argument));
      case INFO -> Step.to(state, new Effect.Show(Subject.INFO));
      case EXPORT -> Step.to(state, new Effect.ExportSession("", argument));
      case MODEL ->
          argument.isEmpty()
              ? Update.open(state, ModelPicker.loading(state.facts().model()), now)
                  .plus(new Effect.ListModels())
              : idle(state, new Effect.SetModel(argument), now);
      case MODE -> mode(state, argument.toLowerCase(Locale.ROOT), now);
      case CONTEXT -> Step.to(state, new Effect.Show(Subject.CONTEXT));
      case COMPACT -> compact(state, argument, now);
      case AGENTS -> Step.to(state, new Effect.Show(Subject.AGENTS));
      case COPY -> copy(state, now);
      case MOUSE -> Step.to(state, new Effect.ToggleMouse());
      case HELP, KEYS -> Update.open(state, KeysPage.of(state.keys()), now);
      case EXIT -> Step.to(state, new Effect.Quit());
    };
  }

  private static Step browse(UiState state, String query, long now) {
    return Update.open(state, SessionBrowser.loading(), now).plus(new Effect.FindSessions(query));
  }

  /// A running turn belongs to the session and the model it was begun with.
  private static Step idle(UiState state, Effect effect, long now) {
    return state.work().isRunning() ? SendUpdate.busy(state, now) : Step.to(state, effect);
  }

  /// Only exact words are options: everything else is what to keep in mind. What looks like an
  /// option and is none costs no request.
  private static Step compact(UiState state, String argument, long now) {
    if (state.facts().readOnly()) {
      return SendUpdate.readOnly(state, now);
    }
    return switch (argument.toLowerCase(Locale.ROOT)) {
      case "--dry-run", "dry-run" -> idle(state, new Effect.PreviewCompaction(), now);
      case "undo" -> idle(state, new Effect.UndoCompaction(), now);
      case String option when option.startsWith("--") ->
          Step.to(
              state.told(
                  "/compact knows --dry-run and undo; other words say what to keep in mind.", now));
      default -> fold(state, argument, now);
    };
  }

  private static Step fold(UiState state, String focus, long now) {
    if (state.work().isRunning()) {
      return SendUpdate.busy(state, now);
    }
    return Step.to(
        state
            .with(state.work().started(Work.Kind.COMPACTION, "", now))
            .with(state.transcript().bottom()),
        new Effect.Compact(focus));
  }

  private static Step mode(UiState state, String name, long now) {
    if (MODES.contains(name)) {
      return Step.to(state, new Effect.SetMode(name));
    }
    return Step.to(
        state.told(
            "The mode is " + state.facts().mode() + "; /mode plan, ask, edit or auto changes it.",
            now));
  }

  private static Step copy(UiState state, long now) {
    return state
        .transcript()
        .lastAnswer()
        .map(answer -> Step.to(state, new Effect.Copy(answer)))
        .orElseGet(() -> Step.to(state.told("There is no answer to copy yet.", now)));
  }
}
