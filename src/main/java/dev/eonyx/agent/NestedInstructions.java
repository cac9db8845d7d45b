package dev.eonyx.agent;

import java.nio.file.Path;

/// The AGENTS.md files of directories below the working directory, each told once, with the result
/// of the first tool call that touches its directory.
@FunctionalInterface
public interface NestedInstructions {

  /// What to add to the result of a call that touched this file; empty when there is nothing new.
  String forTouched(Path file);
}
