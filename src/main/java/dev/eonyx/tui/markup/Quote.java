package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Style;

/// How a string or a comment begins and ends.
///
/// @param escapes whether a backslash takes the meaning from what follows it
/// @param manyLines whether it may go on in the next line
record Quote(String open, String close, boolean escapes, boolean manyLines, Style style) {

  static final Style STRING = Style.ACCENT;
  static final Style COMMENT = Style.DIM.italicised();

  /// A string within a line.
  static Quote string(String mark) {
    return new Quote(mark, mark, true, false, STRING);
  }

  /// A string over lines.
  static Quote text(String mark) {
    return new Quote(mark, mark, true, true, STRING);
  }

  /// A string in which a backslash is one.
  static Quote raw(String mark, boolean manyLines) {
    return new Quote(mark, mark, false, manyLines, STRING);
  }

  static Quote comment(String open, String close) {
    return new Quote(open, close, false, true, COMMENT);
  }

  /// Behind the closing mark at or after `from`; -1 when the line has none.
  int end(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (escapes && text.charAt(at) == '\\') {
        at += 2;
      } else if (text.startsWith(close, at)) {
        return at + close.length();
      } else {
        at++;
      }
    }
    return -1;
  }
}
