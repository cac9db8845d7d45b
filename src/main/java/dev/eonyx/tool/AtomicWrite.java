package dev.eonyx.tool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.UUID;

/// Puts whole contents into files: a reader sees the old content or the new one, and a crash leaves
/// one of them.
final class AtomicWrite {

  private AtomicWrite() {}

  /// Makes a file, and the directories it lies in.
  static void create(Path file, byte[] content) throws IOException {
    Files.createDirectories(parent(file));
    Path fresh = sibling(file);
    try {
      write(fresh, content, StandardOpenOption.CREATE_NEW);
      move(fresh, file);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /// Gives an existing file new content and keeps its mode, owner and extended attributes. A file
  /// with several hard links, or one whose owner or directory does not let a replacement be made,
  /// is written in place, since the file's identity is worth more than the atomic step.
  ///
  /// @param file the real path, so that a symlink stays one
  static void replace(Path file, byte[] content) throws IOException {
    if (hasOtherLinks(file) || !Files.isWritable(parent(file))) {
      writeInPlace(file, content);
      return;
    }
    Path fresh = sibling(file);
    try {
      // The copy carries the attributes over; its content is then exchanged.
      Files.copy(file, fresh, StandardCopyOption.COPY_ATTRIBUTES);
      if (!identity(fresh).equals(identity(file))) {
        writeInPlace(file, content);
        return;
      }
      write(fresh, content, StandardOpenOption.TRUNCATE_EXISTING);
      move(fresh, file);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static void writeInPlace(Path file, byte[] content) throws IOException {
    write(file, content, StandardOpenOption.TRUNCATE_EXISTING);
  }

  private static void write(Path file, byte[] content, StandardOpenOption how) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, how)) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static boolean hasOtherLinks(Path file) throws IOException {
    return knowsUnix(file)
        && Files.getAttribute(file, "unix:nlink") instanceof Integer links
        && links > 1;
  }

  /// Who owns a file and who may do what with it.
  private static Map<String, Object> identity(Path file) throws IOException {
    return knowsUnix(file)
        ? Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS)
        : Map.of();
  }

  private static boolean knowsUnix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("unix");
  }

  private static Path sibling(Path file) {
    return file.resolveSibling(".eonyx-" + UUID.randomUUID() + ".tmp");
  }

  private static Path parent(Path file) throws IOException {
    Path parent = file.getParent();
    if (parent == null) {
      throw new IOException(file + " is not a file that can be written");
    }
    return parent;
  }
}
