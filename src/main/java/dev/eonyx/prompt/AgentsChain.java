package dev.eonyx.prompt;

import java.nio.file.Path;
import java.util.List;

/// The AGENTS.md files that hold for a directory.
///
/// @param root the project root the headings are relative to
/// @param files outermost first, the nearest last
/// @param notices what the user should know, a sentence each that names the file
public record AgentsChain(Path root, List<AgentsFile> files, List<String> notices) {

  public AgentsChain {
    files = List.copyOf(files);
    notices = List.copyOf(notices);
  }

  /// All sections, a blank line between two; empty when there are none.
  public String text() {
    return String.join(
        "\n", files.stream().map(AgentsFile::section).filter(s -> !s.isEmpty()).toList());
  }
}
