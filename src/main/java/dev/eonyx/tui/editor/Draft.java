package dev.eonyx.tui.editor;

/// A text, the caret in it, and its rows on the screen.
///
/// @param caret between two visible characters, never within one
/// @param goal the column that going up and down keeps to; [#NO_GOAL] after any other move
record Draft(Passage passage, int caret, int goal, SoftWrap rows) {

  private static final int NO_GOAL = -1;

  /// @param width of a row in cells
  static Draft empty(int width) {
    return new Draft(Passage.EMPTY, 0, NO_GOAL, SoftWrap.of(Passage.EMPTY, width));
  }

  String raw() {
    return passage.raw();
  }

  int length() {
    return passage.raw().length();
  }

  Draft widened(int width) {
    return width == rows.width()
        ? this
        : new Draft(passage, caret, NO_GOAL, SoftWrap.of(passage, width));
  }

  /// The same text, with room for the folds of a passage that is to come into it.
  Draft with(Folds folds) {
    return folds == passage.folds()
        ? this
        : new Draft(new Passage(raw(), folds), caret, goal, rows);
  }

  /// With other text from one place to another, and the caret behind it.
  Draft replaced(int from, int to, String text) {
    String old = raw();
    String now = old.substring(0, from).concat(text).concat(old.substring(to));
    Passage changed = new Passage(now, passage.folds());
    SoftWrap wrapped = rows.edited(changed, from, to - from, text.length());
    return new Draft(changed, wrapped.snapped(from + text.length()), NO_GOAL, wrapped);
  }

  Draft at(int place) {
    return place == caret ? this : new Draft(passage, place, NO_GOAL, rows);
  }

  Draft up() {
    int row = rows.row(caret);
    return row == 0 ? this : inRow(row - 1);
  }

  Draft down() {
    int row = rows.row(caret);
    return row == rows.count() - 1 ? this : inRow(row + 1);
  }

  private Draft inRow(int row) {
    int column = goal == NO_GOAL ? rows.column(caret) : goal;
    return new Draft(passage, rows.offset(row, column), column, rows);
  }

  int before() {
    return rows.before(caret);
  }

  int after() {
    return rows.after(caret);
  }

  int wordBefore() {
    int start = Words.before(raw(), caret);
    int end = rows.snapped(start);
    return end == start ? start : rows.before(end);
  }

  int wordAfter() {
    return rows.snapped(Words.after(raw(), caret));
  }

  int lineStart() {
    return raw().lastIndexOf('\n', caret - 1) + 1;
  }

  int lineEnd() {
    int end = raw().indexOf('\n', caret);
    return end < 0 ? length() : end;
  }

  /// The fold beside the caret, first behind it, then before it; -1 when there is none.
  int foldAtCaret() {
    if (caret < length() && Folds.isMarker(raw(), caret)) {
      return caret;
    }
    return caret > 0 && Folds.isMarker(raw(), caret - 1) ? caret - 1 : -1;
  }
}
