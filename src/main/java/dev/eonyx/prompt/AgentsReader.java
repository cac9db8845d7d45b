package dev.eonyx.prompt;

import dev.eonyx.storage.FileFailure;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads the AGENTS.md files of directories, given nearest first, within one budget.
final class AgentsReader {

  static final String PROJECT_HEADING = "# Project context: ";
  static final String USER_HEADING = "# User context: ";

  private final Path root;
  private final int budget;
  private final Set<Path> seen;
  private final List<AgentsFile> files = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private int left;

  /// @param attached real paths of files that are not to be read again
  AgentsReader(Path root, int budget, Set<Path> attached) {
    this.root = root;
    this.budget = budget;
    this.left = budget;
    this.seen = new HashSet<>(attached);
  }

  AgentsChain chain() {
    return new AgentsChain(root, AgentsFiles.outermostFirst(files), notices);
  }

  void directory(Path directory) {
    for (String name : AgentsFiles.names()) {
      Path file = directory.resolve(name);
      if (attach(file, PROJECT_HEADING + shown(root.relativize(file)))) {
        return;
      }
    }
  }

  void userDirectory(Path directory) {
    for (String name : AgentsFiles.names()) {
      if (attach(directory.resolve(name), USER_HEADING + name)) {
        return;
      }
    }
  }

  /// @return whether the file settles its directory: it was taken, or is part of the prompt already
  private boolean attach(Path file, String heading) {
    BasicFileAttributes attributes;
    try {
      attributes = Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          && refuse(file, "is a symbolic link to a file that does not exist");
    } catch (IOException e) {
      return refuse(file, "cannot be looked at: " + FileFailure.reason(e));
    }
    // Nothing but a regular file is ever opened: a FIFO would block.
    if (!attributes.isRegularFile()) {
      return refuse(file, attributes.isDirectory() ? "is a directory" : "is not a regular file");
    }
    try {
      Path real = file.toRealPath();
      return seen.contains(real) || take(file, real, heading, attributes.size());
    } catch (IOException e) {
      return refuse(file, "cannot be read: " + FileFailure.reason(e));
    }
  }

  private boolean refuse(Path file, String why) {
    notices.add(shown(file) + " " + why + "; it is left out.");
    return false;
  }

  private boolean take(Path file, Path real, String heading, long size) throws IOException {
    BoundedText text;
    try (InputStream in = Files.newInputStream(file)) {
      text = BoundedText.read(in, left);
    }
    if (text.isBinary()) {
      return refuse(file, "is not text");
    }
    seen.add(real);
    left -= text.bytesKept();
    List<String> notes = new ArrayList<>();
    if (text.wasReplaced()) {
      notes.add("holds bytes that are not UTF-8; each was replaced by U+FFFD.");
    }
    String content = text.text();
    // A file may grow while it is read; it is then at least as large as what was read of it.
    long bytes = Math.max(size, text.bytesUsed());
    if (text.isCut()) {
      String counts = text.bytesUsed() + " of " + bytes + " bytes";
      notes.add("cut to " + counts + ": all such files share " + budget + " bytes, nearest first.");
      content = content + mark(file, counts);
    }
    notes.forEach(note -> notices.add(shown(file) + " " + verb(note)));
    int tokens = tokens(heading + "\n\n" + content);
    files.add(new AgentsFile(file, real, heading, content, bytes, text.bytesUsed(), tokens, notes));
    return true;
  }

  private static String verb(String note) {
    return note.startsWith("cut") ? "was " + note : note;
  }

  private static String mark(Path file, String counts) {
    return "\n\n[cut: "
        + counts
        + " of this file are above; read "
        + shown(file)
        + " for the rest]\n";
  }

  private static int tokens(String text) {
    return Math.toIntExact(TextSize.tokens(TextSize.codePoints(text)));
  }

  /// With `/` on every system, and without characters that would break the line it stands in.
  private static String shown(Path path) {
    String text = path.toString().replace(path.getFileSystem().getSeparator(), "/");
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(Character.isISOControl(c) ? '?' : c));
    return out.toString();
  }
}
