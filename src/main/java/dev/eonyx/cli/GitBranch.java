package dev.eonyx.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The branch a checkout is on, read from its files: no process is worth a word in the header.
final class GitBranch {

  private static final int MOST_BYTES = 4096;
  private static final int SHOWN_OF_HASH = 8;
  private static final String BRANCH = "ref: refs/heads/";
  private static final String ELSEWHERE = "gitdir: ";

  private GitBranch() {}

  /// The name of the branch, or the beginning of the commit's hash; empty where there is no git.
  static String of(Path root) {
    Path git = root.resolve(".git");
    try {
      Path directory = Files.isRegularFile(git) ? linked(root, git) : git;
      String head = read(directory.resolve("HEAD"));
      return head.startsWith(BRANCH)
          ? head.substring(BRANCH.length())
          : head.substring(0, Math.min(SHOWN_OF_HASH, head.length()));
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }

  /// The directory a worktree's `.git` file names.
  private static Path linked(Path root, Path file) throws IOException {
    String text = read(file);
    return text.startsWith(ELSEWHERE)
        ? root.resolve(text.substring(ELSEWHERE.length()))
        : root.resolve(text);
  }

  private static String read(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
    }
  }
}
