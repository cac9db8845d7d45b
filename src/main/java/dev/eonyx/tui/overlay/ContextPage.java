package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.WindowFigures;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What fills the model's window: a row for each bucket, the sum, and what else there is to say.
///
/// Shares are those of the window, so that the bars show what is left; of the total where the
/// window is not known.
public final class ContextPage {

  private static final String PART = "  ";
  private static final String GAP = "  ";
  private static final String TOTAL = "total";
  private static final String WINDOW = "window";
  private static final int SHARE = "100%".length();
  private static final int LONGEST_BAR = 40;
  private static final int SHORTEST_BAR = 5;

  private final WindowFigures figures;
  private final int columns;
  private final int labelCells;
  private final int tokenCells;
  private final int shareCells;
  private final int barCells;

  private ContextPage(WindowFigures figures, int columns) {
    this.figures = figures;
    this.columns = columns;
    int label = Math.max(Width.of(TOTAL), Width.of(WINDOW));
    int tokens = Math.max(number(figures.total()).length(), number(figures.window()).length());
    int share = Math.max(SHARE, share(figures.total()).length());
    for (WindowFigures.Row row : shown()) {
      label = Math.max(label, Width.of(label(row)));
      tokens = Math.max(tokens, number(row.tokens()).length());
      share = Math.max(share, share(row.tokens()).length());
    }
    this.tokenCells = tokens;
    this.shareCells = share;
    int figuresCells = GAP.length() + tokens + GAP.length() + share;
    this.labelCells = Math.clamp(label, 1, Math.max(1, columns - figuresCells));
    int left = columns - labelCells - figuresCells - GAP.length();
    this.barCells = left < SHORTEST_BAR ? 0 : Math.min(left, LONGEST_BAR);
  }

  public static ReportPage of(WindowFigures figures) {
    return ReportPage.of("Context", columns -> new ContextPage(figures, columns).lines());
  }

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (WindowFigures.Row row : shown()) {
      Line line = figures(label(row), row.tokens(), row.part() ? Style.DIM : Style.PRIMARY);
      lines.add(row.part() ? line : line.plus(bar(row.tokens(), Style.ACCENT)));
    }
    Style style = style(figures.filled().fill());
    lines.add(Line.EMPTY);
    lines.add(figures(TOTAL, figures.total(), style.bolded()).plus(bar(figures.total(), style)));
    if (figures.window() > 0) {
      lines.add(amount(WINDOW, figures.window(), Style.PRIMARY));
    }
    lines.add(Line.EMPTY);
    lines.addAll(Wrap.text(verdict(), style, columns));
    if (!figures.notes().isEmpty()) {
      lines.add(Line.EMPTY);
    }
    for (String note : figures.notes()) {
      lines.addAll(Wrap.text(Span.clean(note), Style.DIM, columns));
    }
    return lines;
  }

  /// A part that takes nothing is no news.
  private List<WindowFigures.Row> shown() {
    return figures.rows().stream().filter(row -> !row.part() || row.tokens() > 0).toList();
  }

  private static String label(WindowFigures.Row row) {
    return (row.part() ? PART : "") + Span.clean(row.label());
  }

  private Line figures(String label, long tokens, Style style) {
    String share = share(tokens);
    String gap = GAP + " ".repeat(Math.max(0, shareCells - share.length()));
    return amount(label, tokens, style).plus(new Span(gap + share, style));
  }

  private Line amount(String label, long tokens, Style style) {
    String number = number(tokens);
    return Line.of(
        new Span(Width.pad(Width.fit(label, labelCells), labelCells), style),
        new Span(GAP + " ".repeat(tokenCells - number.length()) + number, style));
  }

  /// What is there is never 0%.
  private String share(long tokens) {
    long percent = tokens * 100 / whole();
    return percent == 0 && tokens > 0 ? "<1%" : percent + "%";
  }

  private Span bar(long tokens, Style style) {
    if (barCells == 0) {
      return new Span("", style);
    }
    long filled = Math.clamp((tokens * barCells + whole() / 2) / whole(), 0, barCells);
    int atLeast = tokens > 0 ? (int) Math.max(1, filled) : 0;
    return new Span(GAP + "#".repeat(atLeast), style);
  }

  private long whole() {
    return Math.max(1, figures.window() > 0 ? figures.window() : figures.total());
  }

  private String verdict() {
    if (figures.window() <= 0) {
      return "The window is not known, so the shares are those of the total.";
    }
    return share(figures.total())
        + " of the window; what is old is folded from "
        + figures.threshold()
        + "% on.";
  }

  private Style style(Facts.Window.Fill fill) {
    return switch (fill) {
      case ROOMY -> figures.window() > 0 ? Style.ADDED : Style.PRIMARY;
      case FILLING -> Style.WARNING;
      case FULL -> Style.ERROR;
    };
  }

  private static String number(long tokens) {
    return String.format(Locale.ROOT, "%,d", tokens);
  }
}
