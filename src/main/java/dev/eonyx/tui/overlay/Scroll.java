package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Line;
import java.util.List;
import java.util.Optional;

/// How far a text is scrolled that is longer than its window.
///
/// @param top rows above the window
record Scroll(int top) {

  static final Scroll TOP = new Scroll(0);

  Scroll {
    top = Math.max(0, top);
  }

  /// Where the key scrolls to; empty when the key does not scroll.
  Optional<Scroll> press(Key key, int total, int visible) {
    int page = Math.max(1, visible - 1);
    return switch (key.name()) {
      case UP -> Optional.of(moved(-1, total, visible));
      case DOWN -> Optional.of(moved(1, total, visible));
      case PAGE_UP -> Optional.of(moved(-page, total, visible));
      case PAGE_DOWN -> Optional.of(moved(page, total, visible));
      case HOME -> Optional.of(TOP);
      case END -> Optional.of(moved(total, total, visible));
      case CHARACTER, ENTER, TAB, BACKSPACE, DELETE, INSERT, ESCAPE, LEFT, RIGHT ->
          Optional.empty();
      case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12 -> Optional.empty();
    };
  }

  Scroll moved(int rows, int total, int visible) {
    return new Scroll(new Scroll(firstShown(total, visible) + rows).firstShown(total, visible));
  }

  /// The first row in view: the window is full as long as there is text for it.
  int firstShown(int total, int visible) {
    return Math.clamp(top, 0, Math.max(0, total - visible));
  }

  List<Line> window(List<Line> rows, int visible) {
    int from = firstShown(rows.size(), visible);
    return rows.subList(from, Math.min(rows.size(), from + visible));
  }

  /// How much is out of view, such as `3 above, 12 below`; empty when nothing is.
  String outOfView(int total, int visible) {
    int above = firstShown(total, visible);
    int below = Math.max(0, total - above - visible);
    if (above == 0 && below == 0) {
      return "";
    }
    return above == 0
        ? below + " more below"
        : below == 0 ? above + " more above" : above + " above, " + below + " below";
  }
}
