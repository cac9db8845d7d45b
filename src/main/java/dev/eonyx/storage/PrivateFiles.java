package dev.eonyx.storage;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/// Makes files and directories that only their owner may read: transcripts hold secrets. On a file
/// system without POSIX permissions that is left to it.
public final class PrivateFiles {

  private static final Set<PosixFilePermission> DIRECTORY =
      Set.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);
  private static final Set<PosixFilePermission> FILE =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private static final int STICKY = 0b1_000_000_000;

  private PrivateFiles() {}

  /// Makes sure that a directory exists, can be written, and is closed to others; missing parents
  /// are created as private.
  ///
  /// @throws IOException when that cannot be; the message is one sentence that says why
  public static void directory(Path directory) throws IOException {
    Path absolute = directory.toAbsolutePath();
    Deque<Path> missing = new ArrayDeque<>();
    Path existing = absolute;
    while (existing != null && !isThere(existing)) {
      missing.push(existing);
      existing = existing.getParent();
    }
    for (Path each : missing) {
      createDirectory(each);
    }
    if (missing.isEmpty()) {
      close(absolute);
    }
    if (!Files.isWritable(absolute)) {
      throw new IOException("The directory " + absolute + " cannot be written; check its owner.");
    }
  }

  /// Creates an empty file; fails when it exists.
  public static void create(Path file) throws IOException {
    Files.createFile(file, attributes(file, FILE));
  }

  /// Creates an empty file with a name of its own; the directory is created when it is missing. The
  /// name is made by hand: `createTempFile` starts the security providers, which a short run would
  /// feel.
  public static Path createUnique(Path directory, String prefix, String suffix) throws IOException {
    directory(directory);
    long process = ProcessHandle.current().pid();
    String unique = process + "-" + Thread.currentThread().threadId() + "-" + System.nanoTime();
    Path file = directory.resolve(prefix + unique + suffix);
    create(file);
    return file;
  }

  /// Takes away what others may do with a file.
  public static void tighten(Path file) throws IOException {
    tighten(file, FILE);
  }

  /// Replaces `file` by these bytes in one step: a reader sees the old or the new content. Two
  /// writers at once do not mix, because each has a temporary file of its own.
  public static void replace(Path file, byte[] bytes) throws IOException {
    Path directory = Objects.requireNonNull(file.toAbsolutePath().getParent());
    Path temporary = createUnique(directory, "." + file.getFileName() + "-", ".tmp");
    try {
      Files.write(temporary, bytes);
      moveOver(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /// Puts a file in the place of another in one step, where the file system can do that.
  public static void moveOver(Path source, Path target) throws IOException {
    try {
      Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static boolean isThere(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return true;
    }
    if (Files.isSymbolicLink(path) && !Files.exists(path)) {
      throw new IOException(
          path
              + " is a symbolic link to "
              + Files.readSymbolicLink(path)
              + ", which does not exist; create that directory or remove the link.");
    }
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      // Another process may have made the directory since it was looked for.
      if (Files.isDirectory(path)) {
        return true;
      }
      throw inTheWay(path);
    }
    return false;
  }

  private static void createDirectory(Path directory) throws IOException {
    try {
      Files.createDirectory(directory, attributes(directory, DIRECTORY));
    } catch (FileAlreadyExistsException e) {
      // Another process was faster, which is as good, unless it made something else.
      if (!Files.isDirectory(directory)) {
        throw inTheWay(directory);
      }
    } catch (FileSystemException e) {
      throw new IOException(
          "The directory " + directory + " cannot be created: " + FileFailure.reason(e) + ".", e);
    }
  }

  private static IOException inTheWay(Path path) {
    return new IOException(path + " is needed as a directory, but it is not one; move it away.");
  }

  private static void close(Path directory) throws IOException {
    if (isPosix(directory)
        && !DIRECTORY.containsAll(Files.getPosixFilePermissions(directory))
        && ((int) Files.getAttribute(directory, "unix:mode") & STICKY) != 0) {
      // Such as /tmp: closing it would take it away from everybody else.
      throw new IOException(
          "The directory " + directory + " is shared with others; choose one of your own.");
    }
    tighten(directory, DIRECTORY);
  }

  private static void tighten(Path path, Set<PosixFilePermission> allowed) throws IOException {
    if (!isPosix(path)) {
      return;
    }
    Set<PosixFilePermission> current = Files.getPosixFilePermissions(path);
    if (allowed.containsAll(current)) {
      return;
    }
    Set<PosixFilePermission> kept = EnumSet.copyOf(allowed);
    kept.retainAll(current);
    try {
      Files.setPosixFilePermissions(path, kept);
    } catch (FileSystemException e) {
      throw new IOException(
          path
              + " is open to others and cannot be closed ("
              + FileFailure.reason(e)
              + "); make it private as its owner.",
          e);
    }
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
    return isPosix(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  private static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
