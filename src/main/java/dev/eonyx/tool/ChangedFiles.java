package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Which files of a project changed, told by their times of modification.
public final class ChangedFiles {

  /// Enough for any project that is worked on; a larger tree is looked at in part.
  private static final int MOST_VISITED = 100_000;

  private ChangedFiles() {}

  /// The files changed at `instant` or later, as paths relative to the directory, without what git
  /// ignores.
  ///
  /// @param most how many are named; a last entry says that there are more
  public static List<String> since(Path directory, Instant instant, int most) {
    List<String> changed = new ArrayList<>();
    int[] visited = {0};
    try {
      Walk.files(
          directory,
          Cancellation.create(),
          entry -> {
            if (!entry.attributes().lastModifiedTime().toInstant().isBefore(instant)) {
              changed.add(changed.size() < most ? entry.relative() : "and more");
            }
            return changed.size() <= most && ++visited[0] < MOST_VISITED;
          });
    } catch (IOException e) {
      // A hint for the model, not a fact it depends on: what could be seen is told.
    }
    return changed;
  }
}
