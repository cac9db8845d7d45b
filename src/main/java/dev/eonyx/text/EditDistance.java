package dev.eonyx.text;

/// How far apart two words are, for guessing what somebody who mistyped one meant.
public final class EditDistance {

  private EditDistance() {}

  /// The number of characters to change, add or remove to make one text of the other; two
  /// neighbours that changed places are one edit.
  public static int between(String a, String b) {
    int[] twoAbove = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = twoAbove;
      twoAbove = above;
      above = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, Math.min(above[j], row[j - 1]) + 1);
        row[j] = areSwapped(a, i, b, j) ? Math.min(least, twoAbove[j - 2] + 1) : least;
      }
    }
    return row[b.length()];
  }

  /// Whether the two characters before `i` are those before `j` the other way round.
  private static boolean areSwapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
