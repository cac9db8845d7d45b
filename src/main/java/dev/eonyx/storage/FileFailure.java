package dev.eonyx.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;

/// Failures of the file system in words.
public final class FileFailure {

  private FileFailure() {}

  /// Why a file could not be used, as the end of a sentence that has named the file. The JDK's own
  /// message repeats the path, or gives it instead of a reason.
  public static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "there is no such file";
      case FileAlreadyExistsException _ -> "it exists already";
      case NotDirectoryException _ -> "it is not a directory";
      case FileSystemException e -> orName(e.getReason(), e);
      default -> orName(failure.getMessage(), failure);
    };
  }

  private static String orName(@Nullable String reason, IOException failure) {
    return reason == null ? failure.getClass().getSimpleName() : reason;
  }
}
