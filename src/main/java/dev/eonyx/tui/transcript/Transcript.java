package dev.eonyx.tui.transcript;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The conversation on the screen: what was said, and the part of it that is in view.
///
/// A value. It remembers how entries were laid out, which changes nothing but what it costs;
/// therefore all versions of one transcript belong to one thread. No cost depends on how long the
/// conversation is, but those of [#opened], [#older] and of a search.
///
/// Rows and columns are counted from zero, in the view. Times are milliseconds of a clock that only
/// goes forward.
public final class Transcript {

  /// The most rows that are counted below the view.
  private static final int MOST_BELOW = 1_000;

  private final Scene scene;
  private final boolean hasOlder;
  private final boolean askedOlder;

  private Transcript(Scene scene, boolean hasOlder, boolean askedOlder) {
    this.scene = scene;
    this.hasOlder = hasOlder;
    this.askedOlder = askedOlder;
  }

  /// What a search has found.
  ///
  /// @param index which place is shown, counted from 1 at the beginning; 0 when there is none
  /// @param complete whether the whole conversation was searched: what is not loaded yet is not
  public record Found(String query, int index, int count, boolean complete) {}

  /// @param telling the argument of a tool call that tells most, for its line; may be empty
  public static Transcript empty(Size viewport, Function<ToolCall, String> telling) {
    Conversation nothing = Conversation.of(List.of(), telling);
    Scene scene = new Scene(nothing, Eye.of(viewport), null, null, new Memo());
    return new Transcript(scene, false, false);
  }

  /// Another conversation, or the newest part of it, at its end.
  public Transcript opened(List<Message> messages, boolean older) {
    Conversation conversation = Conversation.of(messages, scene.conversation().telling());
    Eye eye = scene.eye().following();
    return new Transcript(new Scene(conversation, eye, null, null, new Memo()), older, false);
  }

  /// What was said before all this. What is in view stays where it is.
  public Transcript older(List<Message> messages, boolean evenOlder) {
    return new Transcript(Older.before(scene, messages), evenOlder, false);
  }

  /// Whether the view is so near to the beginning that what was said before should be loaded.
  public boolean wantsOlder() {
    return hasOlder
        && !askedOlder
        && scene.layout().up(scene.top(), scene.rows()).equals(Position.BEGINNING);
  }

  /// The same, with what was said before being loaded.
  public Transcript askedOlder() {
    return new Transcript(scene, hasOlder, true);
  }

  /// The user said something. That is followed, wherever the view was.
  public Transcript prompt(String text) {
    Conversation more = scene.conversation().plus(new Entry.Prompt(text));
    return with(Scrolling.bottom(scene.with(more)));
  }

  public Transcript agent(AgentEvent event, long nowMillis) {
    return with(scene.grown(scene.conversation().told(event, nowMillis)));
  }

  public Transcript ended(TurnOutcome outcome, long nowMillis) {
    return with(scene.grown(scene.conversation().ended(outcome, nowMillis)));
  }

  /// The request that was to be sent again will not be.
  public Transcript settled() {
    return with(scene.grown(scene.conversation().settled()));
  }

  /// What a command of the user has written so far: all of it.
  public Transcript shell(UiEvent.ShellOutput output, long nowMillis) {
    return with(scene.grown(scene.conversation().shell(output, nowMillis)));
  }

  /// One sentence of ours.
  public Transcript note(String text, boolean problem) {
    return with(scene.grown(scene.conversation().plus(new Entry.Note(text, problem))));
  }

  public Transcript resized(Size viewport) {
    return with(scene.resized(viewport));
  }

  /// Down by so many rows; negative: up.
  public Transcript scrolled(int rows) {
    return with(Scrolling.by(scene, rows));
  }

  /// A page up (-1) or down (1).
  public Transcript paged(int direction) {
    return with(Scrolling.page(scene, direction));
  }

  public Transcript top() {
    return with(Scrolling.top(scene));
  }

  /// To the end, and with it when it moves on.
  public Transcript bottom() {
    return with(Scrolling.bottom(scene));
  }

  /// The prompt before (-1) or the next one (1) at the top of the view.
  public Transcript toPrompt(int direction) {
    return with(Scrolling.toPrompt(scene, direction));
  }

  /// Whether nothing was said yet.
  public boolean isEmpty() {
    return scene.items().size() == 0;
  }

  public boolean isAtEnd() {
    return scene.isAtEnd();
  }

  /// How many rows there are below the view; at most 1,000.
  public int below() {
    if (scene.isAtEnd()) {
      return 0;
    }
    Layout layout = scene.layout();
    return layout.count(layout.down(scene.top(), scene.rows()), MOST_BELOW);
  }

  /// Shows all output of tools, or folds it.
  public Transcript toggleDetails() {
    return with(scene.with(scene.eye().with(scene.eye().folds().detailsToggled())));
  }

  /// Shows all reasoning, or folds it.
  public Transcript toggleReasoning() {
    return with(scene.with(scene.eye().with(scene.eye().folds().reasoningToggled())));
  }

  /// Folds or unfolds an entry by its first row; a folded one by any of its rows.
  public Transcript clicked(int row, int column) {
    return with(scene.clicked(row));
  }

  public Transcript selectFrom(int row, int column) {
    return with(scene.with(new Selection(scene.spot(row, column), null)));
  }

  public Transcript selectTo(int row, int column) {
    Selection selection = scene.selection();
    return selection == null
        ? this
        : with(scene.with(new Selection(selection.from(), scene.spot(row, column))));
  }

  public Transcript unselected() {
    return with(scene.with((Selection) null));
  }

  /// The selected text: rows that were broken only because the screen is narrow are joined, white
  /// space at the end of rows is left out.
  public Optional<String> selectedText() {
    return scene.selectedText();
  }

  /// Shows and marks the place nearest to the view, going up from its last row. An empty query ends
  /// the search; the view stays.
  public Transcript searching(String query) {
    return with(
        query.isEmpty() || scene.items().size() == 0
            ? scene.with((Search) null)
            : Searching.start(scene, query));
  }

  /// The place below the one that is shown; after the last comes the first.
  public Transcript nextMatch() {
    return with(Searching.move(scene, 1));
  }

  public Transcript previousMatch() {
    return with(Searching.move(scene, -1));
  }

  public Optional<Found> found() {
    Search search = scene.search();
    return search == null
        ? Optional.empty()
        : Optional.of(new Found(search.query(), search.index(), search.count(), !hasOlder));
  }

  /// The newest answer of the model, as the Markdown it sent.
  public Optional<String> lastAnswer() {
    return scene.conversation().lastAnswer();
  }

  /// Exactly as many rows as the view has, none wider than it.
  public List<Line> rows(long nowMillis) {
    return Picture.of(scene, Math.max(0, nowMillis));
  }

  /// Whether what is shown changes while time passes.
  public boolean isMoving() {
    return scene.conversation().isMoving();
  }

  /// For tests of what was made of the events.
  List<Entry> entries() {
    return scene.items().list().stream().map(Item::entry).toList();
  }

  /// For tests: the same with nothing remembered of its layout.
  Transcript afresh() {
    return new Transcript(
        new Scene(scene.conversation(), scene.eye(), scene.selection(), scene.search(), new Memo()),
        hasOlder,
        askedOlder);
  }

  /// For tests of cost: how many entries are remembered as laid out.
  int laidOut() {
    return scene.memo().size();
  }

  private Transcript with(Scene changed) {
    return new Transcript(changed, hasOlder, askedOlder);
  }
}
