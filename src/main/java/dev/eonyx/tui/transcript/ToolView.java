package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.markup.Diff;
import java.util.ArrayList;
import java.util.List;

/// A tool call: one line that says what, with what, how it went and how long it took; then its
/// output, if unfolded.
///
/// Its mark is `+` where there is more to see, `-` where that is shown, and a sign of its own for
/// whatever did not end well.
final class ToolView {

  private static final int NAME = 5;
  private static final int SHORT_DIFF = 12;
  private static final int LONGEST_BRIEF = 40;
  private static final int TOO_NARROW_FOR_TIME = 16;
  private static final int TOO_NARROW_FOR_RESULT = 30;

  private final Entry.Tool tool;
  private final Views.Room room;

  private ToolView(Entry.Tool tool, Views.Room room) {
    this.tool = tool;
    this.room = room;
  }

  static Laid laid(Entry.Tool tool, Views.Room room) {
    return new ToolView(tool, room).laid();
  }

  private Laid laid() {
    Diff diff = Diff.parse(unified());
    List<Line> changes =
        diff.isEmpty() ? List.of() : diff.lines(tool.argument(), room.width() - room.indent());
    boolean foldable = tool.state().isOver() && !tool.output().isBlank();
    boolean small = changes.isEmpty() ? isShortList() : changes.size() <= SHORT_DIFF;
    boolean open = foldable && room.fold().isOpen(small);
    String brief = changes.isEmpty() ? Brief.of(tool) : sums(diff);
    List<Line> rows = new ArrayList<>();
    rows.add(head(open, brief));
    List<Line> details = new ArrayList<>();
    if (!open) {
      folded(details, changes.size());
    } else if (!changes.isEmpty()) {
      details.addAll(changes);
    } else {
      wholeArgument(details);
      details.addAll(Outputs.rows(tool.output(), Style.DIM, room.width() - room.indent()));
    }
    rows.addAll(Outputs.indented(details, room.indent()));
    return new Laid(rows, foldable, open);
  }

  /// The diff in the result of a change; empty when there is none.
  private String unified() {
    boolean change = tool.name().equals("edit") || tool.name().equals("write");
    boolean hunks = tool.output().startsWith("@@ ") || tool.output().contains("\n@@ ");
    return change && hunks && tool.state() == ToolState.OK ? tool.output() : "";
  }

  /// A list of tasks is written for the user to see.
  private boolean isShortList() {
    return tool.name().equals("todo") && Outputs.lineCount(tool.output()) <= SHORT_DIFF;
  }

  private static String sums(Diff diff) {
    return "+" + diff.added() + " -" + diff.removed();
  }

  private Line head(boolean open, String brief) {
    int width = room.width();
    String time =
        tool.state() == ToolState.RUNNING ? tool.time().soFar(room.now()) : tool.time().text();
    if (width < TOO_NARROW_FOR_TIME) {
      time = "";
    }
    List<Span> spans = new ArrayList<>();
    spans.add(mark(open));
    String argument = Outputs.oneLine(tool.argument());
    String name = Outputs.oneLine(tool.name());
    spans.add(new Span(name, Style.PRIMARY.bolded()));
    int used = 2 + Math.max(NAME, Width.of(name)) + 1;
    int free = width - used - (time.isEmpty() ? 0 : Width.of(time) + 2);
    String shown = width < TOO_NARROW_FOR_RESULT && !argument.isEmpty() ? "" : fit(brief, free);
    int rest = free - (shown.isEmpty() ? 0 : Width.of(shown) + 3);
    if (!argument.isEmpty() || !shown.isEmpty()) {
      spans.add(new Span(" ".repeat(Math.max(1, NAME + 1 - Width.of(name))), Style.PRIMARY));
    }
    if (!argument.isEmpty()) {
      spans.add(new Span(Outputs.fit(argument, Math.max(1, rest)), Style.PRIMARY));
    }
    if (!shown.isEmpty()) {
      spans.add(new Span(argument.isEmpty() ? shown : "   " + shown, resultStyle()));
    }
    return Line.spread(new Line(spans, false), Line.of(time, Style.DIM), width);
  }

  private String fit(String brief, int free) {
    int beside = free - Width.of(Outputs.oneLine(tool.argument())) - 3;
    int most =
        tool.argument().isEmpty() ? free : Math.min(LONGEST_BRIEF, Math.max(free / 2, beside));
    return Width.fit(Outputs.oneLine(brief), Math.max(0, most));
  }

  private Style resultStyle() {
    return switch (tool.state()) {
      case WRITING, WAITING, RUNNING, OK, CANCELLED, UNKNOWN -> Style.DIM;
      case ERROR, DENIED -> Style.ERROR;
    };
  }

  private Span mark(boolean open) {
    return switch (tool.state()) {
      case WRITING, WAITING -> new Span(". ", Style.DIM);
      case RUNNING -> new Span("* ", Style.ACCENT);
      case OK -> new Span(open ? "- " : "+ ", Style.ACCENT);
      case ERROR -> new Span("x ", Style.ERROR);
      case DENIED -> new Span("! ", Style.ERROR);
      case CANCELLED -> new Span("~ ", Style.DIM);
      case UNKNOWN -> new Span("? ", Style.ERROR);
    };
  }

  /// What is said under a folded call: what went wrong, or that there is a diff to be seen.
  private void folded(List<Line> details, int changes) {
    switch (tool.state()) {
      case ERROR, DENIED -> {
        String telling = Outputs.oneLine(Brief.telling(tool));
        if (!telling.isEmpty()) {
          details.add(Line.of(telling, Style.DIM).fit(room.width() - room.indent()));
        }
      }
      case OK -> {
        if (changes > 0) {
          details.add(Line.of("... " + changes + " lines of changes", Style.DIM));
        }
      }
      case WRITING, WAITING, RUNNING, CANCELLED, UNKNOWN -> {
        // The line says it all.
      }
    }
  }

  /// The argument once more where its line could not show all of it.
  private void wholeArgument(List<Line> details) {
    int room = this.room.width() - this.room.indent();
    boolean several = tool.argument().strip().indexOf('\n') >= 0;
    if (several || tool.argument().length() > room / 2) {
      details.addAll(Outputs.rows(tool.argument(), Style.PRIMARY, room));
    }
  }
}
