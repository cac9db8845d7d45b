package dev.eonyx.tui;

import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.editor.Editor;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.transcript.Transcript;
import java.util.function.Function;

/// All that the screen shows, at one moment. Immutable; owned by the loop's thread.
///
/// @param keys which key does what
/// @param facts of the session, the model and the project
/// @param transcript what was said, and the part of it in view
/// @param editor the draft
/// @param work what runs, and what waits for it
/// @param overlays what lies over the conversation
/// @param attention what is told in passing, and what the user did last
record UiState(
    Size size,
    KeyMap keys,
    Facts facts,
    Transcript transcript,
    Editor editor,
    Work work,
    Overlays overlays,
    Attention attention) {

  /// @param telling the argument of a tool call that tells most
  static UiState initial(Size size, KeyMap keys, Function<ToolCall, String> telling) {
    return new UiState(
        size,
        keys,
        Facts.NONE,
        Transcript.empty(size, telling),
        Editor.empty(),
        Work.NONE,
        Overlays.NONE,
        Attention.INITIAL);
  }

  UiState with(Size other) {
    return new UiState(other, keys, facts, transcript, editor, work, overlays, attention);
  }

  UiState with(Facts other) {
    return new UiState(size, keys, other, transcript, editor, work, overlays, attention);
  }

  UiState with(Transcript other) {
    return other == transcript
        ? this
        : new UiState(size, keys, facts, other, editor, work, overlays, attention);
  }

  UiState with(Editor other) {
    return other == editor
        ? this
        : new UiState(size, keys, facts, transcript, other, work, overlays, attention);
  }

  UiState with(Work other) {
    return new UiState(size, keys, facts, transcript, editor, other, overlays, attention);
  }

  UiState with(Overlays other) {
    return new UiState(size, keys, facts, transcript, editor, work, other, attention);
  }

  UiState with(Attention other) {
    return new UiState(size, keys, facts, transcript, editor, work, overlays, other);
  }

  /// One sentence in passing.
  UiState told(String text, long now) {
    return with(attention.told(text, now));
  }

  /// Whether something on the screen changes with time alone.
  boolean isMoving() {
    boolean asking = overlays.top().map(layer -> layer.overlay().isQuestion()).orElse(false);
    return work.isRunning() || asking || transcript.isMoving() || attention.isTelling();
  }
}
