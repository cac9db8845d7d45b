package dev.eonyx.prompt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Finds the AGENTS.md files that hold for a directory. In each directory `AGENTS.override.md`, if
/// there is one, stands in for `AGENTS.md`.
public final class AgentsFiles {

  /// What the whole chain may come to, in bytes of UTF-8.
  static final int CHAIN_BUDGET = 64 * 1024;

  /// What the files attached to one tool result may come to.
  static final int TOUCHED_BUDGET = 16 * 1024;

  private AgentsFiles() {}

  /// The chain of a working directory: one file per level upward, up to and including the first
  /// directory that holds `eonyx.json` or `.git`, and the user's own before them all. The budget is
  /// spent nearest first, so that it is the general rules that are cut and not the local ones.
  ///
  /// Never blocks and never fails: what cannot be read is named in a notice.
  ///
  /// @param configDir where the user's own AGENTS.md is
  public static AgentsChain read(Path cwd, Path configDir) {
    Path start = cwd.toAbsolutePath().normalize();
    Path root = ProjectRoot.of(start);
    AgentsReader reader = new AgentsReader(root, CHAIN_BUDGET, Set.of());
    for (Path level = start; level != null; level = level.getParent()) {
      reader.directory(level);
      if (ProjectRoot.isMarked(level)) {
        break;
      }
    }
    reader.userDirectory(configDir.toAbsolutePath().normalize());
    return reader.chain();
  }

  /// The files of the directories below the working directory down to one that a tool touched. They
  /// are meant to be attached once, with the result of that tool.
  ///
  /// @param touched a file or directory, which need not exist; outside of `cwd` nothing is attached
  /// @param attached the real paths of all files the model has already been given
  public static AgentsChain forTouched(Path touched, Path cwd, Set<Path> attached) {
    Path start = cwd.toAbsolutePath().normalize();
    Path target = start.resolve(touched).normalize();
    Path root = ProjectRoot.of(start);
    AgentsReader reader = new AgentsReader(root, TOUCHED_BUDGET, attached);
    if (!target.startsWith(start)) {
      return reader.chain();
    }
    Path level = Files.isDirectory(target) ? target : target.getParent();
    for (; level != null && !level.equals(start); level = level.getParent()) {
      if (isInside(level, start)) {
        reader.directory(level);
      }
    }
    return reader.chain();
  }

  /// Whether a directory really is below another: a link that leads out of the project leads to
  /// somebody else's rules.
  private static boolean isInside(Path directory, Path start) {
    try {
      return directory.toRealPath().startsWith(start.toRealPath());
    } catch (IOException e) {
      return false; // It is about to be created, or gone: in either case there is nothing to read.
    }
  }

  /// The files below a directory, its own not included: a bounded search that leaves out what
  /// version control and build tools keep, and does not follow links to directories.
  public static NestedAgents nested(Path directory) {
    NestedSearch search = new NestedSearch(directory.toAbsolutePath().normalize());
    return search.run();
  }

  /// Both names in the order they are tried.
  static List<String> names() {
    return List.of("AGENTS.override.md", "AGENTS.md");
  }

  /// Outermost first, from a list that was filled nearest first.
  static List<AgentsFile> outermostFirst(List<AgentsFile> nearestFirst) {
    List<AgentsFile> files = new ArrayList<>(nearestFirst);
    Collections.reverse(files);
    return files;
  }
}
