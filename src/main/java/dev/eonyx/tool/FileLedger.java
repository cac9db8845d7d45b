package dev.eonyx.tool;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// What one session's model has seen of the files: a file it has not read, or that changed since,
/// is not overwritten. A resumed session starts with an empty ledger, because days may lie between.
/// Safe for use by several threads.
public final class FileLedger {
  private final Map<Path, Fingerprint> seen = new ConcurrentHashMap<>();
  private final Lock writing = new ReentrantLock();

  /// Remembers what the model read or wrote.
  ///
  /// @param file the real path
  void saw(Path file, Fingerprint content) {
    seen.put(file, content);
  }

  /// @param file the real path
  /// @param now what the file holds now
  /// @param shown how the file is called in the error
  /// @throws ToolException when the model does not know that content
  void requireSeen(Path file, Fingerprint now, String shown) throws ToolException {
    Fingerprint known = seen.get(file);
    if (known == null) {
      throw new ToolException(
          shown + " exists and was not read in this session; read it first, then try again.");
    }
    if (!known.equals(now)) {
      throw new ToolException(
          shown
              + " changed on disk since it was read; nothing was written. It must be read again"
              + " before it is changed.");
    }
  }

  /// Held while a file is checked and then changed, so that calls running side by side do not
  /// overwrite each other.
  Lock writing() {
    return writing;
  }
}
