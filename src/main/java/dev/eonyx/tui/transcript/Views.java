package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// How each kind of entry looks.
final class Views {

  private static final Style THOUGHT = Style.DIM.italicised();
  private static final String RULE = "-- ";
  private static final int LONG_PROMPT = 30;
  private static final int SHOWN_OF_LONG_PROMPT = 12;
  private static final int SHELL_TAIL = 10;

  /// What an entry is laid out for.
  ///
  /// @param now in milliseconds of a clock that only goes forward
  record Room(int width, Folds.Fold fold, long now) {

    /// How far a detail is set in.
    int indent() {
      return width >= 24 ? 4 : width >= 8 ? 2 : 0;
    }
  }

  private Views() {}

  static Laid laid(Entry entry, Room room, Memo memo) {
    return switch (entry) {
      case Entry.Prompt prompt -> prompt(prompt, room);
      case Entry.Answer answer -> Laid.of(memo.markdown(answer, room.width()));
      case Entry.Reasoning reasoning -> reasoning(reasoning, room);
      case Entry.Tool tool -> ToolView.laid(tool, room);
      case Entry.Shell shell -> shell(shell, room);
      case Entry.Note(String text, boolean problem) ->
          Laid.of(
              problem
                  ? marked("! ", Style.ERROR, Outputs.rows(text, Style.ERROR, inner(room)), room)
                  : marked("  ", Style.DIM, Outputs.rows(text, Style.DIM, inner(room)), room));
      case Entry.Receipt(String text) -> receipt(text, room);
      case Entry.Failure failure -> failure(failure, room);
      case Entry.Retry retry -> retry(retry, room);
    };
  }

  /// Which second an entry shows; entries that show no time show always the same.
  static long second(Entry entry, long now) {
    return switch (entry) {
      case Entry.Tool tool when entry.isMoving() -> tool.time().seconds(now);
      case Entry.Shell shell when entry.isMoving() -> shell.time().seconds(now);
      case Entry.Retry retry -> left(retry, now);
      case Entry.Prompt _,
          Entry.Answer _,
          Entry.Reasoning _,
          Entry.Tool _,
          Entry.Shell _,
          Entry.Note _,
          Entry.Receipt _,
          Entry.Failure _ ->
          0;
    };
  }

  private static Laid prompt(Entry.Prompt prompt, Room room) {
    List<Line> rows = Outputs.rows(prompt.text(), Style.PRIMARY.bolded(), inner(room));
    boolean foldable = rows.size() > LONG_PROMPT;
    boolean open = !foldable || room.fold().isOpen(false);
    List<Line> shown = rows;
    if (!open) {
      shown = new ArrayList<>(rows.subList(0, SHOWN_OF_LONG_PROMPT));
      shown.add(more(rows.size() - SHOWN_OF_LONG_PROMPT, "lines"));
    }
    return new Laid(marked("> ", Style.ACCENT, shown, room), foldable, open);
  }

  private static Laid reasoning(Entry.Reasoning reasoning, Room room) {
    String head = "thinking ...";
    if (!reasoning.open()) {
      String took = reasoning.time().text();
      head = took.isEmpty() ? "thought" : "thought for " + took;
    }
    boolean open = room.fold().isOpen(false);
    List<Line> rows = new ArrayList<>();
    rows.add(Line.of((open ? "- " : "+ ") + head, Style.DIM));
    if (open) {
      int indent = Math.min(2, room.indent());
      String text = reasoning.text().text().strip();
      rows.addAll(Outputs.indented(Outputs.rows(text, THOUGHT, room.width() - indent), indent));
    }
    return new Laid(rows, true, open);
  }

  private static Laid shell(Entry.Shell shell, Room room) {
    boolean failed =
        switch (shell.state()) {
          case RUNNING, ENDED -> false;
          case FAILED -> true;
        };
    String time = shell.isRunning() ? shell.time().soFar(room.now()) : shell.time().text();
    Line left =
        Line.of(
            new Span(failed ? "x " : "$ ", failed ? Style.ERROR : Style.ACCENT),
            new Span(Outputs.oneLine(shell.command()), Style.PRIMARY.bolded()));
    List<Line> rows = new ArrayList<>();
    rows.add(Line.spread(left, Line.of(time, Style.DIM), room.width()));
    int lines = Outputs.lineCount(shell.output());
    boolean foldable = lines > SHELL_TAIL;
    boolean open = foldable && room.fold().isOpen(false);
    int width = room.width() - room.indent();
    List<Line> output = new ArrayList<>();
    if (open) {
      output.addAll(Outputs.rows(shell.output(), Style.DIM, width));
    } else {
      String tail = Outputs.lastLines(shell.output(), SHELL_TAIL);
      List<Line> last = tail.isEmpty() ? List.of() : Outputs.rows(tail, Style.DIM, width);
      if (foldable) {
        output.add(more(lines - SHELL_TAIL, "lines before these"));
      }
      output.addAll(last.subList(Math.max(0, last.size() - 2 * SHELL_TAIL), last.size()));
    }
    rows.addAll(Outputs.indented(output, room.indent()));
    return new Laid(rows, foldable, open);
  }

  /// A rule across the conversation, with what folding came to. Where it takes more rows, there is
  /// no room for the rule.
  private static Laid receipt(String text, Room room) {
    int inner = room.indent() == 0 ? room.width() : room.width() - RULE.length();
    List<Line> rows = marked(RULE, Style.DIM, Outputs.rows(text, Style.DIM, inner), room);
    int left = room.width() - rows.getFirst().width() - 1;
    return Laid.of(
        rows.size() > 1 || left <= 0
            ? rows
            : List.of(rows.getFirst().plus(new Span(" " + "-".repeat(left), Style.DIM))));
  }

  private static Laid failure(Entry.Failure failure, Room room) {
    List<Line> rows = new ArrayList<>(Outputs.rows(failure.reason(), Style.ERROR, inner(room)));
    if (!failure.advice().isEmpty()) {
      rows.addAll(Wrap.text(failure.advice(), Style.DIM, inner(room)));
    }
    return Laid.of(marked("x ", Style.ERROR, rows, room));
  }

  /// The time has a row of its own: an entry has as many rows at any time.
  private static Laid retry(Entry.Retry retry, Room room) {
    List<Line> rows = new ArrayList<>(Outputs.rows(retry.reason(), Style.DIM, inner(room)));
    String again =
        "Trying again in " + left(retry, room.now()) + " s (attempt " + retry.attempt() + ").";
    rows.add(Line.of(again, Style.DIM));
    return Laid.of(marked("~ ", Style.DIM, rows, room));
  }

  private static long left(Entry.Retry retry, long now) {
    return Math.max(0, retry.until() - now + 999) / 1_000;
  }

  static Line more(int count, String what) {
    return Line.of("... " + count + " more " + what, Style.DIM);
  }

  /// The cells beside a mark.
  private static int inner(Room room) {
    return room.indent() == 0 ? room.width() : room.width() - 2;
  }

  private static List<Line> marked(String mark, Style style, List<Line> rows, Room room) {
    if (room.indent() == 0) {
      return rows;
    }
    List<Line> marked = new ArrayList<>(Outputs.indented(rows, mark.length()));
    marked.set(0, rows.getFirst().after(new Span(mark, style)));
    return marked;
  }
}
