package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.nio.file.Path;

/// Where a tool call runs.
///
/// @param directory the directory relative paths start from; absolute
/// @param blobs where outputs too long for a result are kept; created on first use
public record ToolContext(Path directory, Path blobs, Cancellation cancel) {

  /// A path as the model wrote it, made absolute against the working directory; `~` is the user's
  /// home only where the shell expands it, not here.
  public Path resolve(String path) {
    return directory.resolve(path).normalize();
  }
}
