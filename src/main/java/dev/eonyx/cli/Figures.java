package dev.eonyx.cli;

import dev.eonyx.agent.WindowReport;
import dev.eonyx.session.SessionState.Summaries;
import dev.eonyx.tui.event.WindowFigures;
import dev.eonyx.tui.event.WindowFigures.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What fills the window, as the rows that all who ask are shown.
final class Figures {

  private Figures() {}

  static WindowFigures of(WindowReport report, String model, int threshold) {
    List<Row> rows = new ArrayList<>();
    WindowReport.Parts parts = report.parts();
    rows.add(new Row("system prompt and tools", report.context().system(), false));
    rows.add(new Row("rules", parts.rules(), true));
    rows.add(new Row("tool schemas", parts.tools(), true));
    rows.add(new Row("AGENTS.md", parts.agents(), true));
    rows.add(new Row("memory", parts.memory(), true));
    rows.add(new Row("summary", parts.summary(), true));
    rows.add(new Row("you", report.context().user(), false));
    rows.add(new Row("assistant", report.context().assistant(), false));
    rows.add(new Row("tool results", report.context().tools(), false));
    return new WindowFigures(
        rows, report.context().total(), report.context().window(), threshold, notes(report, model));
  }

  /// The same for a terminal without a screen.
  static String text(WindowFigures figures) {
    StringBuilder text = new StringBuilder();
    for (Row row : figures.rows()) {
      if (!row.part() || row.tokens() > 0) {
        text.append(String.format(Locale.ROOT, "%,10d  ", row.tokens()))
            .append(row.part() ? "  " : "")
            .append(row.label())
            .append('\n');
      }
    }
    text.append(String.format(Locale.ROOT, "%,10d  tokens, estimated", figures.total()));
    if (figures.window() > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              ", %d %% of the window of %,d",
              figures.total() * 100 / figures.window(),
              figures.window()));
    }
    figures.notes().forEach(note -> text.append('\n').append(note));
    return text.toString();
  }

  private static List<String> notes(WindowReport report, String model) {
    List<String> notes = new ArrayList<>();
    if (!report.context().isTracked()) {
      notes.add(
          "The window of "
              + (model.isEmpty() ? "the model" : model)
              + " is not known; set context_window of the model in eonyx.json.");
    }
    if (report.counted() > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "The server counted %,d tokens for the last request.",
              report.counted()));
    }
    Summaries summaries = report.summaries();
    notes.add("Answers: " + Reports.cost(report.spent()) + ".");
    if (summaries.requests() > 0) {
      notes.add("Summaries (" + summaries.count() + "): " + Reports.cost(summaries.usage()) + ".");
    }
    return notes;
  }
}
