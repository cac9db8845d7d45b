package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Size;
import org.jspecify.annotations.Nullable;

/// How one looks at the conversation.
///
/// @param place where the view is held; null when it follows the end
record Eye(Size viewport, Folds folds, @Nullable Place place) {

  /// A row at the top of the view. It remembers the width it was chosen at, so that a screen that
  /// gets narrow and wide again shows the same as before.
  ///
  /// @param chosen the row at that width
  /// @param height of its entry at that width
  record Place(Position at, Position chosen, int width, int height) {

    Place shifted(int entries) {
      return new Place(at.shifted(entries), chosen.shifted(entries), width, height);
    }
  }

  static Eye of(Size viewport) {
    return new Eye(viewport, Folds.AT_FIRST, null);
  }

  Eye following() {
    return new Eye(viewport, folds, null);
  }

  Eye with(Folds changed) {
    return new Eye(viewport, changed, place);
  }

  Eye with(@Nullable Place changed) {
    return new Eye(viewport, folds, changed);
  }

  /// Looks at this row, which exists; follows the end where that is in view.
  Eye at(Position top, Layout layout) {
    if (layout.reachesEnd(top)) {
      return following();
    }
    return with(new Place(top, top, viewport.columns(), layout.height(top.index())));
  }

  /// The same view after the viewport has changed.
  ///
  /// @param layout at the new size
  Eye resized(Size size, Layout layout) {
    if (place == null || size.columns() == viewport.columns()) {
      return new Eye(size, folds, place);
    }
    Position chosen = place.chosen();
    Position at = chosen;
    // A notice may be gone that was there when the row was chosen.
    if (size.columns() != place.width() && chosen.index() < layout.size()) {
      long row = (long) chosen.row() * layout.height(chosen.index()) / place.height();
      at = new Position(chosen.index(), (int) row);
    }
    return new Eye(size, folds, new Place(at, chosen, place.width(), place.height()));
  }
}
