package dev.eonyx.prompt;

import java.nio.file.Path;
import java.util.List;

/// The AGENTS.md files below a directory, which are attached when a tool first touches theirs.
///
/// @param files in the order of their paths
/// @param notices where the search stopped early or could not look
public record NestedAgents(List<Path> files, List<String> notices) {

  public NestedAgents {
    files = List.copyOf(files);
    notices = List.copyOf(notices);
  }
}
