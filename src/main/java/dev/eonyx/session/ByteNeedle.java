package dev.eonyx.session;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// A word as it stands in the bytes of a session file: JSON-escaped UTF-8, ASCII letters in either
/// case. The longest part of the word that has only one such form is looked for.
final class ByteNeedle {

  /// Bytes of JSON transcripts from the most frequent to the rare; what is missing is rarer still.
  private static final String FREQUENT = " etaoinsrlhdcu\"mpfgy,:.wbv\\_-k0/1x2{}()[]=5;3469z78jq";

  private final byte[] bytes;
  private final byte[] folds;
  private final int rare;

  private ByteNeedle(byte[] bytes) {
    this.bytes = bytes;
    this.folds = new byte[bytes.length];
    int rarest = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] >= 'a' && bytes[i] <= 'z') {
        folds[i] = 0x20;
      }
      if (rank(bytes[i]) > rank(bytes[rarest])) {
        rarest = i;
      }
    }
    this.rare = rarest;
  }

  /// The needle for a word; empty when no part of it is the same in both cases or ASCII, so that
  /// only decoded text can be compared.
  static Optional<ByteNeedle> of(String word) {
    String longest = "";
    var run = new StringBuilder();
    for (int i = 0; i <= word.length(); ) {
      int c = i < word.length() ? word.codePointAt(i) : -1;
      if (c >= 0 && hasOneForm(c)) {
        run.append(escaped(c));
      } else {
        longest = run.length() > longest.length() ? run.toString() : longest;
        run.setLength(0);
      }
      i += Character.charCount(Math.max(c, 0));
    }
    return longest.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ByteNeedle(longest.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8)));
  }

  int length() {
    return bytes.length;
  }

  boolean isIn(byte[] text, int from, int to) {
    int last = to - bytes.length + rare + 1;
    int at = from + rare;
    while (at < last) {
      int found = ByteScan.indexOf(text, at, last, bytes[rare], folds[rare]);
      if (found < 0) {
        return false;
      }
      if (matches(text, found - rare)) {
        return true;
      }
      at = found + 1;
    }
    return false;
  }

  private boolean matches(byte[] text, int from) {
    for (int i = 0; i < bytes.length; i++) {
      if ((byte) (text[from + i] | folds[i]) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasOneForm(int c) {
    boolean control = c < 0x20;
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    boolean caseless = Character.toLowerCase(c) == c && Character.toUpperCase(c) == c;
    return !control && !surrogate && (c < 0x80 || caseless);
  }

  private static String escaped(int c) {
    return c == '"' || c == '\\' ? "\\" + (char) c : Character.toString(c);
  }

  private static int rank(byte b) {
    int rank = b < 0 ? FREQUENT.length() : FREQUENT.indexOf(b);
    return rank < 0 ? FREQUENT.length() + 1 : rank;
  }
}
