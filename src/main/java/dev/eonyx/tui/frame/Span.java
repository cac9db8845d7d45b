package dev.eonyx.tui.frame;

import dev.eonyx.text.ControlCharacters;

/// A piece of text in one style, on one line. It holds nothing a terminal would obey: whoever has
/// text from outside makes a span of it with [#safe].
public record Span(String text, Style style) {

  private static final String TAB = "    ";

  /// Text of unknown origin, with its controls neutralised and its tabs as spaces; a line break
  /// becomes a space.
  public static Span safe(String text, Style style) {
    return new Span(clean(text), style);
  }

  /// The same as plain text.
  public static String clean(String text) {
    String neutral = ControlCharacters.neutralise(text);
    if (neutral.indexOf('\t') < 0 && neutral.indexOf('\n') < 0) {
      return neutral;
    }
    return neutral.replace("\t", TAB).replace('\n', ' ');
  }
}
