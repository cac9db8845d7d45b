package dev.eonyx.prompt;

import dev.eonyx.storage.FileFailure;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks for AGENTS.md files below a directory, breadth first, so that the bounds leave out what is
/// deepest.
final class NestedSearch {

  private static final int MAX_ENTRIES = 200_000;
  private static final int MAX_FOUND = 500;

  private static final Set<String> SKIPPED =
      Set.of(
          ".git",
          ".hg",
          ".svn",
          ".gradle",
          ".idea",
          ".mvn",
          ".venv",
          ".tox",
          "__pycache__",
          "bower_components",
          "build",
          "dist",
          "node_modules",
          "out",
          "target",
          "vendor",
          "venv");

  private final Path start;
  private final Deque<Path> waiting = new ArrayDeque<>();
  private final List<Path> found = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private int entries;

  NestedSearch(Path start) {
    this.start = start;
  }

  NestedAgents run() {
    waiting.add(start);
    while (!waiting.isEmpty() && entries < MAX_ENTRIES && found.size() < MAX_FOUND) {
      look(waiting.remove());
    }
    if (!waiting.isEmpty()) {
      notices.add(
          "The search below "
              + start
              + " stopped after "
              + entries
              + " files and directories; there may be more AGENTS.md files.");
    }
    found.sort(null);
    return new NestedAgents(found, notices);
  }

  private void look(Path directory) {
    try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
      for (Path child : children) {
        entries++;
        String name = child.getFileName().toString();
        if (AgentsFiles.names().contains(name)) {
          note(directory, child);
        } else if (!SKIPPED.contains(name) && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
          waiting.add(child);
        }
      }
    } catch (DirectoryIteratorException e) {
      unsearchable(directory, e.getMessage());
    } catch (IOException e) {
      unsearchable(directory, FileFailure.reason(e));
    }
  }

  private void unsearchable(Path directory, @Nullable String why) {
    notices.add(directory + " cannot be searched: " + why + ".");
  }

  private void note(Path directory, Path file) {
    if (!directory.equals(start) && Files.isRegularFile(file)) {
      found.add(file);
    }
  }
}
