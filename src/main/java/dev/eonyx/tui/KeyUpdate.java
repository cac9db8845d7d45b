package dev.eonyx.tui;

import dev.eonyx.tui.command.SlashCommand;
import dev.eonyx.tui.editor.Editor;
import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.overlay.ApprovalPanel;
import dev.eonyx.tui.overlay.KeysPage;
import dev.eonyx.tui.overlay.Overlay;
import dev.eonyx.tui.overlay.SearchField;
import dev.eonyx.tui.overlay.TypeAhead;
import dev.eonyx.tui.transcript.Transcript;
import java.util.List;
import java.util.Optional;

/// What a key does: first for the overlay that has the keys, then for what is open in the draft,
/// then by the key map.
final class KeyUpdate {

  private KeyUpdate() {}

  static Step pressed(UiState state, Key key, long now) {
    Optional<Overlays.Layer> top = state.overlays().top();
    if (top.isEmpty()) {
      return inChat(state, key, now);
    }
    Overlay overlay = top.get().overlay();
    if (state.keys().is(key, Action.INTERRUPT)) {
      return overlay instanceof ApprovalPanel
          ? cancel(state)
          : inOverlay(state, overlay, Key.of(Key.Name.ESCAPE), now);
    }
    if (isHeld(state, top.get(), now)) {
      // Typed before the question could be read: that is no answer to it, but a draft.
      return typed(state, key, now);
    }
    boolean cancels = state.keys().is(key, Action.CANCEL);
    Overlay free = overlay.held(false);
    UiState asked = state.with(state.overlays().withTop(free));
    return inOverlay(asked, free, cancels ? Key.of(Key.Name.ESCAPE) : key, now);
  }

  /// Whether the user cannot have read the question yet, or is still typing.
  static boolean isHeld(UiState state, Overlays.Layer layer, long now) {
    return layer.overlay().isQuestion()
        && !TypeAhead.isArmed(layer.shownAt(), state.attention().lastTyped(), now);
  }

  private static Step inOverlay(UiState state, Overlay overlay, Key key, long now) {
    Optional<Overlay.Step> step = overlay.accept(key);
    if (step.isEmpty()) {
      return notForOverlay(state, overlay, key, now);
    }
    Step next = stepped(state, step.get(), now);
    return overlay instanceof SearchField ? searched(next) : next;
  }

  /// Beside a panel the conversation can be scrolled, and the draft goes on beside a question.
  private static Step notForOverlay(UiState state, Overlay overlay, Key key, long now) {
    if (overlay.isQuestion() && key.isText()) {
      return typed(state, key, now);
    }
    return state
        .keys()
        .action(key)
        .filter(action -> overlay.place() == Overlay.Place.PANEL)
        .filter(action -> action.group() == Action.Group.CONVERSATION && action != Action.SEARCH)
        .map(action -> act(state, action, key, now))
        .orElseGet(() -> Step.to(state));
  }

  static Step stepped(UiState state, Overlay.Step step, long now) {
    Overlays overlays =
        step.next().map(state.overlays()::withTop).orElseGet(() -> state.overlays().closed(now));
    return afterOverlay(state, overlays).plus(step.effects());
  }

  /// The search follows what is typed.
  static Step afterOverlay(UiState state, Overlays overlays) {
    UiState next = state.with(overlays);
    if (next.overlays().top().map(Overlays.Layer::overlay).orElse(null)
        instanceof SearchField field) {
      String shown = state.transcript().found().map(Transcript.Found::query).orElse("");
      return Step.to(
          shown.equals(field.query())
              ? next
              : next.with(next.transcript().searching(field.query())));
    }
    return Step.to(next);
  }

  private static Step searched(Step step) {
    UiState state = step.state();
    Transcript transcript = state.transcript();
    if (!(state.overlays().top().map(Overlays.Layer::overlay).orElse(null)
        instanceof SearchField field)) {
      return step.with(state.with(transcript.searching("")));
    }
    Transcript moved =
        switch (field.move()) {
          case NEXT -> transcript.nextMatch();
          case PREVIOUS -> transcript.previousMatch();
          case STAY -> transcript;
        };
    SearchField told =
        moved.found().map(found -> field.found(found.index(), found.count())).orElse(field);
    return step.with(state.with(moved).with(state.overlays().withTop(told)));
  }

  private static Step inChat(UiState state, Key key, long now) {
    if (state.editor().isChoosing()) {
      Editor chosen = state.editor().press(key, state.keys());
      if (chosen != state.editor()) {
        return edited(state.with(state.attention().typed(now)), chosen);
      }
    }
    if (state.editor().isEmpty()) {
      Optional<Step> onEmpty = onEmptyDraft(state, key, now);
      if (onEmpty.isPresent()) {
        return onEmpty.get();
      }
    }
    return state
        .keys()
        .action(key)
        .map(action -> act(state, action, key, now))
        .orElseGet(() -> typed(state, key, now));
  }

  private static Optional<Step> onEmptyDraft(UiState state, Key key, long now) {
    if (key.equals(Key.character('?'))) {
      return Optional.of(Update.open(state, KeysPage.of(state.keys()), now));
    }
    if (key.equals(Key.of(Key.Name.HOME))) {
      return Optional.of(Step.to(state.with(state.transcript().top())));
    }
    if (key.equals(Key.of(Key.Name.END))) {
      return Optional.of(Step.to(state.with(state.transcript().bottom())));
    }
    return Optional.empty();
  }

  private static Step act(UiState state, Action action, Key key, long now) {
    return switch (action.group()) {
      case CHAT -> chat(state, action, key, now);
      case CONVERSATION -> look(state, action, now);
      case DRAFT -> typed(state, key, now);
    };
  }

  private static Step chat(UiState state, Action action, Key key, long now) {
    return switch (action) {
      case SEND -> SendUpdate.send(state, now);
      case QUEUE -> SendUpdate.queue(state, now);
      case TAKE_BACK -> takeBack(state, now);
      case CANCEL -> escape(state);
      case INTERRUPT -> interrupt(state, now);
      case QUIT ->
          state.editor().isEmpty()
              ? Step.to(state, new Effect.Quit())
              : typed(state, Key.of(Key.Name.DELETE), now);
      case NEXT_MODE -> Step.to(state, new Effect.SetMode(nextMode(state.facts().mode())));
      case EXTERNAL_EDITOR -> Step.to(state, new Effect.EditDraft(state.editor().text()));
      case SUSPEND -> Step.to(state, new Effect.Suspend());
      case REDRAW -> Step.to(state, new Effect.Redraw());
      case HELP -> Update.open(state, KeysPage.of(state.keys()), now);
      default -> typed(state, key, now);
    };
  }

  private static Step look(UiState state, Action action, long now) {
    Transcript transcript = state.transcript();
    return switch (action) {
      case PAGE_UP -> Step.to(state.with(transcript.paged(-1)));
      case PAGE_DOWN -> Step.to(state.with(transcript.paged(1)));
      case TOP -> Step.to(state.with(transcript.top()));
      case BOTTOM -> Step.to(state.with(transcript.bottom()));
      case PREVIOUS_PROMPT -> Step.to(state.with(transcript.toPrompt(-1)));
      case NEXT_PROMPT -> Step.to(state.with(transcript.toPrompt(1)));
      case SEARCH -> Update.open(state, SearchField.of(""), now);
      case FOLD -> Step.to(state.with(transcript.toggleDetails()));
      case REASONING -> Step.to(state.with(transcript.toggleReasoning()));
      default -> throw new IllegalArgumentException("Not about the conversation: " + action.id());
    };
  }

  private static Step typed(UiState state, Key key, long now) {
    return edited(
        state.with(state.attention().typed(now)), state.editor().press(key, state.keys()));
  }

  /// What a changed draft needs from outside: completions, files, the prompts of other sessions.
  static Step edited(UiState state, Editor editor) {
    UiState next = state.with(editor);
    Step step = Step.to(next);
    Optional<String> chosen = editor.chosen();
    if (chosen.isPresent() && editor != state.editor() && chosen.get().startsWith("@")) {
      step = step.plus(new Effect.FileChosen(chosen.get()));
    }
    if (editor.wantsHistory() && !next.attention().historyAsked()) {
      step = step.with(next.with(next.attention().asked())).plus(new Effect.Recall());
    }
    Optional<String> query = editor.wants();
    if (query.isEmpty()) {
      return step;
    }
    if (query.get().startsWith("@")) {
      return step.plus(new Effect.CompleteFiles(query.get()));
    }
    UiState asked = step.state();
    return step.with(
        asked.with(editor.offered(query.get(), SlashCommand.completions(query.get()))));
  }

  static Step cancel(UiState state) {
    return Step.to(state.with(state.work().asCancelling()), new Effect.Cancel());
  }

  private static Step escape(UiState state) {
    if (state.work().isRunning()) {
      return cancel(state);
    }
    return Step.to(state.with(state.transcript().unselected()));
  }

  /// Ctrl+C never destroys what was written and never leaves by accident (UB-155).
  private static Step interrupt(UiState state, long now) {
    if (state.work().isRunning() && !state.work().cancelling()) {
      return cancel(state);
    }
    if (!state.editor().isEmpty()) {
      return Step.to(
          state
              .with(state.editor().cleared())
              .told("Draft cleared; " + state.keys().label(Action.UP) + " brings it back.", now));
    }
    if (state.attention().leavesAt(now)) {
      return Step.to(state, new Effect.Quit());
    }
    UiState asking = state.with(state.attention().leaving(now));
    return Step.to(asking.told("Press Ctrl+C again to leave.", now));
  }

  private static Step takeBack(UiState state, long now) {
    Optional<Work.Waiting> newest = state.work().newest();
    if (newest.isEmpty()) {
      return Step.to(state.told("No prompt is waiting.", now));
    }
    if (newest.get().steers()) {
      return Step.to(state, new Effect.TakeBack());
    }
    return Step.to(
        state
            .with(state.work().withoutNewest())
            .with(TurnUpdate.inFront(state.editor(), List.of(newest.get().text()))));
  }

  /// `auto` is left out: it needs a word of its own.
  private static String nextMode(String mode) {
    return switch (mode) {
      case "plan" -> "ask";
      case "ask" -> "edit";
      default -> "plan";
    };
  }
}
