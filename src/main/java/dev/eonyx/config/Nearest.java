package dev.eonyx.config;

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

  /// Edits that make one of the other, two letters that changed places being one edit.
  private static int distance(String a, String b) {
    int[][] rows = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        rows[i][j] = i == 0 || j == 0 ? i + j : step(rows, a, b, i, j);
      }
    }
    return rows[a.length()][b.length()];
  }

  private static int step(int[][] rows, String a, String b, int i, int j) {
    int replaced = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replaced, Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, rows[i - 2][j - 2] + 1) : best;
  }
}
