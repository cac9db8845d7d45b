package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How a question shares its rows. What would happen comes first: the choices shrink before it
/// does, and when nothing of it can be shown, only a no is possible.
///
/// @param before the rows above what would happen
/// @param visible how many rows of what would happen are in view
/// @param after the rows below it
/// @param seen whether anything of it is in view
/// @param always whether the lasting answer is offered, which needs room for its whole rule
record ApprovalLayout(
    List<Line> before, int visible, List<Line> after, boolean seen, boolean always) {

  /// Rows of what would happen that are worth shrinking the choices for.
  private static final int WORTHWHILE = 4;

  /// What has a place in it.
  ///
  /// @param hidden characters of what would happen that are spelled out
  /// @param total rows of what would happen
  /// @param counts whether the keys are heard for now
  record Content(Approval approval, int hidden, int total, boolean counts) {}

  private record Plan(List<Line> before, List<Line> after, int least, boolean always) {

    Optional<ApprovalLayout> within(int rows, int total) {
      int room = rows - before.size() - after.size();
      // A text longer than its window needs one row more, which says so.
      int visible = total <= room ? total : Math.max(0, room - 1);
      boolean seen = visible > 0 || total == 0;
      return room >= 0 && visible >= Math.min(total, least)
          ? Optional.of(new ApprovalLayout(before, visible, after, seen, always))
          : Optional.empty();
    }
  }

  /// With the choices below.
  static ApprovalLayout choosing(Content content, Size area) {
    int columns = area.columns();
    boolean counts = content.counts();
    boolean always = !content.approval().rule().isEmpty();
    List<Choice> all = choices(content.approval(), always);
    List<Choice> passing = choices(content.approval(), false);
    List<Line> label = label(content.approval(), columns);
    List<Line> head = head(content, columns);
    List<Line> listed = Choice.rows(all, columns, counts);
    List<Line> flowing = Choice.flow(all, columns, counts);
    return first(
        List.of(
            new Plan(spaced(head), spacedAbove(listed), WORTHWHILE, always),
            new Plan(head, listed, WORTHWHILE, always),
            new Plan(head, flowing, WORTHWHILE, always),
            new Plan(label, flowing, 2, always),
            new Plan(label, Choice.flow(passing, columns, counts), 1, false)),
        content.total(),
        area);
  }

  /// With a field for a reason in place of the choices.
  static ApprovalLayout replying(Content content, Line field, Size area) {
    List<Line> label = label(content.approval(), area.columns());
    List<Line> head = head(content, area.columns());
    List<Line> below = List.of(field);
    return first(
        List.of(
            new Plan(spaced(head), spacedAbove(below), WORTHWHILE, false),
            new Plan(head, below, WORTHWHILE, false),
            new Plan(label, below, 1, false),
            new Plan(List.of(), below, 0, false)),
        content.total(),
        area);
  }

  private static ApprovalLayout first(List<Plan> plans, int total, Size area) {
    for (Plan plan : plans) {
      Optional<ApprovalLayout> layout = plan.within(area.rows(), total);
      if (layout.isPresent()) {
        return layout.get();
      }
    }
    Line tooSmall = Line.of(" Too small to show what is asked: only n (no) counts", Style.ERROR);
    return new ApprovalLayout(List.of(tooSmall), 0, List.of(), false, false);
  }

  private static List<Line> label(Approval approval, int columns) {
    Span asking = new Span("Allow ", Style.ACCENT.bolded());
    String label = Reveal.spelled(approval.label()) + "?";
    return indented(Line.of(asking, Span.safe(label, Style.PRIMARY.bolded())), columns);
  }

  private static List<Line> head(Content content, int columns) {
    List<Line> rows = new ArrayList<>(label(content.approval(), columns));
    String reason = Reveal.spelled(content.approval().reason());
    if (!reason.isBlank()) {
      rows.addAll(indented(Line.of(Span.safe(reason, Style.DIM)), columns));
    }
    if (content.hidden() > 0) {
      String note =
          content.hidden() == 1
              ? "One character in it does not show by itself; it is spelled out."
              : content.hidden()
                  + " characters in it do not show by themselves; they are spelled out.";
      rows.addAll(indented(Line.of(note, Style.ERROR), columns));
    }
    return rows;
  }

  private static List<Line> indented(Line line, int columns) {
    List<Line> rows = new ArrayList<>();
    for (Line row : Wrap.lines(line, Math.max(1, columns - PageLayout.MARGIN.length()))) {
      rows.add(row.after(new Span(PageLayout.MARGIN, Style.PRIMARY)));
    }
    return rows;
  }

  private static List<Choice> choices(Approval approval, boolean always) {
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("1 y", "yes, this once", "once"));
    choices.add(new Choice("2 s", "yes, and do not ask again in this session", "session"));
    if (always) {
      String rule = Span.clean(Reveal.spelled(approval.rule()));
      String file = Span.clean(Reveal.spelled(approval.ruleFile()));
      choices.add(
          new Choice(
              "3 a",
              "always: adds " + rule + " to " + file,
              "always (" + rule + " to " + file + ")"));
    }
    choices.add(new Choice("4 n", "no", "no"));
    choices.add(new Choice("5 r", "no, and tell the model why", "no, because"));
    return choices;
  }

  private static List<Line> spaced(List<Line> rows) {
    List<Line> spaced = new ArrayList<>(rows);
    spaced.add(Line.EMPTY);
    return spaced;
  }

  private static List<Line> spacedAbove(List<Line> rows) {
    List<Line> spaced = new ArrayList<>();
    spaced.add(Line.EMPTY);
    spaced.addAll(rows);
    return spaced;
  }
}
