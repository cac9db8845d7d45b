package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What the user said in the sessions that were written to last, with a bound on the work: a store
/// may be any size, and somebody waits.
final class PromptHistory {

  static final int MOST_FILES = 200;

  /// Bytes read of one file, from its end, and of all.
  private static final long MOST_OF_FILE = 4L << 20;

  private static final long MOST_OF_ALL = 20L << 20;

  private final int limit;
  private final UnaryOperator<String> typed;
  private final LinePrefix prefix = new LinePrefix();
  private final Set<String> newestFirst = new LinkedHashSet<>();
  private long left = MOST_OF_ALL;

  /// @param typed what of a message the user typed; empty for nothing
  PromptHistory(int limit, UnaryOperator<String> typed) {
    this.limit = limit;
    this.typed = typed;
  }

  /// @param files newest first
  /// @return oldest first, each once, where it was said last
  List<String> read(List<Path> files) throws IOException {
    for (Path file : files) {
      if (left <= 0 || newestFirst.size() >= limit) {
        break;
      }
      try {
        add(file);
      } catch (FileNotFoundException e) {
        // Deleted meanwhile, or not ours to read.
      }
    }
    List<String> prompts = new ArrayList<>(newestFirst.stream().limit(limit).toList());
    Collections.reverse(prompts);
    return prompts;
  }

  private void add(Path file) throws IOException {
    long size = file.toFile().length();
    long taken = Math.min(size, Math.min(left, MOST_OF_FILE));
    left -= taken;
    List<String> said = new ArrayList<>();
    try (LineSplitter lines = LineSplitter.open(file, size - taken, size)) {
      if (taken < size) {
        lines.next();
      }
      while (lines.next()) {
        boolean isOther =
            prefix.read(lines.buffer(), lines.start(), lines.length()) && !prefix.isUser();
        if (!isOther
            && !lines.isBlank()
            && lines.parse() instanceof SessionLine.Said(Message.User user)) {
          said.add(typed.apply(user.text()));
        }
      }
    }
    for (String prompt : said.reversed()) {
      if (!prompt.isBlank()) {
        newestFirst.add(prompt);
      }
    }
  }
}
