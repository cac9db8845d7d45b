package dev.eonyx.tui.editor;

import dev.eonyx.tui.event.Action;

/// What the keys of the draft do to it.
final class DraftKeys {

  private DraftKeys() {}

  /// The very same when the action is none of the draft, or changes nothing.
  static Writing press(Writing writing, Action action) {
    Draft draft = writing.draft();
    int caret = draft.caret();
    return switch (action) {
      case NEWLINE -> writing.typed("\n");
      case LEFT -> writing.moved(draft.at(draft.before()));
      case RIGHT -> writing.moved(draft.at(draft.after()));
      case UP -> writing.moved(draft.up());
      case DOWN -> writing.moved(draft.down());
      case WORD_LEFT -> writing.moved(draft.at(draft.wordBefore()));
      case WORD_RIGHT -> writing.moved(draft.at(draft.wordAfter()));
      case LINE_START -> writing.moved(draft.at(draft.lineStart()));
      case LINE_END -> writing.moved(draft.at(draft.lineEnd()));
      case TEXT_START -> writing.moved(draft.at(0));
      case TEXT_END -> writing.moved(draft.at(draft.length()));
      case BACKSPACE -> writing.deleted(draft.before(), caret);
      case DELETE, QUIT -> writing.deleted(caret, draft.after());
      case DELETE_WORD_LEFT -> writing.cut(draft.wordBefore(), caret);
      case DELETE_WORD_RIGHT -> writing.cut(caret, draft.wordAfter());
      // At the end of a line, its break is all that is left to cut; likewise at its beginning.
      case KILL_TO_END -> writing.cut(caret, Math.max(draft.lineEnd(), draft.after()));
      case KILL_TO_START -> writing.cut(Math.min(draft.lineStart(), draft.before()), caret);
      case YANK -> writing.yanked();
      case UNDO -> writing.undone();
      case REDO -> writing.redone();
      case EXPAND_PASTE -> writing.unfolded();
      case SEND, QUEUE, TAKE_BACK, CANCEL, INTERRUPT, NEXT_MODE, EXTERNAL_EDITOR -> writing;
      case SUSPEND, REDRAW, HELP, SEARCH, FOLD, REASONING, HISTORY_SEARCH -> writing;
      case PAGE_UP, PAGE_DOWN, TOP, BOTTOM, PREVIOUS_PROMPT, NEXT_PROMPT -> writing;
    };
  }
}
