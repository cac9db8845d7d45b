package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// A change of one file as styled lines: one column of lines, or the old and the new side by side
/// where there is room.
public final class Diff {

  /// From this width on, old and new stand side by side.
  private static final int WIDE = 120;

  private final List<DiffRow> rows;
  private final int added;
  private final int removed;
  private final int notKept;

  Diff(List<DiffRow> rows, int added, int removed, int notKept) {
    this.rows = List.copyOf(rows);
    this.added = added;
    this.removed = removed;
    this.notKept = notKept;
  }

  /// Reads a unified diff. What stands before the first hunk is not part of it, as a headline or
  /// file names; counts that do not fit are overlooked; a text without hunks is an empty diff.
  public static Diff parse(String unified) {
    return new DiffParser().parse(unified);
  }

  /// Whether there is no line to show.
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /// How many lines came: as the headline of the tool `edit` says, else those in the hunks.
  public int added() {
    return added;
  }

  /// How many lines went.
  public int removed() {
    return removed;
  }

  /// The rows at a width in cells.
  ///
  /// @param path of the file, for what is said when not everything is shown
  public List<Line> lines(String path, int width) {
    if (rows.isEmpty()) {
      return Wrap.text("No line of " + path + " is shown as changed.", Style.DIM, width);
    }
    List<Line> lines =
        new ArrayList<>(
            width < WIDE ? UnifiedDiff.lines(rows, width) : SplitDiff.lines(rows, width));
    if (notKept > 0) {
      String rest = "... " + notKept + " more lines of this change in " + path;
      lines.addAll(Wrap.text(rest, Style.DIM, width));
    }
    return lines;
  }
}
