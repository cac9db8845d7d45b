package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Span;

/// What was pasted, as text: line breaks are LF, tabs stay, and nothing in it would act on a
/// terminal.
final class PasteText {

  private PasteText() {}

  static String clean(String pasted) {
    String text = pasted;
    if (text.indexOf('\r') >= 0) {
      text = text.replace("\r\n", "\n").replace('\r', '\n');
    }
    StringBuilder clean = new StringBuilder(text.length());
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\t') {
        end++;
      }
      clean.append(Span.clean(text.substring(start, end)));
      if (end < text.length()) {
        clean.append(text.charAt(end));
      }
      start = end + 1;
    }
    return clean.toString();
  }
}
