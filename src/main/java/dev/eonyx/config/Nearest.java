package dev.eonyx.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// What somebody who mistyped a word probably meant.
final class Nearest {

  private static final int LONGEST = 40;

  private Nearest() {}

  /// The known word nearest to the given one, when it is near enough to be meant; else "". Case,
  /// hyphens and underscores do not count: `whenPct` means `when_pct`.
  static String of(String word, Collection<String> known) {
    String plain = plain(word);
    String best = "";
    int least = Math.max(1, plain.length() / 3) + 1;
    if (plain.length() > LONGEST) {
      return best;
    }
    for (String candidate : known) {
      int distance = distance(plain, plain(candidate));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  private static String plain(String word) {
    return word.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
  }

  /// Levenshtein's distance, a row at a time.
  private static int distance(String a, String b) {
    int[] above = new int[b.length() + 1];
    Arrays.setAll(above, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(above[j], row[j - 1]) + 1);
      }
      above = row;
    }
    return above[b.length()];
  }
}
