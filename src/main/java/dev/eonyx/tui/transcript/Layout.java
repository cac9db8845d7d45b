package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import org.jspecify.annotations.Nullable;

/// A conversation as rows of a width. It lays out only the entries it is asked for, and goes from
/// row to row without knowing how many there are.
final class Layout {

  private final Items items;
  private final Size viewport;
  private final Folds folds;
  private final Memo memo;
  private final long now;

  /// @param now negative where the times that are shown do not matter
  Layout(Items items, Eye eye, Memo memo, long now) {
    this.items = items;
    this.viewport = eye.viewport();
    this.folds = eye.folds();
    this.memo = memo;
    this.now = now;
  }

  int size() {
    return items.size();
  }

  Laid laid(int index) {
    Item item = items.get(index);
    return memo.laid(item, viewport.columns(), folds.of(item), now);
  }

  /// The blank rows before an entry: none among lines that belong together.
  int gap(int index) {
    return index > 0 && belong(items.entry(index - 1), items.entry(index)) ? 0 : 1;
  }

  int height(int index) {
    return gap(index) + laid(index).rows().size();
  }

  /// The row there, as wide as the viewport at most.
  Line line(Position at) {
    int row = at.row() - gap(at.index());
    return row < 0 ? Line.EMPTY : laid(at.index()).rows().get(row).fit(viewport.columns());
  }

  /// So many rows further up, or the beginning.
  Position up(Position from, int rows) {
    int index = from.index();
    int row = from.row() - rows;
    while (row < 0 && index > 0) {
      index--;
      row += height(index);
    }
    return row < 0 ? Position.BEGINNING : new Position(index, row);
  }

  /// So many rows further down, or the end.
  Position down(Position from, int rows) {
    int index = from.index();
    int row = from.row() + rows;
    while (index < items.size()) {
      int height = height(index);
      if (row < height) {
        return new Position(index, row);
      }
      row -= height;
      index++;
    }
    return end();
  }

  Position end() {
    return new Position(items.size(), 0);
  }

  /// A row that exists, the nearest one.
  Position within(Position at) {
    if (at.index() >= items.size()) {
      return up(end(), 1);
    }
    return new Position(at.index(), Math.clamp(at.row(), 0, height(at.index()) - 1));
  }

  /// Whether a view with this row at its top shows the last row.
  boolean reachesEnd(Position top) {
    return down(top, viewport.rows()).index() >= items.size();
  }

  /// The row at the top of the view.
  ///
  /// @param place where the view is held; null when it follows the end
  Position top(Eye.@Nullable Place place) {
    if (place != null && items.size() > 0) {
      Position held = within(place.at());
      if (!reachesEnd(held)) {
        return held;
      }
    }
    return up(end(), viewport.rows());
  }

  /// How many rows there are from here on, counted to this many.
  int count(Position from, int most) {
    int atLeast = -from.row();
    for (int i = from.index(); i < items.size() && atLeast < most; i++) {
      atLeast += gap(i) + 1;
    }
    if (atLeast >= most) {
      return most; // Known without a look at what they show.
    }
    int count = -from.row();
    for (int i = from.index(); i < items.size() && count < most; i++) {
      count += height(i);
    }
    return Math.clamp(count, 0, most);
  }

  private static boolean belong(Entry before, Entry entry) {
    return (isLine(before) && isLine(entry))
        || (before instanceof Entry.Note && entry instanceof Entry.Note);
  }

  private static boolean isLine(Entry entry) {
    return switch (entry) {
      case Entry.Tool _, Entry.Reasoning _ -> true;
      case Entry.Prompt _,
          Entry.Answer _,
          Entry.Shell _,
          Entry.Note _,
          Entry.Receipt _,
          Entry.Failure _,
          Entry.Retry _ ->
          false;
    };
  }
}
