package dev.eonyx.tui.editor;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.Optional;

/// Looks for a prompt by what is in it, from the newest on, while one types.
///
/// @param query clean, in one line
/// @param back which prompt was found, from 1, the newest; 0 for none
record HistorySearch(String query, int back) {

  private static final int LONGEST_QUERY = 200;

  /// Where a prompt is longer than this, only its beginning is searched.
  private static final int SEARCHED = 10_000;

  /// At most this many characters of a prompt are prepared to be shown.
  private static final int SHOWN = 500;

  /// How much of a line is shown before what was found in it.
  private static final int BEFORE = 30;

  /// A search that shows the newest prompt.
  static HistorySearch begun(PromptHistory history) {
    return new HistorySearch("", 0).from(1, history);
  }

  /// @param text clean
  HistorySearch typed(String text, PromptHistory history) {
    String longer = query + text.replace('\n', ' ').replace('\t', ' ');
    return longer.length() > LONGEST_QUERY
        ? this
        : new HistorySearch(longer, 0).from(Math.max(1, back), history);
  }

  /// Without its last visible character.
  HistorySearch shortened(PromptHistory history) {
    int end = Graphemes.previous(query, query.length());
    return new HistorySearch(query.substring(0, end), 0).from(1, history);
  }

  /// The next one back; the same when there is none.
  HistorySearch older(PromptHistory history) {
    HistorySearch next = new HistorySearch(query, 0).from(back + 1, history);
    return next.back == 0 ? this : next;
  }

  /// The one that was found before; the same when there is none.
  HistorySearch newer(PromptHistory history) {
    for (int at = back - 1; at > 0; at--) {
      if (position(history.prompt(at)) >= 0) {
        return new HistorySearch(query, at);
      }
    }
    return this;
  }

  /// After prompts were added behind the oldest.
  HistorySearch extended(PromptHistory history) {
    return back == 0 ? from(1, history) : this;
  }

  Optional<Passage> found(PromptHistory history) {
    return back == 0 ? Optional.empty() : Optional.of(history.prompt(back));
  }

  /// What was typed and what was found, in one row.
  Line line(PromptHistory history, int width) {
    Line head =
        Line.of(
            new Span("(history) ", Style.ACCENT),
            new Span(query, Style.PRIMARY),
            new Span(": ", Style.DIM));
    String rest = found(history).map(this::excerpt).orElse(absence(history));
    Style style = back == 0 ? Style.DIM : Style.PRIMARY;
    return head.plus(Span.safe(rest, style)).fit(width);
  }

  private static String absence(PromptHistory history) {
    return history.isWanted() ? "reading earlier prompts ..." : "nothing found";
  }

  /// From a little before what was found on.
  private String excerpt(Passage prompt) {
    int place = Math.max(0, position(prompt));
    String raw = prompt.raw();
    int from = raw.lastIndexOf('\n', place - 1) + 1;
    if (place - from > BEFORE) {
      from = Math.max(from, raw.lastIndexOf(' ', place - BEFORE / 2) + 1);
      from = place - from > BEFORE ? place : from;
    }
    int to = Math.min(raw.length(), from + SHOWN);
    String shown = prompt.slice(from, to).labelled();
    return from == 0 || raw.charAt(from - 1) == '\n' ? shown : "... " + shown;
  }

  private HistorySearch from(int first, PromptHistory history) {
    for (int at = first; at <= history.size(); at++) {
      if (position(history.prompt(at)) >= 0) {
        return new HistorySearch(query, at);
      }
    }
    return new HistorySearch(query, 0);
  }

  /// Where the query is in a prompt, however it is capitalised; -1 when it is not.
  private int position(Passage prompt) {
    String raw = prompt.raw();
    int last = Math.min(raw.length(), SEARCHED) - query.length();
    for (int at = 0; at <= last; at++) {
      if (raw.regionMatches(true, at, query, 0, query.length())) {
        return at;
      }
    }
    return -1;
  }
}
