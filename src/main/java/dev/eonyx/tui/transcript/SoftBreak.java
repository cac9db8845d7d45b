package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Width;

/// What a row break that is there only because the screen is narrow stands for.
final class SoftBreak {

  private SoftBreak() {}

  /// What was between a row and its continuation: a space, or nothing when a word was broken. A
  /// word is broken only where it does not fit in a row of its own.
  static String between(Line row, Line next, int width) {
    String before = row.text();
    String after = next.text();
    int indent = after.length() - after.stripLeading().length();
    String word = after.strip();
    int first = Width.of(word.substring(0, Graphemes.next(word, 0)));
    if (row.width() + first <= width) {
      return " ";
    }
    int broken = Width.of(lastWord(before)) + Width.of(firstWord(word));
    return broken > width - indent ? "" : " ";
  }

  private static String lastWord(String text) {
    return text.substring(text.lastIndexOf(' ') + 1);
  }

  private static String firstWord(String text) {
    int end = text.indexOf(' ');
    return end < 0 ? text : text.substring(0, end);
  }
}
