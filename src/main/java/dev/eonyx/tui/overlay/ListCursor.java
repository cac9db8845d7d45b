package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import java.util.Optional;

/// Which entry of a list is chosen, and which are in view. How many are in view is told each time,
/// because only the screen knows.
///
/// @param selected counted from zero; 0 in an empty list
/// @param top the first entry in view when it was last moved
record ListCursor(int count, int selected, int top) {

  ListCursor {
    count = Math.max(0, count);
    selected = Math.clamp(selected, 0, Math.max(0, count - 1));
    top = Math.max(0, top);
  }

  static ListCursor over(int count) {
    return new ListCursor(count, 0, 0);
  }

  /// Over another number of entries, on the same one as far as there is one.
  ListCursor withCount(int other) {
    return new ListCursor(other, selected, top);
  }

  ListCursor to(int index) {
    return new ListCursor(count, index, top);
  }

  /// Where the key takes it; empty when the key does not move.
  Optional<ListCursor> press(Key key, int visible) {
    boolean control = key.ctrl() && !key.alt();
    return switch (key.name()) {
      case UP -> Optional.of(moved(-1, visible));
      case DOWN -> Optional.of(moved(1, visible));
      case PAGE_UP -> Optional.of(moved(-Math.max(1, visible), visible));
      case PAGE_DOWN -> Optional.of(moved(Math.max(1, visible), visible));
      case HOME -> Optional.of(moved(-count, visible));
      case END -> Optional.of(moved(count, visible));
      case CHARACTER ->
          control && key.character() == 'p'
              ? Optional.of(moved(-1, visible))
              : control && key.character() == 'n'
                  ? Optional.of(moved(1, visible))
                  : Optional.empty();
      case ENTER, TAB, BACKSPACE, DELETE, INSERT, ESCAPE, LEFT, RIGHT -> Optional.empty();
      case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12 -> Optional.empty();
    };
  }

  ListCursor moved(int entries, int visible) {
    ListCursor there = new ListCursor(count, selected + entries, top);
    return new ListCursor(count, there.selected, there.firstShown(visible));
  }

  /// The first entry in view when so many are: the chosen one is among them, and no row is left
  /// empty that an entry could fill.
  int firstShown(int visible) {
    int rows = Math.max(1, visible);
    int shown = Math.clamp(top, Math.max(0, selected - rows + 1), selected);
    return Math.clamp(shown, 0, Math.max(0, count - rows));
  }
}
