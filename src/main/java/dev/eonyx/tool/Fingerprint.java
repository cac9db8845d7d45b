package dev.eonyx.tool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/// What a file's content was, to see whether it changed. Times are left out: `touch` changes
/// nothing, and two writes within one clock tick do.
///
/// @param hash two checksums of different polynomials in one. They guard against accidents, for
///   which 64 bits are plenty, and unlike a cryptographic digest they are computed by the processor
///   and load no security provider.
record Fingerprint(long size, long hash) {

  /// Beyond this many bytes only the size counts, so that a look at a huge file ends.
  static final long HASHED_BYTES = 256L << 20;

  static Fingerprint of(byte[] content) {
    Checksums checksums = new Checksums();
    checksums.add(
        ByteBuffer.wrap(content, 0, Math.toIntExact(Math.min(content.length, HASHED_BYTES))));
    return new Fingerprint(content.length, checksums.value());
  }

  /// Reads the file once, with little memory.
  static Fingerprint of(Path file) throws IOException {
    Checksums checksums = new Checksums();
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    long size = 0;
    try (FileChannel channel = FileChannel.open(file)) {
      while (size < HASHED_BYTES && channel.read(buffer.clear()) >= 0) {
        buffer.flip();
        size += buffer.remaining();
        checksums.add(buffer);
      }
      return new Fingerprint(Math.max(size, channel.size()), checksums.value());
    }
  }

  private static final class Checksums {
    private final CRC32 first = new CRC32();
    private final CRC32C second = new CRC32C();

    void add(ByteBuffer bytes) {
      first.update(bytes.duplicate());
      second.update(bytes);
    }

    long value() {
      return first.getValue() << 32 | second.getValue();
    }
  }
}
