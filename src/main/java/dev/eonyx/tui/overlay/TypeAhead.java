package dev.eonyx.tui.overlay;

/// Keeps an answer from being given by somebody who only went on typing: a key answers a question
/// when the question has been in view for a moment and nothing was typed meanwhile. Until then keys
/// belong to the draft.
public final class TypeAhead {

  /// Longer than the pause between two words of somebody who types, in milliseconds.
  private static final long PAUSE = 600;

  private TypeAhead() {}

  /// Whether a key pressed now is an answer. All times are of one monotonic clock.
  ///
  /// @param shownMillis when the question was first painted
  /// @param lastTypedMillis when the last key or paste came that was not an answer
  public static boolean isArmed(long shownMillis, long lastTypedMillis, long nowMillis) {
    return nowMillis >= armedAt(shownMillis, lastTypedMillis);
  }

  /// From when on a key is an answer, if nothing more is typed: when to paint anew.
  public static long armedAt(long shownMillis, long lastTypedMillis) {
    return Math.max(shownMillis, lastTypedMillis) + PAUSE;
  }
}
