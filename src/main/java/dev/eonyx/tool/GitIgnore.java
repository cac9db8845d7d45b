package dev.eonyx.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What git ignores in one directory: the `.gitignore` files from the repository's root down to it,
/// the nearest first, then `.git/info/exclude`. The user's global excludes are left out; they are
/// about the user's tools, not about the project. Immutable.
final class GitIgnore {
  private static final int LARGEST = 1 << 20;

  private final @Nullable GitIgnore above;
  private final Path directory;
  private final IgnoreRules rules;

  private GitIgnore(@Nullable GitIgnore above, Path directory, IgnoreRules rules) {
    this.above = above;
    this.directory = directory;
    this.rules = rules;
  }

  /// The rules in force in a directory, whether or not it lies in a repository.
  static GitIgnore at(Path directory) {
    Deque<Path> chain = new ArrayDeque<>();
    Path root = directory;
    for (Path here = directory; here != null; here = here.getParent()) {
      chain.push(here);
      if (Files.exists(here.resolve(".git"))) {
        root = here;
        break;
      }
      if (here.getParent() == null) {
        // Not a repository: what lies above has no say.
        chain.clear();
        chain.push(directory);
      }
    }
    GitIgnore ignore = new GitIgnore(null, root, exclude(root));
    for (Path here : chain) {
      ignore = ignore.below(here);
    }
    return ignore;
  }

  /// The rules in a directory directly below.
  GitIgnore below(Path child) {
    IgnoreRules own = read(child.resolve(".gitignore"));
    return own.rules().isEmpty() ? this : new GitIgnore(this, child, own);
  }

  boolean ignores(Path path, boolean isDirectory) {
    for (GitIgnore level = this; level != null; level = level.above) {
      Optional<Boolean> verdict = Optional.empty();
      if (!level.rules.rules().isEmpty()) {
        verdict = level.rules.ignores(relative(level.directory, path), isDirectory);
      }
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    return false;
  }

  /// A path below a directory with `/` between its names on every system.
  static String relative(Path directory, Path path) {
    String relative = directory.relativize(path).toString();
    String separator = path.getFileSystem().getSeparator();
    return separator.equals("/") ? relative : relative.replace(separator, "/");
  }

  /// `info/exclude` of the repository at `root`. In a work tree or submodule `.git` is a file that
  /// names the real place, which may name a common one in turn.
  private static IgnoreRules exclude(Path root) {
    Path git = root.resolve(".git");
    Optional<String> pointer = firstLine(git).filter(line -> line.startsWith("gitdir:"));
    if (pointer.isPresent()) {
      git = root.resolve(pointer.get().substring("gitdir:".length()).strip()).normalize();
      Optional<String> common = firstLine(git.resolve("commondir"));
      git = common.isPresent() ? git.resolve(common.get()).normalize() : git;
    }
    return read(git.resolve("info").resolve("exclude"));
  }

  private static Optional<String> firstLine(Path file) {
    return text(file).map(text -> FileText.lines(text).getFirst());
  }

  private static IgnoreRules read(Path file) {
    return text(file).map(IgnoreRules::parse).orElse(IgnoreRules.NONE);
  }

  private static Optional<String> text(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return Optional.empty();
      }
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      // As in git: rules that cannot be read are no rules, and show too much rather than too
      // little.
      return Optional.empty();
    }
  }
}
