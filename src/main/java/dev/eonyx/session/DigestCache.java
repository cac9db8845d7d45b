package dev.eonyx.session;

import dev.eonyx.storage.PrivateFiles;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;

/// The digests of all sessions in one file that may be missing, old or damaged at any time: then
/// they are made again from the sessions. It is replaced as a whole, so a reader never sees half.
final class DigestCache {

  private static final long MAGIC = 0x656f6e7978696431L;
  private static final int CHECKSUM = Long.BYTES;

  /// What stands before the texts of a digest, in bytes, and how many texts there are.
  private static final int NUMBERS = 4 * Long.BYTES + 4 * Integer.BYTES;

  private static final int TEXTS = 4;

  private final Path file;

  DigestCache(Path file) {
    this.file = file;
  }

  /// The digests by id; none when the file cannot be used.
  Map<String, Digest> load() {
    try {
      byte[] bytes = read();
      ByteBuffer in = content(bytes);
      int count = in.getInt();
      Map<String, Digest> digests = HashMap.newHashMap(Math.clamp(count, 0, in.remaining()));
      for (int i = 0; i < count; i++) {
        digests.put(text(in, bytes), digest(in, bytes));
      }
      return digests;
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      // The checksum fits, so another version wrote it.
      return new HashMap<>();
    }
  }

  /// The digest of one session, without making those of all others; [Digest#NOTHING] when it is not
  /// known.
  Digest find(String id) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    try {
      byte[] bytes = read();
      ByteBuffer in = content(bytes);
      for (int left = in.getInt(); left > 0; left--) {
        int length = in.getInt();
        int at = in.position();
        in.position(at + length);
        if (Arrays.equals(wanted, 0, wanted.length, bytes, at, at + length)) {
          return digest(in, bytes);
        }
        in.position(in.position() + NUMBERS);
        for (int text = 0; text < TEXTS; text++) {
          int size = in.getInt();
          in.position(in.position() + size);
        }
        in.get();
      }
      return Digest.NOTHING;
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      return Digest.NOTHING;
    }
  }

  /// The bytes of the file, or of an empty cache when it cannot be used.
  private byte[] read() {
    byte[] nothing = new byte[Long.BYTES + Integer.BYTES + CHECKSUM];
    try {
      byte[] bytes = Files.readAllBytes(file);
      int end = bytes.length - CHECKSUM;
      boolean sound =
          bytes.length >= nothing.length
              && ByteBuffer.wrap(bytes).getLong(0) == MAGIC
              && ByteBuffer.wrap(bytes).getLong(end) == checksum(bytes, end);
      return sound ? bytes : nothing;
    } catch (IOException e) {
      return nothing;
    }
  }

  /// What stands between magic number and checksum.
  private static ByteBuffer content(byte[] bytes) {
    return ByteBuffer.wrap(bytes, Long.BYTES, bytes.length - CHECKSUM - Long.BYTES);
  }

  void save(Map<String, Digest> digests) throws IOException {
    var bytes = new ByteArrayOutputStream(digests.size() * 256 + 64);
    var out = new DataOutputStream(bytes);
    out.writeLong(MAGIC);
    out.writeInt(digests.size());
    for (Map.Entry<String, Digest> entry : digests.entrySet()) {
      write(out, entry.getKey(), entry.getValue());
    }
    out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
    PrivateFiles.replace(file, bytes.toByteArray());
  }

  private static void write(DataOutputStream out, String id, Digest digest) throws IOException {
    text(out, id);
    out.writeLong(digest.size());
    out.writeLong(digest.modified());
    out.writeLong(digest.scanned());
    out.writeInt(digest.seal());
    out.writeInt(digest.messages());
    out.writeInt(digest.lines());
    out.writeInt(digest.unreadable());
    out.writeLong(digest.lastActivity());
    text(out, digest.title());
    text(out, digest.cwd());
    text(out, digest.root());
    text(out, digest.first());
    out.writeByte((digest.asked() ? 1 : 0) | (digest.archived() ? 2 : 0));
  }

  private static Digest digest(ByteBuffer in, byte[] bytes) {
    long size = in.getLong();
    long modified = in.getLong();
    long scanned = in.getLong();
    int seal = in.getInt();
    int messages = in.getInt();
    int lines = in.getInt();
    int unreadable = in.getInt();
    long lastActivity = in.getLong();
    String title = text(in, bytes);
    String cwd = text(in, bytes);
    String root = text(in, bytes);
    String first = text(in, bytes);
    byte flags = in.get();
    return new Digest(
        size,
        modified,
        scanned,
        seal,
        messages,
        lines,
        unreadable,
        lastActivity,
        title,
        cwd,
        root,
        first,
        (flags & 1) != 0,
        (flags & 2) != 0);
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(ByteBuffer in, byte[] bytes) {
    int length = in.getInt();
    var text = new String(bytes, in.position(), length, StandardCharsets.UTF_8);
    in.position(in.position() + length);
    return text;
  }

  private static long checksum(byte[] bytes, int length) {
    var crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }
}
