package dev.eonyx.cli;

import dev.eonyx.agent.ModelProfile;
import dev.eonyx.message.Usage;
import dev.eonyx.session.SessionState;
import dev.eonyx.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What going on with a session costs and what has changed since, in one line, before anything is
/// sent.
///
/// @param state as the session recorded it when it was left
/// @param tokens what the next request holds before anything new is said, estimated
/// @param recorded the directory it was recorded in; empty when that is not known
record Resumed(SessionState state, long tokens, String recorded) {

  private static final int NAMED = 3;

  /// @param directory where tools run
  /// @param root of the project
  String line(ModelProfile model, Path directory, Path root) {
    List<String> changes = new ArrayList<>();
    if (!recorded.isEmpty() && !recorded.equals(directory.toString())) {
      changes.add(
          "it was recorded in "
              + OneLine.of(recorded)
              + (exists() ? "" : ", which no longer exists")
              + ", and tools run in "
              + directory);
    }
    String head = GitHead.commit(root);
    if (!state.head().isEmpty() && !head.isEmpty() && !state.head().equals(head)) {
      changes.add(
          "git was at "
              + GitHead.brief(OneLine.of(state.head()))
              + " and is at "
              + GitHead.brief(OneLine.of(head)));
    }
    List<String> files = changedFiles(directory);
    if (!files.isEmpty()) {
      changes.add(named(files));
    }
    return cost(model)
        + (changes.isEmpty() ? "." : "; since then: " + String.join("; ", changes) + ".");
  }

  private String cost(ModelProfile model) {
    StringBuilder text = new StringBuilder("Resumed: about ");
    text.append(String.format(Locale.ROOT, "%,d", tokens)).append(" tokens go with each request");
    long window = state.window(model.name(), model.contextWindow());
    if (window > 0) {
      text.append(", ").append(tokens * 100 / window).append(" % of the window");
    }
    double usd = model.price().applyAsDouble(new Usage(tokens, 0, 0, 0, 0, 0));
    if (usd > 0) {
      text.append(String.format(Locale.ROOT, ", $%.4f when not cached", usd));
    }
    return text.toString();
  }

  private boolean exists() {
    try {
      return Files.isDirectory(Path.of(recorded));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /// The files the model has seen that are others now, or gone.
  private List<String> changedFiles(Path directory) {
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, Instant> file : state.files().entrySet()) {
      if (isChanged(directory, file.getKey(), file.getValue())) {
        changed.add(file.getKey());
      }
    }
    return changed;
  }

  /// @param modified when it was changed last, at the time the model saw it
  private static boolean isChanged(Path directory, String file, Instant modified) {
    try {
      Instant now = Files.getLastModifiedTime(directory.resolve(file)).toInstant();
      // Sessions record milliseconds.
      return now.toEpochMilli() != modified.toEpochMilli();
    } catch (InvalidPathException | IOException e) {
      // Gone, or out of reach.
      return true;
    }
  }

  private static String named(List<String> files) {
    List<String> shown = files.subList(0, Math.min(NAMED, files.size()));
    String names = OneLine.of(String.join(", ", shown));
    int more = files.size() - shown.size();
    return files.size()
        + (files.size() == 1
            ? " file the model has seen changed: "
            : " files the model has seen changed: ")
        + names
        + (more > 0 ? " and " + more + " more" : "");
  }
}
