package dev.eonyx.cli;

import dev.eonyx.text.Excerpt;
import dev.eonyx.tool.ControlCharacters;

/// Text of unknown origin on one line of the terminal: nothing in it is obeyed, and no run of white
/// space is longer than a space (UB-070).
final class OneLine {

  private OneLine() {}

  static String of(String text) {
    return ControlCharacters.neutralise(text).replaceAll("\\s+", " ").strip();
  }

  /// The same, cut at this many code points.
  static String of(String text, int most) {
    return Excerpt.of(of(text), most);
  }
}
