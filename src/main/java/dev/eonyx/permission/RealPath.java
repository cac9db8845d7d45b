package dev.eonyx.permission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Where a path leads once every symlink on the way is followed, whether or not it exists: writing
/// through a dangling link creates its target, so such links count too.
final class RealPath {

  private static final int MAX_LINKS = 40;

  private RealPath() {}

  /// @param path absolute; `..` behind a symlink is taken as the file system takes it
  /// @return empty when it cannot be found out: a loop, or a link that cannot be read
  static Optional<Path> of(Path path) {
    Path current = path.getRoot();
    Deque<Path> rest = new ArrayDeque<>();
    path.forEach(rest::add);
    int links = 0;
    while (current != null && !rest.isEmpty()) {
      Path name = rest.pop();
      if (name.toString().equals(".") || name.toString().isEmpty()) {
        continue;
      }
      if (name.toString().equals("..")) {
        current = current.getParent() == null ? current : current.getParent();
        continue;
      }
      Path next = current.resolve(name);
      if (!Files.isSymbolicLink(next)) {
        current = next;
        continue;
      }
      if (++links > MAX_LINKS) {
        return Optional.empty();
      }
      try {
        Path target = Files.readSymbolicLink(next);
        current = target.isAbsolute() ? target.getRoot() : current;
        pushFront(rest, target);
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(current).map(RealPath::asSpelledOnDisk);
  }

  private static void pushFront(Deque<Path> rest, Path target) {
    for (int i = target.getNameCount() - 1; i >= 0; i--) {
      rest.push(target.getName(i));
    }
  }

  /// Junctions, and letter case where the file system ignores it.
  private static Path asSpelledOnDisk(Path path) {
    Path existing = path;
    while (existing.getParent() != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    try {
      return existing.toRealPath().resolve(existing.relativize(path)).normalize();
    } catch (IOException e) {
      // Not readable from here: the links were followed already, only the spelling stays as given.
      return path;
    }
  }
}
