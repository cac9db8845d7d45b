package dev.eonyx.prompt;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Where a project begins.
public final class ProjectRoot {

  private ProjectRoot() {}

  /// The nearest directory, the given one included, that holds `eonyx.json` or `.git`; else the
  /// given one. A `.git` *file*, as a submodule or a worktree has it, counts as well: an
  /// `eonyx.json` is the way to set the root elsewhere (UB-183).
  public static Path of(Path directory) {
    Path start = directory.toAbsolutePath().normalize();
    for (Path each = start; each != null; each = each.getParent()) {
      if (isMarked(each)) {
        return each;
      }
    }
    return start;
  }

  /// Links are not followed: a marker that points nowhere still marks.
  static boolean isMarked(Path directory) {
    return Files.exists(directory.resolve("eonyx.json"), LinkOption.NOFOLLOW_LINKS)
        || Files.exists(directory.resolve(".git"), LinkOption.NOFOLLOW_LINKS);
  }
}
