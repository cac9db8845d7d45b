package dev.eonyx.prompt;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/// Why a file could not be read, without the path, which the JDK repeats or gives instead of a
/// reason.
final class Failure {

  private Failure() {}

  static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException failure when failure.getReason() instanceof String reason -> reason;
      default -> e.toString();
    };
  }
}
