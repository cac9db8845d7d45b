package dev.eonyx.session;

import dev.eonyx.storage.FileFailure;
import dev.eonyx.storage.PrivateFiles;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The writing end of a session file. Not safe for several threads.
///
/// A `RandomAccessFile`, not a channel: a channel closes itself when a thread that uses it is
/// interrupted, and cancelling a turn must not cost the next turn its history.
final class SessionFile implements Closeable {

  private final Path path;
  private final RandomAccessFile file;
  private final @Nullable Object key;

  private SessionFile(Path path, RandomAccessFile file, @Nullable Object key) {
    this.path = path;
    this.file = file;
    this.key = key;
  }

  /// Creates the file with its first lines. When that fails, no file is left.
  static SessionFile create(Path path, byte[] lines) throws IOException {
    PrivateFiles.directory(parentOf(path));
    try {
      PrivateFiles.create(path);
    } catch (IOException e) {
      throw cannotWrite(path, e);
    }
    SessionFile created = null;
    boolean written = false;
    try {
      created = open(path);
      created.append(lines);
      written = true;
      sync(parentOf(path));
      return created;
    } finally {
      if (!written) {
        if (created != null) {
          created.close();
        }
        Files.deleteIfExists(path);
      }
    }
  }

  /// Opens the file of a session that was just read.
  ///
  /// @throws NoSuchFileException when it was deleted meanwhile, which must not bring it back
  static SessionFile reopen(Path path) throws IOException {
    SessionFile opened = open(path);
    if (opened.file.length() == 0) {
      // Nothing but this very call makes an empty file where a session was.
      opened.close();
      Files.deleteIfExists(path);
      throw new NoSuchFileException(path.toString());
    }
    return opened;
  }

  static SessionFile open(Path path) throws IOException {
    try {
      var file = new RandomAccessFile(path.toFile(), "rw");
      return new SessionFile(path, file, keyOf(path));
    } catch (FileNotFoundException e) {
      // The stream's own message ends in the reason in brackets, and names the path.
      throw new IOException("Cannot write the session file " + e.getMessage() + ".", e);
    }
  }

  /// Appends lines that end in LF, in one write, and returns when they are on the disk. After a
  /// torn last line they start on a fresh one. When it fails, what was written of them is taken
  /// back.
  ///
  /// @return where they begin in the file
  /// @throws SessionException with GONE when the file is no longer where it was
  long append(byte[] lines) throws IOException {
    requireSameFile();
    long length;
    try {
      length = file.length();
    } catch (IOException e) {
      throw cannotWrite(path, e);
    }
    try {
      byte[] bytes = onFreshLine(length) ? lines : afterLineBreak(lines);
      file.seek(length);
      file.write(bytes);
      file.getFD().sync();
      return length + bytes.length - lines.length;
    } catch (IOException e) {
      takeBack(length, e);
      throw cannotWrite(path, e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  private boolean onFreshLine(long length) throws IOException {
    if (length == 0) {
      return true;
    }
    file.seek(length - 1);
    return file.read() == '\n';
  }

  private static byte[] afterLineBreak(byte[] lines) {
    var bytes = new byte[lines.length + 1];
    bytes[0] = '\n';
    System.arraycopy(lines, 0, bytes, 1, lines.length);
    return bytes;
  }

  private void takeBack(long length, IOException failure) {
    try {
      file.setLength(length);
    } catch (IOException e) {
      // The torn line stays; readers skip it and the next line starts fresh.
      failure.addSuppressed(e);
    }
  }

  private void requireSameFile() throws IOException {
    boolean same;
    try {
      same = Objects.equals(key, keyOf(path));
    } catch (NoSuchFileException e) {
      same = false;
    }
    if (!same) {
      throw new SessionException(
          SessionException.Reason.GONE,
          "The session file "
              + path
              + " was deleted or replaced while it was open; nothing was written. Start a new"
              + " session, or restore it with `eonyx sessions restore`.");
    }
  }

  private static @Nullable Object keyOf(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
  }

  /// The directory a file is in.
  private static Path parentOf(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  /// Makes a new name in this directory survive a power cut, where the system can do that.
  private static void sync(Path directory) {
    try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows and some network file systems cannot; the file's own data is forced all the same.
    }
  }

  private static IOException cannotWrite(Path path, IOException cause) {
    return new IOException(
        "Cannot write the session file " + path + ": " + FileFailure.reason(cause) + ".", cause);
  }
}
