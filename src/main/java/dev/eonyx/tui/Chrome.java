package dev.eonyx.tui;

import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The rows around the conversation: header, activity, waiting prompts, status.
final class Chrome {

  private static final int NARROW = 60;
  private static final int SHOWN_OF_TITLE = 32;

  private Chrome() {}

  /// ` eonyx parser work ~/p/svc (main) ollama/qwen3 {ctx 42%}`
  static Line header(UiState state) {
    Facts facts = state.facts();
    int columns = state.size().columns();
    List<Span> left = new ArrayList<>();
    left.add(new Span(" eonyx", Style.ACCENT.bolded()));
    if (!facts.title().isEmpty()) {
      left.add(new Span("  " + shown(facts.title(), SHOWN_OF_TITLE), Style.PRIMARY.bolded()));
    }
    if (columns >= NARROW) {
      String branch = facts.branch().isEmpty() ? "" : " (" + Span.clean(facts.branch()) + ")";
      left.add(new Span("  " + Span.clean(facts.directory()) + branch, Style.DIM));
    }
    return Line.spread(new Line(left, false), model(facts, columns), columns);
  }

  private static Line model(Facts facts, int columns) {
    List<Span> right = new ArrayList<>();
    if (!facts.model().isEmpty()) {
      right.add(new Span(shown(facts.model(), Math.max(8, columns / 3)), Style.DIM));
    }
    if (facts.window().size() > 0) {
      right.add(new Span("  ", Style.DIM));
      right.add(
          new Span("{ctx " + facts.window().percent() + "%}", fillStyle(facts.window().fill())));
    }
    right.add(new Span(" ", Style.DIM));
    return new Line(right, false);
  }

  private static Style fillStyle(Facts.Window.Fill fill) {
    return switch (fill) {
      case ROOMY -> Style.DIM;
      case FILLING -> Style.WARNING;
      case FULL -> Style.ACCENT.bolded().reversed();
    };
  }

  /// What goes on, and how much there is below.
  static Line activity(UiState state, long now) {
    Line left = state.work().isRunning() ? working(state, now) : Line.EMPTY;
    int below = state.transcript().below();
    Line right =
        state.transcript().isAtEnd() || below == 0
            ? Line.EMPTY
            : Line.of(
                new Span(
                    (below >= 1000 ? "1000+" : Integer.toString(below)) + " more below",
                    Style.ACCENT),
                new Span("  " + state.keys().label(Action.BOTTOM) + " ", Style.DIM));
    return Line.spread(left, right, state.size().columns());
  }

  private static Line working(UiState state, long now) {
    long seconds = Math.max(0, (now - state.work().since()) / 1000);
    String doing = doing(state.work());
    String dots = ".".repeat((int) (seconds % 3) + 1);
    return Line.of(
        new Span("  " + doing + dots + " ".repeat(4 - dots.length()), Style.ACCENT),
        new Span(
            elapsed(seconds) + "  " + state.keys().label(Action.CANCEL) + " stops", Style.DIM));
  }

  private static String doing(Work work) {
    if (work.cancelling()) {
      return "stopping";
    }
    if (work.isCompacting()) {
      return "compacting";
    }
    return work.kind() == Work.Kind.SHELL ? "running" : "working";
  }

  private static String elapsed(long seconds) {
    return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
  }

  /// The prompts that wait, the newest last; those before the ones in view are counted.
  static List<Line> waiting(UiState state, int rows) {
    List<Work.Waiting> all = state.work().waiting();
    List<Line> lines = new ArrayList<>();
    for (Work.Waiting waiting : all.subList(all.size() - rows, all.size())) {
      String first = waiting.text().lines().findFirst().orElse("");
      String when = waiting.steers() ? "  next:  " : "  after: ";
      lines.add(
          Line.of(new Span(when, Style.ACCENT), Span.safe(first, Style.DIM))
              .fit(state.size().columns()));
    }
    return lines;
  }

  /// ` ask $0.02 sandbox off 1 queued Enter send Esc stop ? keys`
  static Line status(UiState state) {
    int columns = state.size().columns();
    String toast = state.attention().toast();
    if (!toast.isEmpty()) {
      return Line.of(new Span(" ", Style.PRIMARY), Span.safe(toast, Style.ACCENT)).fit(columns);
    }
    if (!state.overlays().isEmpty()) {
      return Line.of(" " + hints(state), Style.DIM).fit(columns);
    }
    Facts facts = state.facts();
    List<Span> left = new ArrayList<>();
    left.add(new Span(" " + facts.mode(), modeStyle(facts.mode())));
    if (facts.spendUsd() > 0) {
      left.add(new Span("  " + money(facts.spendUsd()), Style.DIM));
    }
    left.add(new Span("  sandbox " + facts.sandbox(), Style.DIM));
    int queued = state.work().waiting().size();
    if (queued > 0) {
      left.add(new Span("  " + queued + " queued", Style.ACCENT));
    }
    if (facts.readOnly()) {
      left.add(new Span("  read only", Style.ACCENT));
    }
    Line known = new Line(left, false);
    String hints = hints(state) + " ";
    return known.width() + Width.of(hints) >= columns
        ? known.fit(columns)
        : Line.spread(known, Line.of(hints, Style.DIM), columns);
  }

  private static Style modeStyle(String mode) {
    return mode.equals("auto") ? Style.ERROR.bolded() : Style.ACCENT;
  }

  private static String hints(UiState state) {
    if (state.overlays().top().isPresent()) {
      return state.overlays().top().get().overlay().hints();
    }
    if (state.work().isRunning()) {
      return busyHints(state);
    }
    return state.keys().label(Action.SEND) + " send  / commands  @ files  ? keys";
  }

  /// Only a turn can be steered; for the end of everything else a prompt waits.
  private static String busyHints(UiState state) {
    String send = state.keys().label(Action.SEND);
    String waits =
        state.work().kind() == Work.Kind.TURN
            ? send + " steer  " + state.keys().label(Action.QUEUE) + " queue"
            : send + " queue";
    return waits + "  " + state.keys().label(Action.CANCEL) + " stop";
  }

  private static String money(double usd) {
    return usd < 0.01 ? "<$0.01" : String.format(Locale.ROOT, usd < 10 ? "$%.2f" : "$%.0f", usd);
  }

  private static String shown(String text, int cells) {
    return Width.fit(Span.clean(text), cells);
  }
}
