package dev.eonyx.tui.editor;

/// A draft, its changes, and what was cut from it.
///
/// @param cut inserted by yank; it outlives the draft
/// @param cutting whether the last thing done was a cut, which the next one is added to
@SuppressWarnings("ReferenceEquality") // what did not change is the same, and texts can be long
record Writing(Draft draft, UndoHistory undo, Passage cut, boolean cutting) {

  /// @param width of a row in cells
  static Writing empty(int width) {
    return new Writing(Draft.empty(width), UndoHistory.NONE, Passage.EMPTY, false);
  }

  /// A new draft.
  Writing begun() {
    return new Writing(Draft.empty(draft.rows().width()), UndoHistory.NONE, cut, false);
  }

  Writing widened(int width) {
    Draft wider = draft.widened(width);
    return wider == draft ? this : new Writing(wider, undo, cut, cutting);
  }

  Writing moved(Draft next) {
    return next == draft ? this : new Writing(next, undo.closed(), cut, false);
  }

  /// @param text clean
  Writing typed(String text) {
    return changed(draft.caret(), draft.caret(), text, Edit.Kind.TYPED);
  }

  Writing deleted(int from, int to) {
    return changed(from, to, "", Edit.Kind.DELETED);
  }

  /// @param text clean
  Writing pasted(String text) {
    Folds folds = draft.passage().folds();
    if (!Folds.isLong(text) || !folds.hasRoom()) {
      return inserted(new Passage(text, folds));
    }
    Folds more = folds.plus(text);
    return inserted(new Passage(Character.toString(more.newest()), more));
  }

  Writing yanked() {
    return inserted(cut.within(draft.passage().folds()));
  }

  private Writing inserted(Passage passage) {
    if (passage.isEmpty()) {
      return this;
    }
    Writing ready = new Writing(draft.with(passage.folds()), undo, cut, cutting);
    return ready.changed(draft.caret(), draft.caret(), passage.raw(), Edit.Kind.WHOLE);
  }

  /// The draft exchanged for another.
  Writing exchanged(Passage passage, Edit.Kind kind) {
    if (passage.isEmpty() && draft.passage().isEmpty()) {
      return this;
    }
    Passage known = passage.within(draft.passage().folds());
    Writing ready = new Writing(draft.with(known.folds()), undo, cut, cutting);
    return ready.changed(0, draft.length(), known.raw(), kind);
  }

  /// Takes text out, to be yanked.
  Writing cut(int from, int to) {
    if (from == to) {
      return this;
    }
    Passage taken = draft.passage().slice(from, to);
    if (cutting) {
      taken = from == draft.caret() ? cut.plus(taken) : taken.plus(cut);
    }
    Writing without = changed(from, to, "", Edit.Kind.WHOLE);
    return new Writing(without.draft, without.undo, taken, true);
  }

  /// Shows the text of the fold at the caret, or of all when there is none.
  Writing unfolded() {
    Passage passage = draft.passage();
    int fold = draft.foldAtCaret();
    if (fold >= 0) {
      return changed(fold, fold + 1, passage.slice(fold, fold + 1).text(), Edit.Kind.WHOLE);
    }
    String text = passage.text();
    if (text.equals(passage.raw())) {
      return this;
    }
    int caret = passage.slice(0, draft.caret()).text().length();
    Writing all = changed(0, draft.length(), text, Edit.Kind.WHOLE);
    return all.moved(all.draft.at(all.draft.rows().snapped(caret)));
  }

  /// Other text from one place to another.
  Writing changed(int from, int to, String text, Edit.Kind kind) {
    if (from == to && text.isEmpty()) {
      return this;
    }
    Edit edit = new Edit(from, draft.raw().substring(from, to), text, draft.caret(), kind);
    return new Writing(draft.replaced(from, to, text), undo.recorded(edit), cut, false);
  }

  Writing undone() {
    if (undo.done().isEmpty()) {
      return this;
    }
    Edit edit = undo.done().getLast();
    int end = edit.at() + edit.inserted().length();
    Draft before = draft.replaced(edit.at(), end, edit.removed()).at(edit.caret());
    return new Writing(before, undo.stepBack(), cut, false);
  }

  Writing redone() {
    if (undo.undone().isEmpty()) {
      return this;
    }
    Edit edit = undo.undone().getLast();
    int end = edit.at() + edit.removed().length();
    Draft after = draft.replaced(edit.at(), end, edit.inserted());
    return new Writing(after, undo.stepForth(), cut, false);
  }
}
