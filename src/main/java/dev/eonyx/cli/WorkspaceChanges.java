package dev.eonyx.cli;

import dev.eonyx.context.RepairRules;
import dev.eonyx.tool.ChangedFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which files changed since a call whose outcome nobody knows, looked up once a call so that the
/// history reads the same at every request.
final class WorkspaceChanges implements RepairRules.WorkspaceChanges {

  private static final int MOST = 20;

  private final Path directory;
  private final Map<Instant, List<String>> known = new HashMap<>();

  WorkspaceChanges(Path directory) {
    this.directory = directory;
  }

  @Override
  public List<String> since(Instant started) {
    return known.computeIfAbsent(started, instant -> ChangedFiles.since(directory, instant, MOST));
  }
}
