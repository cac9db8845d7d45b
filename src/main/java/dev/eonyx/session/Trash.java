package dev.eonyx.session;

import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/// Deleted sessions, until they are restored or deleted for good. Never overwrites: a second file
/// of one id is named `<id>~2`.
final class Trash {

  private final SessionDirectories directories;

  Trash(SessionDirectories directories) {
    this.directories = directories;
  }

  /// Moves the session here; returns where it is now.
  Path put(String id) throws IOException {
    PrivateFiles.directory(directories.trash());
    Path source = directories.sessions().resolve(id + StoreFiles.SUFFIX);
    for (int copy = 1; ; copy++) {
      Path target = directories.trash().resolve(name(id, copy));
      try {
        moveAside(source, target);
        return target;
      } catch (FileAlreadyExistsException e) {
        // Deleted before, and brought back in some other way: both are kept, under the next name.
      } catch (NoSuchFileException e) {
        throw missing(id);
      }
    }
  }

  /// Moves the newest deleted session of this id back.
  Path restore(String id) throws IOException {
    PrivateFiles.directory(directories.sessions());
    Path target = directories.sessions().resolve(id + StoreFiles.SUFFIX);
    try {
      moveAside(newest(id), target);
      return target;
    } catch (FileAlreadyExistsException e) {
      throw new SessionException(
          SessionException.Reason.EXISTS,
          "Session " + id + " exists; the deleted one stays in " + directories.trash() + ".");
    }
  }

  /// Deletes everything of this id that is here; whether there was something.
  boolean deletePermanently(String id) throws IOException {
    boolean deleted = false;
    for (String name : ids()) {
      if (original(name).equals(id)) {
        deleted |= Files.deleteIfExists(directories.trash().resolve(name + StoreFiles.SUFFIX));
      }
    }
    return deleted;
  }

  /// The ids of the files here, repeated ones included.
  List<String> ids() throws IOException {
    return StoreFiles.ids(directories.trash());
  }

  /// The session's own id of a name here.
  static String original(String name) {
    int copy = name.indexOf('~');
    return copy < 0 ? name : name.substring(0, copy);
  }

  /// Moves a file to a name that must be free.
  private static void moveAside(Path source, Path target) throws IOException {
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

  private Path newest(String id) throws IOException {
    Path newest = null;
    for (int copy = 1; Files.exists(directories.trash().resolve(name(id, copy))); copy++) {
      newest = directories.trash().resolve(name(id, copy));
    }
    if (newest == null) {
      throw missing(id);
    }
    return newest;
  }

  private static String name(String id, int copy) {
    return id + (copy == 1 ? "" : "~" + copy) + StoreFiles.SUFFIX;
  }

  private static SessionException missing(String id) {
    return new SessionException(
        SessionException.Reason.NOT_FOUND, "There is no session " + id + ".");
  }
}
