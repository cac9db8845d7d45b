package dev.eonyx.tool;

import java.text.Normalizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Characters a model writes one way and a file another way, though they look alike: typographic
/// quotes and dashes, special blanks, the ellipsis, full-width ASCII, invisible characters, and
/// accents that are composed or not.
final class Lookalikes {

  private Lookalikes() {}

  /// A line with all look-alikes made equal.
  static final class Folded {
    private final String text;
    // For each char of the text where it came from, and at the end the length of the original; null
    // when nothing moved.
    private final int @Nullable [] origins;

    private Folded(String text, int @Nullable [] origins) {
      this.text = text;
      this.origins = origins;
    }

    String text() {
      return text;
    }

    /// Where in the original the char at `i` came from.
    int origin(int i) {
      return origins == null ? i : origins[i];
    }

    /// Whether a cut before the char at `i` falls between two characters of the original.
    boolean isBoundary(int i) {
      return i == 0 || i == text.length() || origin(i) != origin(i - 1);
    }
  }

  static Folded fold(String line) {
    int plain = 0;
    while (plain < line.length() && line.charAt(plain) < 0x80) {
      plain++;
    }
    return plain == line.length() ? new Folded(line, null) : foldFrom(line);
  }

  /// A line without the blanks at its end.
  static String trimEnd(String line) {
    int end = line.length();
    while (end > 0 && isBlank(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(0, end);
  }

  /// How many blanks and tabs a line starts with.
  static int indent(String line) {
    int end = 0;
    while (end < line.length() && isBlank(line.charAt(end))) {
      end++;
    }
    return end;
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static Folded foldFrom(String line) {
    StringBuilder text = new StringBuilder(line.length() + 16);
    int[] origins = new int[line.length() + 16];
    for (int i = 0; i < line.length(); ) {
      int end = clusterEnd(line, i);
      String same =
          end - i == 1
              ? same(line.charAt(i))
              : Normalizer.normalize(line.substring(i, end), Normalizer.Form.NFC);
      if (text.length() + same.length() >= origins.length) {
        origins = Arrays.copyOf(origins, origins.length * 2 + same.length());
      }
      Arrays.fill(origins, text.length(), text.length() + same.length(), i);
      text.append(same);
      i = end;
    }
    origins[text.length()] = line.length();
    return new Folded(text.toString(), origins);
  }

  /// The end of the char at `i` and the accents that follow it.
  private static int clusterEnd(String line, int i) {
    int end = i + 1;
    while (end < line.length()
        && line.charAt(end) >= 0x300
        && Character.getType(line.charAt(end)) == Character.NON_SPACING_MARK) {
      end++;
    }
    return end;
  }

  private static String same(char c) {
    if (c < 0x80) {
      return String.valueOf(c);
    }
    return switch (c) {
      case '‘', '’', '‚', '‛', '′', '‵' -> "'";
      case '“', '”', '„', '‟', '″', '‶' -> "\"";
      case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> "-";
      case '…' -> "...";
      case '\u00A0', '\u202F', '\u205F', '\u3000' -> " ";
      case '\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF' -> "";
      default -> {
        if (c >= '\u2000' && c <= '\u200A') {
          yield " ";
        }
        yield c >= '\uFF01' && c <= '\uFF5E'
            ? String.valueOf((char) (c - '\uFF01' + '!'))
            : String.valueOf(c);
      }
    };
  }
}
