package dev.eonyx.tui;

import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// What stands where nothing was said yet.
final class Welcome {

  private static final int LINE_CELLS = 72;

  private Welcome() {}

  static List<Line> lines(UiState state, Size room) {
    List<Line> text = state.facts().equals(Facts.NONE) ? List.of() : text(state, room);
    List<Line> rows = new ArrayList<>();
    int above = Math.max(0, (room.rows() - text.size()) / 3);
    for (int i = 0; i < room.rows(); i++) {
      int line = i - above;
      rows.add(line < 0 || line >= text.size() ? Line.EMPTY : text.get(line).fit(room.columns()));
    }
    return rows;
  }

  private static List<Line> text(UiState state, Size room) {
    Facts facts = state.facts();
    List<Line> text = new ArrayList<>();
    text.add(Line.of("  eonyx", Style.ACCENT.bolded()));
    text.add(Line.EMPTY);
    text.add(fact("model  ", facts.model()));
    text.add(fact("folder ", facts.directory()));
    text.add(fact("mode   ", mode(facts.mode())));
    text.add(Line.EMPTY);
    text.add(hint("@", "names a file", "/", "commands"));
    text.add(hint("!", "runs a command", "?", "all keys"));
    text.add(
        hint(state.keys().label(Action.NEWLINE), "new line", "/sessions", "what was said before"));
    if (!facts.modelNote().isEmpty()) {
      text.add(Line.EMPTY);
      int width = Math.min(LINE_CELLS, Math.max(1, room.columns() - 2));
      Wrap.text(facts.modelNote(), Style.DIM, width)
          .forEach(line -> text.add(line.after(new Span("  ", Style.DIM))));
    }
    return text;
  }

  private static Line fact(String name, String value) {
    return Line.of(new Span("  " + name, Style.DIM), new Span(Span.clean(value), Style.PRIMARY));
  }

  private static String mode(String mode) {
    return switch (mode) {
      case "plan" -> "plan: reads only";
      case "ask" -> "ask: you are asked before anything changes";
      case "edit" -> "edit: files here are changed without asking";
      case "auto" -> "auto: nothing is asked";
      default -> mode;
    };
  }

  private static Line hint(String key, String does, String key2, String does2) {
    Line left =
        Line.of(new Span("  " + key + " ", Style.ACCENT), new Span(does, Style.DIM))
            .padded(30, Style.DIM);
    return left.plus(new Span(key2 + " ", Style.ACCENT), new Span(does2, Style.DIM));
  }
}
