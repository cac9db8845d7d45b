package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;

/// Code as styled lines: keywords, strings and comments stand out, nothing more.
public final class Code {

  /// What is beyond it in one line is counted and not shown: minified text.
  private static final int MOST_OF_LINE = 10_000;

  private final Lexer lexer;
  private final int width;

  Code(String language, int width) {
    this(new Lexer(Language.named(language)), width);
  }

  private Code(Lexer lexer, int width) {
    this.lexer = lexer;
    this.width = width;
  }

  /// @param language as it is named behind the opening fence of a code block; an unknown one is
  ///   plain text
  /// @param width in cells; longer lines are wrapped
  public static List<Line> lines(String language, String code, int width) {
    Code rows = new Code(language, width);
    List<Line> lines = new ArrayList<>();
    String text = code.endsWith("\n") ? code.substring(0, code.length() - 1) : code;
    for (String line : text.split("\n", -1)) {
      lines.addAll(rows.rows(Span.clean(line)));
    }
    return lines;
  }

  /// The rows of the next line, which has no controls in it.
  List<Line> rows(String line) {
    if (line.length() <= MOST_OF_LINE) {
      return Wrap.lines(lexer.line(line), width);
    }
    int end = Graphemes.next(line, Graphemes.previous(line, MOST_OF_LINE));
    String shown = line.substring(0, end);
    Span rest = new Span(" ... " + (line.length() - end) + " more characters", Style.DIM);
    return Wrap.lines(Line.of(new Span(shown, Style.PRIMARY), rest), width);
  }

  /// One that goes on from here without changing this one.
  Code copy() {
    return new Code(lexer.copy(), width);
  }
}
