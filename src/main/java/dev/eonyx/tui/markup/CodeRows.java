package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;

/// The rows of a code block within a document: set in by two cells, without the blank lines at its
/// beginning and end.
final class CodeRows {

  private static final Span INDENT = new Span("  ", Style.PRIMARY);

  private final int width;
  private final Code code;
  private final List<Line> rows;
  private boolean begun;
  private int blanks;

  CodeRows(String language, int width) {
    this(new Code(language, inner(width)), width);
  }

  private CodeRows(Code code, int width) {
    this.code = code;
    this.width = width;
    this.rows = new ArrayList<>();
  }

  private static int inner(int width) {
    return width >= Blocks.NARROWEST + 2 ? width - 2 : width;
  }

  /// @param source of unknown origin
  void line(String source) {
    String line = Span.clean(source);
    if (line.isBlank()) {
      blanks += begun ? 1 : 0;
      return;
    }
    while (blanks > 0) {
      rows.add(Line.EMPTY);
      blanks--;
    }
    begun = true;
    for (Line row : code.rows(line)) {
      rows.add(inner(width) < width ? row.after(INDENT) : row);
    }
  }

  /// The rows since this was asked last.
  List<Line> take() {
    List<Line> taken = List.copyOf(rows);
    rows.clear();
    return taken;
  }

  /// One that goes on from here without changing this one.
  CodeRows copy() {
    CodeRows copy = new CodeRows(code.copy(), width);
    copy.begun = begun;
    copy.blanks = blanks;
    return copy;
  }
}
