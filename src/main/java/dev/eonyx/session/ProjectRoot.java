package dev.eonyx.session;

import java.nio.file.Files;
import java.nio.file.Path;

/// Which project a directory belongs to.
public final class ProjectRoot {

  private ProjectRoot() {}

  /// The nearest ancestor, `directory` itself included, that holds something named exactly
  /// `eonyx.json` or `.git`; `directory` itself when none does. A `.git` file counts: submodules
  /// and worktrees have one.
  ///
  /// @param directory absolute; it need not exist
  public static Path of(Path directory) {
    for (Path at = directory; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve("eonyx.json")) || Files.exists(at.resolve(".git"))) {
        return at;
      }
    }
    return directory;
  }
}
