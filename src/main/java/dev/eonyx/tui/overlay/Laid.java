package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Line;
import java.util.List;
import java.util.function.IntFunction;

/// A text and its rows at one width, so that a key does not lay it out again.
///
/// @param source makes the rows for a width
/// @param width that `rows` are for; 0 when it was not laid out yet
record Laid(IntFunction<List<Line>> source, int width, List<Line> rows) {

  static Laid of(IntFunction<List<Line>> source) {
    return new Laid(source, 0, List.of());
  }

  Laid at(int cells) {
    int wanted = Math.max(1, cells);
    return wanted == width ? this : new Laid(source, wanted, source.apply(wanted));
  }
}
