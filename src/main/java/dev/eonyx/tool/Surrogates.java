package dev.eonyx.tool;

/// Half characters: models that cut their output by tokens can send one half of an emoji, which no
/// encoding can hold. Java would write a `?` in its place without a word.
final class Surrogates {

  private Surrogates() {}

  static void requireWhole(String argument, String text) throws ToolException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      throw new ToolException(
          "\"%s\" holds half of a character (\\u%x) at position %d; nothing was written. Send it whole."
              .formatted(argument, (int) c, i));
    }
  }
}
