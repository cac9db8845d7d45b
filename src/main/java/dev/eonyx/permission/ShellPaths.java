package dev.eonyx.permission;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which files the words of a command line mean. It follows `cd`: after one, a relative path may
/// start in any directory seen so far, because nobody knows which `cd` runs.
final class ShellPaths {

  private static final int MAX_ENTRIES = 10_000;

  private final List<Path> starts = new ArrayList<>();
  private boolean lost;

  ShellPaths(Path directory) {
    starts.add(directory);
  }

  /// Whether an earlier part may have changed the directory.
  boolean moved() {
    return lost || starts.size() > 1;
  }

  /// Takes note of a command that changes the directory.
  void follow(List<Word> words) {
    String name = words.getFirst().literalText();
    if (name.equals("pushd") || name.equals("popd")) {
      lost = true;
    }
    if (!name.equals("cd")) {
      return;
    }
    Optional<List<Path>> targets =
        words.size() == 2 && !words.get(1).startsWith("-") ? of(words.get(1)) : Optional.empty();
    boolean plain =
        targets.isPresent() && targets.get().stream().allMatch(ShellPaths::meansTheSameToCd);
    if (plain) {
      starts.addAll(targets.get());
    } else {
      lost = true;
    }
  }

  /// The shell's `cd` takes `..` from the text, other programs from the disk.
  private static boolean meansTheSameToCd(Path path) {
    return RealPath.of(path).equals(RealPath.of(path.normalize()));
  }

  /// The files a word may mean, absolute and not yet resolved; empty when that is only known when
  /// it runs.
  Optional<List<Path>> of(Word word) {
    if (word.dynamic()) {
      return Optional.empty();
    }
    List<Path> paths = new ArrayList<>();
    try {
      Path path = Path.of(word.text());
      if (lost && !path.isAbsolute()) {
        return Optional.empty();
      }
      for (Path start : starts) {
        paths.add(start.resolve(path));
      }
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    return word.glob() ? expanded(paths) : Optional.of(paths);
  }

  /// What a file pattern expands to, as far as it leads through symlinks; patterns for directories
  /// are not followed.
  private static Optional<List<Path>> expanded(List<Path> patterns) {
    List<Path> paths = new ArrayList<>();
    for (Path pattern : patterns) {
      Path parent = pattern.getParent();
      if (parent == null || isPattern(parent)) {
        return Optional.empty();
      }
      paths.add(parent);
      if (!Files.isDirectory(parent)) {
        continue;
      }
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent)) {
        int count = 0;
        for (Path entry : entries) {
          if (++count > MAX_ENTRIES) {
            return Optional.empty();
          }
          if (Files.isSymbolicLink(entry)) {
            paths.add(entry);
          }
        }
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(paths);
  }

  private static boolean isPattern(Path path) {
    String text = path.toString();
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0;
  }
}
