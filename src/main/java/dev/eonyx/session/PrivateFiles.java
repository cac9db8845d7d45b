package dev.eonyx.session;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/// Files and directories that only their owner may read: transcripts hold secrets.
final class PrivateFiles {

  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private PrivateFiles() {}

  /// Makes sure that `directory` exists, and that nobody else may look into it.
  static void directory(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      try {
        Files.createDirectories(directory, attributes(directory, DIRECTORY));
      } catch (FileSystemException e) {
        throw new IOException(
            "Cannot create the directory " + directory + ": " + obstacle(directory, e) + ".", e);
      }
    }
    tighten(directory, DIRECTORY);
  }

  /// Creates the file; fails when it exists.
  static void create(Path file) throws IOException {
    Files.createFile(file, attributes(file, FILE));
  }

  /// Takes away what others may do with the file.
  static void tighten(Path file) throws IOException {
    tighten(file, FILE);
  }

  /// Replaces `file` by these bytes in one step: a reader sees the old or the new content. Two
  /// writers at once do not mix, because each has a temporary file of its own. It is named by hand:
  /// `createTempFile` starts the security providers, which a short run would feel.
  static void replace(Path file, byte[] bytes) throws IOException {
    Path directory = parentOf(file);
    directory(directory);
    long process = ProcessHandle.current().pid();
    String unique = process + "-" + Thread.currentThread().threadId() + "-" + System.nanoTime();
    Path temporary = directory.resolve("." + file.getFileName() + "-" + unique + ".tmp");
    create(temporary);
    try {
      Files.write(temporary, bytes);
      moveOver(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /// Moves a file to a name that must be free.
  static void moveAside(Path source, Path target) throws IOException {
    try {
      // A link fails where a plain rename would overwrite silently.
      Files.createLink(target, source);
    } catch (UnsupportedOperationException e) {
      Files.move(source, target);
      return;
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      // No hard links here, or another file system.
      Files.move(source, target);
      return;
    }
    Files.delete(source);
  }

  /// The directory a file is in.
  static Path parentOf(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  /// Makes a new name in this directory survive a power cut, where the system can do that.
  static void sync(Path directory) {
    try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows and some network file systems cannot; the file's own data is forced all the same.
    }
  }

  /// The cause of a failure in words, without the path that the caller's sentence names already.
  static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "it does not exist";
      case FileAlreadyExistsException _ -> "it exists already";
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> {
        String message = failure.getMessage();
        yield message == null ? failure.getClass().getSimpleName() : message;
      }
    };
  }

  private static void moveOver(Path source, Path target) throws IOException {
    try {
      Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void tighten(Path path, Set<PosixFilePermission> allowed) throws IOException {
    if (!isPosix(path)) {
      return;
    }
    Set<PosixFilePermission> current = Files.getPosixFilePermissions(path);
    if (allowed.containsAll(current)) {
      return;
    }
    current.retainAll(allowed);
    try {
      Files.setPosixFilePermissions(path, current);
    } catch (FileSystemException e) {
      throw new IOException(
          "Others can read " + path + ", and that cannot be changed: " + reason(e) + ".", e);
    }
  }

  private static String obstacle(Path directory, IOException failure) {
    for (Path at = directory.toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isSymbolicLink(at) && !Files.exists(at)) {
        return at + " is a link to a place that does not exist; create it or remove the link";
      }
      if (Files.exists(at) && !Files.isDirectory(at)) {
        return at + " is not a directory";
      }
    }
    return reason(failure);
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
