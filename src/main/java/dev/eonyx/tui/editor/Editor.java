package dev.eonyx.tui.editor;

import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Completion;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.frame.Line;
import java.util.List;
import java.util.Optional;

/// The draft a user writes, with all that helps writing it: undo, what was cut, the prompts of
/// before, and what a word may be completed to.
///
/// A value: every method returns the next one, and the very same when nothing changes. Nothing that
/// was typed is lost: what leaves the draft is in the history or can be undone.
@SuppressWarnings("ReferenceEquality") // what did not change is the same, and texts can be long
public final class Editor {

  private static final int FIRST_WIDTH = 80;

  /// What is on the screen.
  ///
  /// @param rows at least one; none wider than asked for, but for a width of 0
  /// @param caretRow among the rows, from 0
  /// @param caretColumn in cells, from 0, less than the width
  /// @param popup what may be chosen from, or the line of a search; mostly empty
  public record View(List<Line> rows, int caretRow, int caretColumn, List<Line> popup) {
    public View {
      rows = List.copyOf(rows);
      popup = List.copyOf(popup);
    }
  }

  private final Writing writing;
  private final PromptHistory history;
  private final CompletionPopup popup;
  private final Optional<HistorySearch> search;
  private final Optional<String> chosen;

  private Editor(
      Writing writing,
      PromptHistory history,
      CompletionPopup popup,
      Optional<HistorySearch> search,
      Optional<String> chosen) {
    this.writing = writing;
    this.history = history;
    this.popup = popup;
    this.search = search;
    this.chosen = chosen;
  }

  public static Editor empty() {
    Writing nothing = Writing.empty(EditorView.textWidth(FIRST_WIDTH));
    return new Editor(
        nothing, PromptHistory.NONE, CompletionPopup.NONE, Optional.empty(), Optional.empty());
  }

  /// What would be sent: with the text of every fold in its place.
  public String text() {
    return passage().text();
  }

  /// Whether nothing is typed at all.
  public boolean isEmpty() {
    return passage().isEmpty();
  }

  public boolean isBlank() {
    return passage().isBlank();
  }

  /// For a screen of this width. Up and down go by the rows it has.
  ///
  /// @param width of the whole row in cells, its mark included
  public Editor widened(int width) {
    Writing wider = writing.widened(EditorView.textWidth(width));
    return wider == writing ? this : new Editor(wider, history, popup, search, chosen);
  }

  /// Without the draft. It is the newest prompt of the history, and undo brings it back as well.
  public Editor cleared() {
    if (isEmpty()) {
      return this;
    }
    Writing nothing = writing.exchanged(Passage.EMPTY, Edit.Kind.WHOLE);
    return new Editor(
        nothing,
        history.remembered(passage()).notAwaited(),
        CompletionPopup.NONE,
        Optional.empty(),
        Optional.empty());
  }

  /// With another draft and the caret at its end; undo brings the old one back.
  public Editor withText(String text) {
    String clean = Passage.clean(text);
    return clean.equals(text())
        ? this
        : with(writing.exchanged(new Passage(clean, Folds.NONE), Edit.Kind.WHOLE));
  }

  /// With text at the caret as if it were typed.
  public Editor insert(String text) {
    String clean = Passage.clean(text);
    if (clean.isEmpty()) {
      return this;
    }
    return search.isPresent()
        ? searching(search.get().typed(clean, history))
        : typed(writing.typed(clean));
  }

  /// With text at the caret that came in one piece. What is over 10 lines or 1,000 characters is
  /// folded; [Action#EXPAND_PASTE] shows it.
  public Editor paste(String text) {
    return search.isPresent() ? insert(text) : with(writing.pasted(Passage.clean(text)));
  }

  /// What a key does: those of [Action.Group#DRAFT], newline, delete by the key of quit, and
  /// everything that writes; Enter, Tab, Esc, up and down while something is to be chosen.
  public Editor press(Key key, KeyMap keys) {
    Optional<Action> action = keys.action(key);
    if (search.isPresent()) {
      return pressInSearch(key, action, search.get());
    }
    if (popup.isOpen()) {
      Optional<Editor> used = pressInPopup(key, action);
      if (used.isPresent()) {
        return used.get();
      }
    }
    if (action.isPresent()) {
      return act(action.get());
    }
    return key.isText() ? write(Character.toString(key.character())) : this;
  }

  /// A range of lines is written right behind the path that was just chosen.
  private Editor write(String character) {
    boolean range =
        character.equals(":")
            && chosen.isPresent()
            && chosen.get().startsWith("@")
            && charBeforeCaret() == ' ';
    int caret = writing.draft().caret();
    return range
        ? typed(writing.changed(caret - 1, caret, character, Edit.Kind.WHOLE))
        : insert(character);
  }

  private Editor act(Action action) {
    return switch (action) {
      case UP -> up();
      case DOWN -> down();
      case HISTORY_SEARCH -> searchBegun();
      case BACKSPACE, DELETE, DELETE_WORD_LEFT -> typed(DraftKeys.press(writing, action));
      default -> with(DraftKeys.press(writing, action));
    };
  }

  private Editor up() {
    Writing moved = DraftKeys.press(writing, Action.UP);
    if (moved != writing) {
      return with(moved);
    }
    PromptHistory asked = history.wanted(PromptHistory.Asked.WANTED);
    Optional<PromptHistory.Move> older = asked.older(passage());
    return older.isPresent()
        ? gone(older.get())
        : with(writing, history.wanted(PromptHistory.Asked.AWAITED));
  }

  private Editor down() {
    Writing moved = DraftKeys.press(writing, Action.DOWN);
    return moved != writing ? with(moved) : history.newer(passage()).map(this::gone).orElse(this);
  }

  private Editor gone(PromptHistory.Move move) {
    return with(writing.exchanged(move.shown(), Edit.Kind.RECALLED), move.history());
  }

  private Editor searchBegun() {
    PromptHistory asked = history.notAwaited().wanted(PromptHistory.Asked.WANTED);
    return new Editor(
        writing,
        asked,
        CompletionPopup.NONE,
        Optional.of(HistorySearch.begun(asked)),
        Optional.empty());
  }

  private Editor pressInSearch(Key key, Optional<Action> action, HistorySearch current) {
    if (isPlain(key, Key.Name.ENTER) || isPlain(key, Key.Name.TAB)) {
      return found(current);
    }
    if (isPlain(key, Key.Name.ESCAPE)) {
      return with(writing);
    }
    if (action.isEmpty()) {
      return key.isText() ? insert(Character.toString(key.character())) : this;
    }
    return switch (action.get()) {
      case HISTORY_SEARCH, UP -> searching(current.older(history));
      case DOWN -> searching(current.newer(history));
      case BACKSPACE -> searching(current.shortened(history));
      default -> {
        boolean own = action.get().group() == Action.Group.DRAFT;
        yield own ? found(current).act(action.get()) : this;
      }
    };
  }

  /// The search is over, and what it found is the draft.
  private Editor found(HistorySearch current) {
    return with(
        current
            .found(history)
            .map(prompt -> writing.exchanged(prompt, Edit.Kind.WHOLE))
            .orElse(writing));
  }

  private Editor searching(HistorySearch next) {
    return next.equals(search.orElse(null))
        ? this
        : new Editor(writing, history, popup, Optional.of(next), Optional.empty());
  }

  private Optional<Editor> pressInPopup(Key key, Optional<Action> action) {
    if (isPlain(key, Key.Name.ENTER) || isPlain(key, Key.Name.TAB)) {
      return Optional.of(accepted());
    }
    if (isPlain(key, Key.Name.ESCAPE)) {
      return Optional.of(popping(popup.declined()));
    }
    if (action.isPresent() && action.get() == Action.UP) {
      return Optional.of(popping(popup.selected(-1)));
    }
    if (action.isPresent() && action.get() == Action.DOWN) {
      return Optional.of(popping(popup.selected(1)));
    }
    return Optional.empty();
  }

  /// A directory is gone on in; after everything else the next word begins.
  private Editor accepted() {
    Completion choice = popup.choice();
    CompletionWord word = popup.word().orElseThrow();
    String text = CompletionPopup.written(choice);
    int caret = writing.draft().caret();
    boolean goesOn = word.isFile() && text.endsWith("/");
    String raw = writing.draft().raw();
    boolean spaced = caret < raw.length() && raw.charAt(caret) == ' ';
    int end = !goesOn && spaced ? caret + 1 : caret;
    Writing written =
        writing.changed(word.start(), end, goesOn ? text : text + " ", Edit.Kind.WHOLE);
    CompletionPopup next =
        goesOn ? CompletionPopup.NONE.typed(written.draft()) : CompletionPopup.NONE;
    return new Editor(
        written, history.notAwaited(), next, Optional.empty(), Optional.of(choice.text()));
  }

  private static boolean isPlain(Key key, Key.Name name) {
    return key.name() == name && !key.ctrl() && !key.alt() && !key.shift();
  }

  /// Whether a `\` stands before the caret at the end of a line: Enter then begins a new one.
  public boolean endsInBackslash() {
    Draft draft = writing.draft();
    return charBeforeCaret() == '\\' && draft.lineEnd() == draft.caret();
  }

  /// With a line break in place of the `\` before the caret.
  public Editor newlineForBackslash() {
    int caret = writing.draft().caret();
    return endsInBackslash()
        ? with(writing.changed(caret - 1, caret, "\n", Edit.Kind.WHOLE))
        : this;
  }

  private char charBeforeCaret() {
    Draft draft = writing.draft();
    return draft.caret() == 0 ? 0 : draft.raw().charAt(draft.caret() - 1);
  }

  /// The draft became a prompt: it is the newest of the history, and an empty one is begun.
  public Editor sent() {
    return isEmpty() ? this : with(writing.begun(), history.remembered(passage()).notAwaited());
  }

  /// With the prompts of other sessions, oldest first.
  public Editor recalled(List<String> earlierPrompts) {
    boolean awaited = history.asked() == PromptHistory.Asked.AWAITED;
    PromptHistory given = history.given(earlierPrompts);
    Editor next =
        new Editor(writing, given, popup, search.map(current -> current.extended(given)), chosen);
    Optional<PromptHistory.Move> older = awaited ? given.older(passage()) : Optional.empty();
    return older.map(next::gone).orElse(next);
  }

  /// Whether prompts of other sessions would be of use and were never given.
  public boolean wantsHistory() {
    return history.isWanted();
  }

  /// The word whose candidates are not here yet: `@` and the beginning of a path, without quotes,
  /// or `/` and the beginning of a command.
  public Optional<String> wants() {
    return popup.wants();
  }

  /// With candidates for a word; ignored when it is another word meanwhile.
  public Editor offered(String query, List<Completion> candidates) {
    return popping(popup.offered(query, candidates));
  }

  /// Whether Enter, Tab, Esc, up and down choose something and do nothing else.
  public boolean isChoosing() {
    return search.isPresent() || popup.isOpen();
  }

  /// The text of the candidate that the last press accepted, as it was offered; empty after
  /// anything else that changed the editor.
  public Optional<String> chosen() {
    return chosen;
  }

  /// @param width in cells
  /// @param maxRows of the draft; the popup comes on top
  public View view(int width, int maxRows) {
    Draft draft = writing.draft().widened(EditorView.textWidth(width));
    List<Line> beside =
        search.map(current -> List.of(current.line(history, width))).orElse(popup.rows(width));
    return EditorView.of(draft, width, maxRows, beside);
  }

  private Passage passage() {
    return writing.draft().passage();
  }

  /// After the draft was changed by hand: a word may be completed.
  private Editor typed(Writing next) {
    return next == writing
        ? this
        : new Editor(
            next,
            history.notAwaited(),
            popup.typed(next.draft()),
            Optional.empty(),
            Optional.empty());
  }

  private Editor with(Writing next) {
    return with(next, history.notAwaited());
  }

  /// After anything else: nothing is to be chosen any more.
  private Editor with(Writing next, PromptHistory nextHistory) {
    boolean same = next == writing && nextHistory == history && !isChoosing();
    return same
        ? this
        : new Editor(next, nextHistory, CompletionPopup.NONE, Optional.empty(), Optional.empty());
  }

  private Editor popping(CompletionPopup next) {
    return next == popup ? this : new Editor(writing, history, next, search, Optional.empty());
  }
}
