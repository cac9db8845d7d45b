package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import java.util.List;
import org.commonmark.node.FencedCodeBlock;

/// The code between two fences, line by line, for as long as the second fence may still come. The
/// rule for it is that of CommonMark 0.31, section 4.5.
final class OpenFence {

  private static final int MOST_INDENT = 3;

  private final char mark;
  private final int length;
  private final int indent;
  private final CodeRows rows;
  private boolean open = true;

  /// @param block as it was opened
  OpenFence(FencedCodeBlock block, int width) {
    this.mark = block.getFenceCharacter().charAt(0);
    this.length = block.getOpeningFenceLength();
    this.indent = block.getFenceIndent();
    this.rows = new CodeRows(block.getInfo(), width);
  }

  /// Lays out the lines from `from` to `to`, or to the closing fence.
  ///
  /// @return where the first line begins that was not taken
  int take(String text, int from, int to) {
    int at = from;
    while (open && at < to) {
      int end = text.indexOf('\n', at);
      if (isClosing(text, at, end)) {
        open = false;
      } else {
        rows.line(withoutIndent(text, at, end));
      }
      at = end + 1;
    }
    return at;
  }

  boolean isOpen() {
    return open;
  }

  /// What was laid out since this was asked last.
  List<Line> rows() {
    return rows.take();
  }

  /// The last line, which has no end yet.
  List<Line> rest(String text, int from) {
    if (from == text.length() || isClosing(text, from, text.length())) {
      return List.of();
    }
    CodeRows rest = rows.copy();
    rest.line(withoutIndent(text, from, text.length()));
    return rest.take();
  }

  private boolean isClosing(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) == ' ') {
      at++;
    }
    int first = at;
    while (at < to && text.charAt(at) == mark) {
      at++;
    }
    if (first - from > MOST_INDENT || at - first < length) {
      return false;
    }
    while (at < to && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at == to;
  }

  private String withoutIndent(String text, int from, int to) {
    int at = from;
    while (at < to && at - from < indent && text.charAt(at) == ' ') {
      at++;
    }
    return text.substring(at, to);
  }
}
