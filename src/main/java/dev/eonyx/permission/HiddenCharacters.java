package dev.eonyx.permission;

import java.util.Locale;
import java.util.Optional;

/// Characters that make a command look different from what it is: control characters, zero-width
/// and direction marks, line separators that no shell takes for one.
final class HiddenCharacters {

  private HiddenCharacters() {}

  /// The first of them, as the end of a sentence.
  static Optional<String> in(String command) {
    int at = 0;
    while (at < command.length()) {
      int codePoint = command.codePointAt(at);
      if (isHidden(codePoint)) {
        return Optional.of(
            String.format(Locale.ROOT, "it contains the invisible character U+%04X", codePoint));
      }
      at += Character.charCount(codePoint);
    }
    return Optional.empty();
  }

  private static boolean isHidden(int codePoint) {
    if (codePoint >= 0x20 && codePoint < 0x7f) {
      return false;
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL -> codePoint != '\n' && codePoint != '\t';
      case Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }
}
