package dev.eonyx.tui;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.transcript.Transcript;
import java.util.Optional;

/// What the mouse does: the wheel scrolls, a click folds and unfolds, a drag selects and copies.
final class MouseUpdate {

  private MouseUpdate() {}

  static Step of(UiState state, UiEvent.Mouse mouse) {
    return switch (mouse.action()) {
      case WHEEL_UP, WHEEL_DOWN -> wheel(state, Update.wheel(mouse.action()));
      case PRESS -> pressed(state, mouse);
      case DRAG -> dragged(state, mouse);
      case RELEASE -> released(state, mouse);
    };
  }

  private static Step wheel(UiState state, int rows) {
    var top = state.overlays().top();
    if (top.isEmpty()) {
      return Step.to(state.with(state.transcript().scrolled(rows)));
    }
    return KeyUpdate.stepped(state, top.get().overlay().wheel(rows), 0);
  }

  private static Step pressed(UiState state, UiEvent.Mouse mouse) {
    Layout layout = Layout.of(state);
    int row = mouse.row() - layout.transcriptTop();
    Transcript cleared = state.transcript().unselected();
    if (row < 0 || row >= layout.transcriptRows() || layout.page()) {
      return Step.to(state.with(cleared));
    }
    return Step.to(
        state
            .with(cleared.selectFrom(row, mouse.column()))
            .with(state.attention().withDragging(true)));
  }

  private static Step dragged(UiState state, UiEvent.Mouse mouse) {
    if (!state.attention().dragging()) {
      return Step.to(state);
    }
    Layout layout = Layout.of(state);
    int row = mouse.row() - layout.transcriptTop();
    Transcript transcript = state.transcript();
    if (row < 0) {
      transcript = transcript.scrolled(-1);
    } else if (row >= layout.transcriptRows()) {
      transcript = transcript.scrolled(1);
    }
    int inside = Math.clamp(row, 0, Math.max(0, layout.transcriptRows() - 1));
    return Step.to(state.with(transcript.selectTo(inside, mouse.column())));
  }

  private static Step released(UiState state, UiEvent.Mouse mouse) {
    if (!state.attention().dragging()) {
      return Step.to(state);
    }
    UiState up = state.with(state.attention().withDragging(false));
    Optional<String> selected = up.transcript().selectedText();
    if (selected.isPresent() && !selected.get().isEmpty()) {
      return Step.to(up, new Effect.Copy(selected.get()));
    }
    int row = mouse.row() - Layout.of(up).transcriptTop();
    return Step.to(up.with(up.transcript().unselected().clicked(row, mouse.column())));
  }
}
