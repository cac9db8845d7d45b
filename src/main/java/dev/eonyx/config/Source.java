package dev.eonyx.config;

import java.nio.file.Path;

/// A file the configuration was looked for in.
public record Source(String layer, Path file, Status status) {

  /// What became of it.
  public enum Status {
    /// There is no such file, which is fine.
    ABSENT,
    READ,
    /// Read, but all of it except `compaction` was left out because the project is not trusted.
    UNTRUSTED,
    /// The project's file is the user's file, which was read already.
    SAME_AS_USER
  }
}
