package dev.eonyx.tool;

import dev.eonyx.text.WellFormed;

/// Half characters: models that cut their output by tokens can send one half of an emoji, which no
/// encoding can hold. Java would write a `?` in its place without a word.
final class Surrogates {

  private Surrogates() {}

  static void requireWhole(String argument, String text) throws ToolException {
    int at = WellFormed.loneSurrogate(text, 0);
    if (at >= 0) {
      throw new ToolException(
          "\"%s\" holds half of a character (\\u%x) at position %s; nothing was written. Send it whole."
              .formatted(argument, (int) text.charAt(at), at));
    }
  }
}
