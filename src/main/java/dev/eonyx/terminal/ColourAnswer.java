package dev.eonyx.terminal;

import java.util.OptionalInt;

/// Reads what a terminal answers to the question for its background: `11;rgb:1e1e/1e1e/2e2e`, with
/// one to four digits a colour.
final class ColourAnswer {

  private static final String BACKGROUND = "11;rgb";

  private ColourAnswer() {}

  /// The background as 0xRRGGBB.
  static OptionalInt background(String command) {
    int colon = command.indexOf(':');
    if (!command.startsWith(BACKGROUND) || colon < 0) {
      return OptionalInt.empty();
    }
    String[] colours = command.substring(colon + 1).split("/", -1);
    if (colours.length < 3) {
      return OptionalInt.empty();
    }
    int all = 0;
    for (int i = 0; i < 3; i++) {
      int colour = colour(colours[i]);
      if (colour < 0) {
        return OptionalInt.empty();
      }
      all = (all << 8) | colour;
    }
    return OptionalInt.of(all);
  }

  /// Whether dark text is read on it.
  static boolean isLight(int colour) {
    int red = colour >> 16;
    int green = colour >> 8 & 0xFF;
    int blue = colour & 0xFF;
    return red * 299 + green * 587 + blue * 114 > 128 * 1000;
  }

  private static int colour(String digits) {
    if (digits.isEmpty() || digits.length() > 4) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = (value << 4) | digit;
    }
    int most = (1 << (4 * digits.length())) - 1;
    return value * 255 / most;
  }
}
