package dev.eonyx.session;

import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One writer a session, by locks of the operating system, which frees them when the process dies
/// however it dies.
///
/// All locks are single bytes, far behind the end, of one file that is opened once and never
/// closed: on POSIX systems closing *any* handle of a locked file drops all locks the process has
/// on it, and deleting a lock file lets two processes lock two files of one name. Who holds a lock
/// is said in a file of its own, which can be read and deleted freely. So a process must have one
/// store only.
final class SessionLocks {

  private static final long STORE_BYTE = 1L << 40;
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int POLL_MILLIS = 2;

  private final Path directory;
  private final InstantSource clock;
  private final Set<String> held = ConcurrentHashMap.newKeySet();
  private final ReentrantLock storeLock = new ReentrantLock();
  private @Nullable FileChannel channel;

  SessionLocks(Path directory, InstantSource clock) {
    this.directory = directory;
    this.clock = clock;
  }

  /// A held lock.
  interface Held extends AutoCloseable {
    @Override
    void close();
  }

  /// Takes the session for writing.
  ///
  /// @throws SessionException with LOCKED when somebody has it
  Held take(String id) throws IOException {
    if (!held.add(id)) {
      throw refused(id);
    }
    boolean taken = false;
    try {
      FileLock lock = tryLock(byteOf(id));
      if (lock == null) {
        throw refused(id);
      }
      PrivateFiles.replace(holderFile(id), self().format().getBytes(StandardCharsets.UTF_8));
      taken = true;
      return () -> release(id, lock);
    } finally {
      if (!taken) {
        held.remove(id);
      }
    }
  }

  /// Who has the session now.
  Optional<LockHolder> holder(String id) throws IOException {
    if (held.contains(id)) {
      return Optional.of(readHolder(id));
    }
    if (!Files.exists(holderFile(id))) {
      return Optional.empty();
    }
    FileLock lock = tryLock(byteOf(id));
    if (lock == null) {
      return Optional.of(readHolder(id));
    }
    Files.deleteIfExists(holderFile(id));
    lock.release();
    return Optional.empty();
  }

  /// Waits for the lock of the whole store, which guards what concerns more than one session. It is
  /// held for milliseconds.
  Held takeStore() throws IOException {
    storeLock.lock();
    boolean taken = false;
    try {
      FileLock lock = poll();
      taken = true;
      return () -> {
        try {
          releaseQuietly(lock);
        } finally {
          storeLock.unlock();
        }
      };
    } finally {
      if (!taken) {
        storeLock.unlock();
      }
    }
  }

  private FileLock poll() throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      // Not FileChannel.lock(): an interrupt while it waits would close the channel, and with it
      // every lock of this process.
      FileLock lock = tryLock(STORE_BYTE);
      if (lock != null) {
        return lock;
      }
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "Another process has been changing the store of sessions for "
                + PATIENCE.toSeconds()
                + " seconds and holds "
                + lockFile()
                + "; end it and try again.");
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("Interrupted while waiting for " + lockFile() + ".");
      }
    }
  }

  private @Nullable FileLock tryLock(long position) throws IOException {
    try {
      return channel().tryLock(position, 1, false);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private synchronized FileChannel channel() throws IOException {
    FileChannel open = channel;
    if (open == null) {
      PrivateFiles.directory(directory);
      open = FileChannel.open(lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      PrivateFiles.tighten(lockFile());
      channel = open;
    }
    return open;
  }

  private void release(String id, FileLock lock) {
    try {
      Files.deleteIfExists(holderFile(id));
    } catch (IOException e) {
      // A stale note does no harm: it is believed only while the lock is held.
    }
    releaseQuietly(lock);
    held.remove(id);
  }

  private static void releaseQuietly(FileLock lock) {
    try {
      lock.release();
    } catch (IOException e) {
      // The channel is closed or the disk is gone; either way the system has freed the lock.
    }
  }

  private SessionException refused(String id) {
    return new SessionException(
        SessionException.Reason.LOCKED,
        "Session "
            + id
            + " is open in "
            + readHolder(id).describe()
            + "; end that one, or start another session.");
  }

  private LockHolder readHolder(String id) {
    try {
      return LockHolder.parse(Files.readString(holderFile(id), StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      return LockHolder.silent();
    } catch (IOException e) {
      // Not readable, or not text: the lock is what counts.
      return LockHolder.silent();
    }
  }

  private LockHolder self() {
    Instant now = clock.instant();
    return new LockHolder(ProcessHandle.current().pid(), HostName.read(), now);
  }

  /// A byte of its own for every id: two ids share one once in 2^62, and then one waits.
  private static long byteOf(String id) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * 0x100000001b3L;
    }
    return (1L << 62) | (hash >>> 2);
  }

  private Path lockFile() {
    return directory.resolve("store.lock");
  }

  private Path holderFile(String id) {
    return directory.resolve(id + ".holder");
  }
}
