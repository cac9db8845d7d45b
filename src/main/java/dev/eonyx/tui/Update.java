package dev.eonyx.tui;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.markup.Markdown;
import dev.eonyx.tui.overlay.ContextPage;
import dev.eonyx.tui.overlay.LockedPanel;
import dev.eonyx.tui.overlay.ModelPicker;
import dev.eonyx.tui.overlay.Overlay;
import dev.eonyx.tui.overlay.ReportPage;
import dev.eonyx.tui.overlay.SessionBrowser;

/// What every event makes of the state. Pure: the same state, event and time give the same step.
final class Update {

  private static final int WHEEL_ROWS = 3;

  private Update() {}

  /// @param now when the event happened, in milliseconds
  static Step of(UiState state, UiEvent event, long now) {
    UiState current = state.with(state.attention().at(now));
    return settled(
        switch (event) {
          case UiEvent.Input input -> input(current, input, now);
          case UiEvent.OfTurn ofTurn -> TurnUpdate.of(current, ofTurn, now);
          case UiEvent.OfSession ofSession -> session(current, ofSession, now);
          case UiEvent.Found found -> found(current, found, now);
          case UiEvent.Ending _ -> Step.to(current, new Effect.Quit());
        },
        now);
  }

  private static Step input(UiState state, UiEvent.Input event, long now) {
    return switch (event) {
      case UiEvent.Pressed(var key) -> KeyUpdate.pressed(state, key, now);
      case UiEvent.Pasted(String text) -> pasted(state, text, now);
      case UiEvent.Mouse mouse -> MouseUpdate.of(state, mouse);
      case UiEvent.Resized(var size) ->
          Step.to(state.with(size).with(state.editor().widened(size.columns())));
      case UiEvent.Focused(boolean focused) ->
          Step.to(state.with(state.attention().withFocus(focused)));
      case UiEvent.Tick _ -> Step.to(state);
    };
  }

  private static Step session(UiState state, UiEvent.OfSession event, long now) {
    return switch (event) {
      case UiEvent.Opened opened -> opened(state, opened);
      case UiEvent.FactsChanged(var facts) -> Step.to(state.with(facts));
      case UiEvent.Older older -> older(state, older);
      case UiEvent.SessionLocked locked -> open(state, LockedPanel.of(locked), now);
    };
  }

  private static Step found(UiState state, UiEvent.Found event, long now) {
    Overlays overlays = state.overlays();
    return switch (event) {
      case UiEvent.Sessions sessions ->
          Step.to(
              state.with(
                  overlays.changing(SessionBrowser.class, browser -> browser.with(sessions))));
      case UiEvent.Models models ->
          Step.to(state.with(overlays.changing(ModelPicker.class, picker -> picker.with(models))));
      case UiEvent.Completions(String query, var candidates) ->
          Step.to(state.with(state.editor().offered(query, candidates)));
      case UiEvent.Recalled(var prompts) -> Step.to(state.with(state.editor().recalled(prompts)));
      case UiEvent.Edited(String text) -> Step.to(state.with(state.editor().withText(text)));
      case UiEvent.Report(String title, String markdown) ->
          open(state, ReportPage.of(title, markdown, Markdown::lines), now);
      case UiEvent.WindowShown(var figures) -> open(state, ContextPage.of(figures), now);
      case UiEvent.Notice(String text, boolean problem) ->
          Step.to(
              problem ? state.with(state.transcript().note(text, true)) : state.told(text, now));
    };
  }

  static Step open(UiState state, Overlay overlay, long now) {
    return Step.to(state.with(state.overlays().opened(overlay, now)));
  }

  /// Whatever has changed, the conversation fills the room that is left, and what is missing for it
  /// is asked for.
  private static Step settled(Step step, long now) {
    UiState state = Layout.fitted(overlaid(step.state(), now));
    if (state.transcript().wantsOlder()) {
      return step.with(state.with(state.transcript().askedOlder())).plus(new Effect.LoadOlder());
    }
    return step.with(state);
  }

  /// The overlay on top knows its room, and whether its keys count yet.
  private static UiState overlaid(UiState state, long now) {
    var top = state.overlays().top();
    if (top.isEmpty()) {
      return state;
    }
    Overlay overlay = top.get().overlay();
    Overlay settled =
        overlay
            .sized(Layout.overlayRoom(state, overlay))
            .held(KeyUpdate.isHeld(state, top.get(), now));
    return state.with(state.overlays().withTop(settled));
  }

  private static Step pasted(UiState state, String text, long now) {
    var top = state.overlays().top();
    if (top.isPresent() && !KeyUpdate.isHeld(state, top.get(), now)) {
      Overlay overlay = top.get().overlay();
      Overlay.Step step = overlay.paste(text);
      boolean taken = step.next().filter(next -> next == overlay).isEmpty();
      if (taken || overlay.place() == Overlay.Place.PAGE) {
        return KeyUpdate.stepped(state, step, now);
      }
    }
    return KeyUpdate.edited(state.with(state.attention().typed(now)), state.editor().paste(text));
  }

  private static Step opened(UiState state, UiEvent.Opened opened) {
    return Step.to(
        state
            .with(opened.facts())
            .with(state.transcript().opened(opened.messages(), opened.hasOlder()))
            .with(state.work().idle())
            .with(state.overlays().without(over -> true)));
  }

  private static Step older(UiState state, UiEvent.Older older) {
    if (!older.session().equals(state.facts().session())) {
      return Step.to(state);
    }
    return Step.to(state.with(state.transcript().older(older.messages(), older.hasOlder())));
  }

  /// Rows of the conversation for a turn of the wheel.
  static int wheel(UiEvent.Mouse.Action action) {
    return action == UiEvent.Mouse.Action.WHEEL_UP ? -WHEEL_ROWS : WHEEL_ROWS;
  }
}
