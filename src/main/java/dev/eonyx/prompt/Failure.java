package dev.eonyx.prompt;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/// Why a file could not be read, without the path, which the JDK repeats or gives instead of a
/// reason.
final class Failure {

  private Failure() {}

  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String reason = e instanceof FileSystemException failure ? failure.getReason() : null;
    return reason == null ? e.toString() : reason;
  }
}
