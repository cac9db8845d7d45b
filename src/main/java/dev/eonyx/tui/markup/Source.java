package dev.eonyx.tui.markup;

/// The text a document is read from.
final class Source {

  private Source() {}

  /// The text with line feeds for all line ends and without NUL, as CommonMark asks for. A carriage
  /// return at its end is left out until it is known whether a line feed follows; so what this
  /// makes of the beginning of a text is the beginning of what it makes of the text.
  static String of(String text) {
    int end = text.endsWith("\r") ? text.length() - 1 : text.length();
    return text.substring(0, end).replace("\r\n", "\n").replace('\r', '\n').replace('\0', '\uFFFD');
  }

  /// Whether [#of] would leave the text as it is, from `from` on.
  static boolean isPlain(String text, int from) {
    return text.indexOf('\r', from) < 0 && text.indexOf('\0', from) < 0;
  }

  /// Whether the line before the one that holds `index` is there and blank.
  static boolean isAfterBlankLine(String source, int index) {
    return isAfterLineOf(" \t", source, index);
  }

  /// The same for what may be inside quotes: their marks are blank there.
  static boolean isAfterBlankLineOfQuote(String source, int index) {
    return isAfterLineOf(" \t>", source, index);
  }

  private static boolean isAfterLineOf(String blanks, String source, int index) {
    int before = source.lastIndexOf('\n', index - 1);
    if (index == 0 || before < 0) {
      return false;
    }
    int at = before - 1;
    while (at >= 0 && source.charAt(at) != '\n') {
      if (blanks.indexOf(source.charAt(at)) < 0) {
        return false;
      }
      at--;
    }
    return true;
  }

  /// Where the line that holds `index` begins.
  static int lineStart(String source, int index) {
    return index == 0 ? 0 : source.lastIndexOf('\n', index - 1) + 1;
  }
}
