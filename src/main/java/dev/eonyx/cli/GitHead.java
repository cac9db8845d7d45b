package dev.eonyx.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// What a checkout is on, read from its files: no process is worth a word in the header.
final class GitHead {

  private static final int MOST_BYTES = 4096;
  private static final int MOST_PACKED_BYTES = 1 << 20;
  private static final int SHOWN_OF_HASH = 8;
  private static final String REF = "ref: ";
  private static final String BRANCH = "refs/heads/";
  private static final String ELSEWHERE = "gitdir: ";

  private GitHead() {}

  /// The name of the branch, or the beginning of the commit's hash; empty where there is no git.
  static String branch(Path root) {
    try {
      String head = read(directory(root).resolve("HEAD"), MOST_BYTES);
      if (!head.startsWith(REF)) {
        return brief(head);
      }
      String ref = head.substring(REF.length());
      return ref.startsWith(BRANCH) ? ref.substring(BRANCH.length()) : ref;
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }

  /// The hash of the commit that is checked out; empty where there is none.
  static String commit(Path root) {
    try {
      Path directory = directory(root);
      String head = read(directory.resolve("HEAD"), MOST_BYTES);
      return head.startsWith(REF) ? resolved(directory, head.substring(REF.length())) : head;
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }

  /// The beginning of a hash, as people quote it.
  static String brief(String hash) {
    return hash.substring(0, Math.min(SHOWN_OF_HASH, hash.length()));
  }

  /// The commit a branch is at. A worktree's branches are those of the repository it belongs to.
  private static String resolved(Path directory, String ref) throws IOException {
    Path common = directory.resolve("commondir");
    Path shared =
        Files.isRegularFile(common)
            ? directory.resolve(read(common, MOST_BYTES)).normalize()
            : directory;
    Path loose = shared.resolve(ref).normalize();
    if (loose.startsWith(shared) && Files.isRegularFile(loose)) {
      return read(loose, MOST_BYTES);
    }
    return read(shared.resolve("packed-refs"), MOST_PACKED_BYTES)
        .lines()
        .filter(line -> line.endsWith(" " + ref))
        .map(line -> line.substring(0, line.indexOf(' ')))
        .findFirst()
        .orElse("");
  }

  private static Path directory(Path root) throws IOException {
    Path git = root.resolve(".git");
    if (!Files.isRegularFile(git)) {
      return git;
    }
    String text = read(git, MOST_BYTES);
    return root.resolve(text.startsWith(ELSEWHERE) ? text.substring(ELSEWHERE.length()) : text);
  }

  private static String read(Path file, int most) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(most), StandardCharsets.UTF_8).strip();
    }
  }
}
