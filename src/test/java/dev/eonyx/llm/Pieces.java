package dev.eonyx.llm;

import java.io.InputStream;
import java.util.List;

/// A stream that gives its bytes in pieces of given sizes, over and over.
final class Pieces extends InputStream {

  private final byte[] bytes;
  private final List<Integer> sizes;
  private int position;
  private int piece;

  Pieces(byte[] bytes, List<Integer> sizes) {
    this.bytes = bytes;
    this.sizes = sizes;
  }

  @Override
  public int read() {
    return position < bytes.length ? bytes[position++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    if (position == bytes.length) {
      return -1;
    }
    int size = sizes.get(piece++ % sizes.size());
    int count = Math.min(Math.min(size, length), bytes.length - position);
    System.arraycopy(bytes, position, buffer, offset, count);
    position += count;
    return count;
  }
}
