package dev.eonyx.terminal;

/// Puts code points together from bytes, however they were split. What is no UTF-8 becomes U+FFFD.
final class Utf8 {

  static final int REPLACEMENT = 0xFFFD;

  private int codePoint;
  private int missing;
  private int smallest;

  /// Whether a code point is begun and not complete.
  boolean isOpen() {
    return missing > 0;
  }

  /// Whether this byte goes on with the open code point. If not, [#abandon] it and look at the byte
  /// anew.
  boolean continues(int unsigned) {
    return missing > 0 && (unsigned & 0xC0) == 0x80;
  }

  void abandon() {
    missing = 0;
  }

  /// Takes a byte of 0x80 or more.
  ///
  /// @return the code point it completes, or -1 when more is to come
  int accept(int unsigned) {
    if (missing == 0) {
      return begin(unsigned);
    }
    codePoint = (codePoint << 6) | (unsigned & 0x3F);
    if (--missing > 0) {
      return -1;
    }
    boolean surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    boolean valid = codePoint >= smallest && codePoint <= 0x10FFFF && !surrogate;
    return valid ? codePoint : REPLACEMENT;
  }

  private int begin(int unsigned) {
    if (unsigned >= 0xC2 && unsigned <= 0xDF) {
      return open(unsigned & 0x1F, 1, 0x80);
    }
    if (unsigned >= 0xE0 && unsigned <= 0xEF) {
      return open(unsigned & 0x0F, 2, 0x800);
    }
    if (unsigned >= 0xF0 && unsigned <= 0xF4) {
      return open(unsigned & 0x07, 3, 0x10000);
    }
    return REPLACEMENT;
  }

  private int open(int bits, int more, int least) {
    codePoint = bits;
    missing = more;
    smallest = least;
    return -1;
  }
}
