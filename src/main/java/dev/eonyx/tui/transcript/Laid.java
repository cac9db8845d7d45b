package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import java.util.List;

/// An entry in rows.
///
/// @param foldable whether there is more of it to show, or to hide
/// @param open whether all of it is shown
record Laid(List<Line> rows, boolean foldable, boolean open) {

  static Laid of(List<Line> rows) {
    return new Laid(rows, false, true);
  }
}
