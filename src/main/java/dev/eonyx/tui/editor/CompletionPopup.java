package dev.eonyx.tui.editor;

import dev.eonyx.tui.event.Completion;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the word under the caret may be completed to.
///
/// @param word empty when there is none to complete
/// @param answered whether the candidates are those of the word as it is now
/// @param candidates best first
/// @param declinedAt where a word begins that is not to be completed; -1 for none
record CompletionPopup(
    Optional<CompletionWord> word,
    boolean answered,
    List<Completion> candidates,
    int selected,
    int declinedAt) {

  static final CompletionPopup NONE = new CompletionPopup(Optional.empty(), true, List.of(), 0, -1);

  private static final int MOST_ROWS = 8;

  /// Beyond this, hints are not aligned.
  private static final int WIDEST_COLUMN = 40;

  /// After the draft was changed by hand. Until its own candidates come, those of the word before
  /// stay as far as they still fit.
  CompletionPopup typed(Draft draft) {
    Optional<CompletionWord> now = CompletionWord.before(draft);
    if (now.isEmpty()) {
      return NONE;
    }
    int start = now.get().start();
    if (start == declinedAt) {
      return new CompletionPopup(Optional.empty(), true, List.of(), 0, declinedAt);
    }
    boolean same = word.isPresent() && word.get().start() == start;
    List<Completion> fitting = same ? fitting(now.get().text()) : List.of();
    return new CompletionPopup(now, false, fitting, 0, -1);
  }

  private List<Completion> fitting(String query) {
    return candidates.stream().filter(candidate -> fits(candidate.text(), query)).toList();
  }

  /// Whether the letters of the query are in the text in their order.
  private static boolean fits(String text, String query) {
    int at = 0;
    for (int i = 0; i < text.length() && at < query.length(); i++) {
      if (Character.toLowerCase(text.charAt(i)) == Character.toLowerCase(query.charAt(at))) {
        at++;
      }
    }
    return at == query.length();
  }

  Optional<String> wants() {
    return answered ? Optional.empty() : word.map(CompletionWord::query);
  }

  /// A word that is complete needs no popup: Enter then sends it.
  CompletionPopup offered(String query, List<Completion> offered) {
    if (word.isEmpty() || !word.get().query().equals(query)) {
      return this;
    }
    List<Completion> useful =
        offered.stream().filter(candidate -> !word.get().is(candidate.text())).toList();
    boolean complete = useful.size() < offered.size() && !query.endsWith("/");
    List<Completion> shown = complete ? List.of() : useful;
    return new CompletionPopup(word, true, shown, 0, -1);
  }

  boolean isOpen() {
    return !candidates.isEmpty();
  }

  CompletionPopup selected(int step) {
    int next = Math.floorMod(selected + step, candidates.size());
    return new CompletionPopup(word, answered, candidates, next, declinedAt);
  }

  /// Closed until another word is begun.
  CompletionPopup declined() {
    int start = word.map(CompletionWord::start).orElse(-1);
    return new CompletionPopup(Optional.empty(), true, List.of(), 0, start);
  }

  Completion choice() {
    return candidates.get(selected);
  }

  /// What is written for a candidate: a path with a space is quoted, and the quotes of a directory
  /// stay open, because one goes on in it.
  static String written(Completion candidate) {
    String text = Passage.clean(candidate.text()).replace('\n', ' ');
    if (!text.startsWith("@") || text.startsWith("@\"") || text.indexOf(' ') < 0) {
      return text;
    }
    return "@\"" + text.substring(1) + (text.endsWith("/") ? "" : "\"");
  }

  List<Line> rows(int width) {
    if (!isOpen()) {
      return List.of();
    }
    boolean all = candidates.size() <= MOST_ROWS;
    int room = all ? MOST_ROWS : MOST_ROWS - 1;
    int first = Math.clamp(selected - room / 2, 0, Math.max(0, candidates.size() - room));
    List<Completion> shown = candidates.subList(first, Math.min(candidates.size(), first + room));
    int column = 0;
    for (Completion candidate : shown) {
      column = Math.max(column, Width.of(Span.clean(candidate.text())));
    }
    List<Line> rows = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      boolean chosen = first + i == selected;
      rows.add(row(shown.get(i), chosen, Math.min(column, WIDEST_COLUMN)).fit(width));
    }
    if (!all) {
      String position = "  " + (selected + 1) + " of " + candidates.size();
      rows.add(Line.of(position, Style.DIM).fit(width));
    }
    return rows;
  }

  private static Line row(Completion candidate, boolean chosen, int column) {
    String text = Span.clean(candidate.text());
    String hint = Span.clean(candidate.hint());
    Style style = chosen ? Style.SELECTION : Style.PRIMARY;
    Span name = new Span((chosen ? "> " : "  ") + text, style);
    if (hint.isEmpty()) {
      return Line.of(name);
    }
    String gap = " ".repeat(Math.max(0, column - Width.of(text)) + 2);
    return Line.of(name, new Span(gap + hint, chosen ? style : Style.DIM));
  }
}
