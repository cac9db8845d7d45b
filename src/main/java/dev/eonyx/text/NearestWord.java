package dev.eonyx.text;

import java.util.Collection;
import java.util.Locale;

/// What somebody who mistyped a word probably meant.
public final class NearestWord {

  private static final int LONGEST = 40;

  private NearestWord() {}

  /// The known word nearest to the given one, when it is near enough to be meant; else "". Case,
  /// hyphens and underscores do not count: `whenPct` means `when_pct`.
  public static String of(String word, Collection<String> known) {
    String plain = plain(word);
    String best = "";
    int least = Math.max(1, plain.length() / 3) + 1;
    if (plain.length() > LONGEST) {
      return best;
    }
    for (String candidate : known) {
      int distance = EditDistance.between(plain, plain(candidate));
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
}
