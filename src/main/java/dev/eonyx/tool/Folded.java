package dev.eonyx.tool;

import java.text.Normalizer;
import java.util.Locale;

/// Text made comparable: two texts that a reader would call the same but for upper and lower case,
/// white space, or the way an accent is encoded have the same folded form. Accents themselves
/// count. It is made segment by segment, a segment being a character with the marks on it, or a run
/// of white space, so that a place in it can be found in the original again.
final class Folded {

  private static final char FIRST_MARK = '\u0300';

  /// Sorting the marks of one character takes time quadratic in their number.
  private static final int MOST_MARKS = 30;

  private Folded() {}

  static String text(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      at = segment(text, at, folded);
    }
    return folded.toString();
  }

  /// Where the segment begins in the original that the character at `index` of the folded form
  /// comes from.
  static int origin(String text, int index) {
    StringBuilder folded = new StringBuilder();
    int passed = 0;
    int at = 0;
    while (at < text.length()) {
      int end = segment(text, at, folded);
      passed += folded.length();
      if (passed > index) {
        return at;
      }
      folded.setLength(0);
      at = end;
    }
    return text.length();
  }

  /// Appends the folded form of the segment that begins at `at`.
  ///
  /// @return the end of the segment
  private static int segment(String text, int at, StringBuilder folded) {
    char unit = text.charAt(at);
    if (unit > ' ' && unit < 0x7f && (at + 1 == text.length() || text.charAt(at + 1) < 0x7f)) {
      folded.append(unit >= 'A' && unit <= 'Z' ? (char) (unit + 'a' - 'A') : unit);
      return at + 1;
    }
    int first = text.codePointAt(at);
    int end = at + Character.charCount(first);
    if (isSpace(first)) {
      folded.append(' ');
      return endOfSpace(text, end);
    }
    if (isSimple(first) && !isMarkAt(text, end)) {
      folded.append(Character.toLowerCase((char) first));
      return end;
    }
    for (int marks = 0; marks < MOST_MARKS && isMarkAt(text, end); marks++) {
      end += Character.charCount(text.codePointAt(end));
    }
    folded.append(fold(text.substring(at, end)));
    return end;
  }

  private static int endOfSpace(String text, int from) {
    int end = from;
    while (end < text.length() && isSpace(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static boolean isSpace(int c) {
    return c == ' ' || c == '\n' || Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /// Whether what stands there belongs to the character before: a combining mark, or a vowel or
  /// final of a Korean syllable written in parts.
  private static boolean isMarkAt(String text, int at) {
    if (at >= text.length() || text.charAt(at) < FIRST_MARK) {
      return false;
    }
    int c = text.codePointAt(at);
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF);
    };
  }

  /// Most characters of the large scripts, for which a lower case letter is all there is to it: the
  /// long way takes fifty times as long.
  private static boolean isSimple(int c) {
    if (c < 0x370) {
      return c < 0x7f || (c >= 0xC0 && c <= 0xFF && c != 'ß');
    }
    if (c < 0x3041) {
      boolean greek = c >= 0x391 && c <= 0x3C9 && c != 'ΰ' && c != 'ς';
      return greek || (c >= 0x400 && c <= 0x47F);
    }
    return c <= 0x3096
        || (c >= 0x30A1 && c <= 0x30FA)
        || (c >= 0x3400 && c <= 0x9FFF)
        || (c >= 0xAC00 && c <= 0xD7A3);
  }

  /// Down, up and down again, because no single step makes ẞ, ß and SS one, or Σ, σ and ς; the last
  /// step looks at each character alone, since that of a whole text makes a ς of a final σ. The dot
  /// that is left of a Turkish İ goes, so that it is an i.
  static String fold(String segment) {
    String upper =
        Normalizer.normalize(segment, Normalizer.Form.NFC)
            .toLowerCase(Locale.ROOT)
            .toUpperCase(Locale.ROOT);
    StringBuilder lower = new StringBuilder(upper.length());
    upper.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
    String one = lower.toString().replace("i\u0307", "i");
    return Normalizer.normalize(one, Normalizer.Form.NFC);
  }
}
