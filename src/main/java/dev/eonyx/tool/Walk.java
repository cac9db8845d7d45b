package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Goes through the files of a project in the order of their names: without `.git`, without what
/// git ignores, and without following symlinks, so that it ends and stays where it started.
final class Walk {

  /// A file that is not a directory.
  ///
  /// @param relative its path from the start, names separated by `/`
  record Entry(Path path, String relative, BasicFileAttributes attributes) {}

  /// Looks at one file.
  interface Visitor {
    /// @return whether to go on
    boolean visit(Entry entry) throws IOException;
  }

  private final Path start;
  private final Cancellation cancel;
  private final Visitor visitor;
  private int unreadable;

  private Walk(Path start, Cancellation cancel, Visitor visitor) {
    this.start = start;
    this.cancel = cancel;
    this.visitor = visitor;
  }

  /// Visits the files below a directory until the visitor or the cancel signal stops it.
  ///
  /// @return how many directories could not be read
  static int files(Path start, Cancellation cancel, Visitor visitor) throws IOException {
    Walk walk = new Walk(start, cancel, visitor);
    walk.directory(start, GitIgnore.at(start));
    return walk.unreadable;
  }

  private boolean directory(Path directory, GitIgnore ignore) throws IOException {
    for (Path path : entries(directory)) {
      if (cancel.isCancelled()) {
        return false;
      }
      Path name = path.getFileName();
      if (name == null || name.toString().equals(".git")) {
        continue;
      }
      if (!entry(path, ignore)) {
        return false;
      }
    }
    return true;
  }

  private boolean entry(Path path, GitIgnore ignore) throws IOException {
    BasicFileAttributes attributes;
    try {
      attributes = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      // Gone since the directory was listed.
      return true;
    }
    if (ignore.ignores(path, attributes.isDirectory())) {
      return true;
    }
    if (attributes.isDirectory()) {
      return directory(path, ignore.below(path));
    }
    return visitor.visit(new Entry(path, GitIgnore.relative(start, path), attributes));
  }

  private List<Path> entries(Path directory) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(entries::add);
    } catch (IOException | DirectoryIteratorException e) {
      unreadable++;
    }
    entries.sort(Comparator.comparing(Path::toString));
    return entries;
  }
}
