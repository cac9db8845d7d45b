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
      ByteBuffer in = content();
      int count = in.getInt();
      Map<String, Digest> digests = HashMap.newHashMap(Math.clamp(count, 0, in.remaining()));
      for (int i = 0; i < count; i++) {
        digests.put(text(in), digest(in));
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
      ByteBuffer in = content();
      for (int left = in.getInt(); left > 0; left--) {
        int length = in.getInt();
        int at = in.position();
        in.position(at + length);
        if (Arrays.equals(wanted, 0, wanted.length, in.array(), at, at + length)) {
          return digest(in);
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

  /// What stands between magic number and checksum; the number 0 when the file cannot be used.
  private ByteBuffer content() {
    var nothing = ByteBuffer.allocate(Integer.BYTES);
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      return nothing;
    }
    if (bytes.length < CHECKSUM + Long.BYTES) {
      return nothing;
    }
    var content = ByteBuffer.wrap(bytes, 0, bytes.length - CHECKSUM);
    long sum = ByteBuffer.wrap(bytes).getLong(bytes.length - CHECKSUM);
    return sum == checksum(bytes, content.limit()) && content.getLong() == MAGIC
        ? content
        : nothing;
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

  private static Digest digest(ByteBuffer in) {
    long size = in.getLong();
    long modified = in.getLong();
    long scanned = in.getLong();
    int seal = in.getInt();
    int messages = in.getInt();
    int lines = in.getInt();
    int unreadable = in.getInt();
    long lastActivity = in.getLong();
    String title = text(in);
    String cwd = text(in);
    String root = text(in);
    String first = text(in);
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

  private static String text(ByteBuffer in) {
    int length = in.getInt();
    var text = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
    in.position(in.position() + length);
    return text;
  }

  private static long checksum(byte[] bytes, int length) {
    var crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }
}
