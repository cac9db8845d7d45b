package dev.eonyx.text;

/// How large a text is for others than Java.
public final class TextSize {

  private static final int CODE_POINTS_PER_TOKEN = 4;

  private TextSize() {}

  /// How many bytes the text takes in UTF-8. Half of a surrogate pair, which has no UTF-8 form,
  /// counts as two.
  public static int utf8(String text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // Each half of a pair counts two, which makes four for the pair.
      bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    return bytes;
  }

  /// How many characters a reader would count.
  public static long codePoints(String text) {
    return text.codePointCount(0, text.length());
  }

  /// An estimate of the tokens that so many code points are for a model: four a token, rounded up.
  public static long tokens(long codePoints) {
    return Math.ceilDiv(codePoints, CODE_POINTS_PER_TOKEN);
  }
}
