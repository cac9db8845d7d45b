package dev.eonyx.session;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Finds a byte in an array eight bytes at a time. Listings, searches and readers look at every
/// byte of a store, and the compiler we start with does not vectorise loops.
final class ByteScan {

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHS = 0x8080_8080_8080_8080L;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;
  private static final long SPACES = ' ' * ONES;
  private static final int STRIDE = 32;

  private ByteScan() {}

  /// The first index in `[from, to)` that holds `wanted`, or -1.
  static int indexOf(byte[] bytes, int from, int to, byte wanted) {
    return indexOf(bytes, from, to, wanted, 0);
  }

  /// As above, with the bits of `fold` set in each byte before it is compared: 0x20 makes ASCII
  /// letters equal in both cases. `wanted` must have them set.
  static int indexOf(byte[] bytes, int from, int to, byte wanted, int fold) {
    long pattern = (wanted & 0xFFL) * ONES;
    long folds = fold * ONES;
    int i = from;
    for (; i + STRIDE <= to; i += STRIDE) {
      long a = ((long) WORDS.get(bytes, i) | folds) ^ pattern;
      long b = ((long) WORDS.get(bytes, i + 8) | folds) ^ pattern;
      long c = ((long) WORDS.get(bytes, i + 16) | folds) ^ pattern;
      long d = ((long) WORDS.get(bytes, i + 24) | folds) ^ pattern;
      if ((zeros(a) | zeros(b) | zeros(c) | zeros(d)) != 0) {
        break;
      }
    }
    for (; i + 8 <= to; i += 8) {
      long word = ((long) WORDS.get(bytes, i) | folds) ^ pattern;
      long zeros = zeros(word);
      if (zeros != 0) {
        return i + (Long.numberOfTrailingZeros(zeros) >> 3);
      }
    }
    for (; i < to; i++) {
      if ((byte) (bytes[i] | fold) == wanted) {
        return i;
      }
    }
    return -1;
  }

  /// The first index in `[from, to)` that holds what plain text in a JSON string does not: a quote,
  /// a backslash, a control character or a byte that is not ASCII; `to` when there is none.
  static int special(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + 8 <= to; i += 8) {
      long word = (long) WORDS.get(bytes, i);
      long special =
          zeros(word ^ QUOTES)
              | zeros(word ^ BACKSLASHES)
              | (((word - SPACES) & ~word) & HIGHS)
              | (word & HIGHS);
      if (special != 0) {
        return i + (Long.numberOfTrailingZeros(special) >> 3);
      }
    }
    while (i < to && bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\') {
      i++;
    }
    return i;
  }

  /// The high bit of the first byte that is zero, and perhaps of some behind it; 0 when none is.
  private static long zeros(long word) {
    return (word - ONES) & ~word & HIGHS;
  }
}
