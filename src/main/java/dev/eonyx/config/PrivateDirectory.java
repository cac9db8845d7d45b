package dev.eonyx.config;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/// Makes directories only their owner can look into.
final class PrivateDirectory {

  private static final int STICKY = 0b1_000_000_000;

  private PrivateDirectory() {}

  /// Makes sure that a directory exists, can be written, and is closed to others; missing parents
  /// are created as private. On a file system without POSIX permissions the closing is left to it.
  ///
  /// @throws IOException when that cannot be; the message is one sentence that says why
  static void create(Path directory) throws IOException {
    Path absolute = directory.toAbsolutePath();
    Deque<Path> missing = new ArrayDeque<>();
    Path existing = absolute;
    while (existing != null && !isThere(existing)) {
      missing.push(existing);
      existing = existing.getParent();
    }
    for (Path each : missing) {
      createOne(each);
    }
    if (missing.isEmpty()) {
      tighten(absolute);
    }
    if (!Files.isWritable(absolute)) {
      throw new IOException("The directory " + absolute + " cannot be written; check its owner.");
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
      throw new IOException(path + " is needed as a directory, but it is not one; move it away.");
    }
    return false;
  }

  private static void createOne(Path directory) throws IOException {
    try {
      Files.createDirectory(directory, ownerOnly(directory));
    } catch (FileAlreadyExistsException e) {
      // Another process was faster, which is as good, unless it made something else.
      if (!Files.isDirectory(directory)) {
        throw new IOException(
            directory + " is needed as a directory, but it is not one; move it away.", e);
      }
    } catch (AccessDeniedException e) {
      throw new IOException(
          "The directory " + directory + " cannot be created: permission denied.", e);
    } catch (FileSystemException e) {
      String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new IOException(
          "The directory " + directory + " cannot be created: " + reason + ".", e);
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path path) {
    return hasPermissions(path)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  private static boolean hasPermissions(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static void tighten(Path directory) throws IOException {
    if (!hasPermissions(directory)) {
      return;
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(directory);
    Set<PosixFilePermission> owners =
        Set.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.OWNER_EXECUTE);
    if (owners.containsAll(permissions)) {
      return;
    }
    if (((int) Files.getAttribute(directory, "unix:mode") & STICKY) != 0) {
      // Such as /tmp: closing it would take it away from everybody else.
      throw new IOException(
          "The directory " + directory + " is shared with others; choose one of your own.");
    }
    try {
      permissions.retainAll(owners);
      Files.setPosixFilePermissions(directory, permissions);
    } catch (FileSystemException e) {
      throw new IOException(
          "The directory "
              + directory
              + " is open to others and cannot be closed; run chmod 700 on it as its owner.",
          e);
    }
  }
}
