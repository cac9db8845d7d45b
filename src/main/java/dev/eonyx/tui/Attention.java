package dev.eonyx.tui;

/// What the user was told in passing, and what the user did last.
///
/// @param toast one sentence in the status line; empty for none
/// @param toastUntil when it goes, in milliseconds
/// @param lastTyped when a key last wrote something into the draft
/// @param leaveUntil until when another Ctrl+C leaves; 0 when the first is still to come
/// @param focused whether the terminal's window is looked at, as far as it says
/// @param dragging whether the mouse button is down over the conversation
/// @param historyAsked whether the prompts of earlier sessions were asked for
record Attention(
    String toast,
    long toastUntil,
    long lastTyped,
    long leaveUntil,
    boolean focused,
    boolean dragging,
    boolean historyAsked) {

  private static final long TOAST_MILLIS = 4000;
  private static final long LEAVE_MILLIS = 2000;

  static final Attention INITIAL = new Attention("", 0, Long.MIN_VALUE / 2, 0, true, false, false);

  Attention told(String text, long now) {
    return new Attention(
        text, now + TOAST_MILLIS, lastTyped, leaveUntil, focused, dragging, historyAsked);
  }

  /// What has had its time goes.
  Attention at(long now) {
    boolean toastOver = !toast.isEmpty() && now >= toastUntil;
    return toastOver
        ? new Attention("", 0, lastTyped, leaveUntil, focused, dragging, historyAsked)
        : this;
  }

  Attention typed(long now) {
    return new Attention(toast, toastUntil, now, leaveUntil, focused, dragging, historyAsked);
  }

  Attention leaving(long now) {
    return new Attention(
        toast, toastUntil, lastTyped, now + LEAVE_MILLIS, focused, dragging, historyAsked);
  }

  Attention withFocus(boolean other) {
    return new Attention(toast, toastUntil, lastTyped, leaveUntil, other, dragging, historyAsked);
  }

  Attention withDragging(boolean other) {
    return new Attention(toast, toastUntil, lastTyped, leaveUntil, focused, other, historyAsked);
  }

  Attention asked() {
    return new Attention(toast, toastUntil, lastTyped, leaveUntil, focused, dragging, true);
  }

  boolean leavesAt(long now) {
    return now < leaveUntil;
  }

  boolean isTelling() {
    return !toast.isEmpty();
  }
}
