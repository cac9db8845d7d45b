package dev.eonyx.tool;

import dev.eonyx.text.EditDistance;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the model may have meant by a path that does not exist. It is told, never used instead.
final class NearestNames {
  private static final int LOOKED_AT = 5_000;

  private NearestNames() {}

  /// A sentence that starts with a blank, or nothing when there is nothing to say.
  static String hint(Path missing) {
    Path parent = missing.getParent();
    Path name = missing.getFileName();
    if (parent == null || name == null) {
      return "";
    }
    if (Files.isSymbolicLink(missing)) {
      return " It is a symlink whose target is missing.";
    }
    if (!Files.isDirectory(parent)) {
      Path there = parent;
      while (there != null && !Files.isDirectory(there)) {
        there = there.getParent();
      }
      return there == null
          ? ""
          : " The nearest directory that exists is " + NamedPath.visible(there.toString()) + ".";
    }
    List<String> near = near(parent, name.toString());
    return near.isEmpty()
        ? " Look for it with glob \"**/" + NamedPath.visible(name.toString()) + "\"."
        : " Near it: " + NamedPath.visible(String.join(", ", near)) + ".";
  }

  private record Candidate(String name, int distance) {}

  private static List<String> near(Path directory, String wanted) {
    List<Candidate> candidates = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      int looked = 0;
      for (Path entry : entries) {
        if (++looked > LOOKED_AT) {
          break;
        }
        String name = fileName(entry);
        int distance = EditDistance.between(fold(name), fold(wanted));
        if (distance <= Math.max(1, wanted.length() / 3)) {
          candidates.add(new Candidate(name, distance));
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // A hint is not worth an error: the file is missing either way.
      return List.of();
    }
    return candidates.stream()
        .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .limit(3)
        .map(Candidate::name)
        .toList();
  }

  private static String fileName(@Nullable Path path) {
    Path name = path == null ? null : path.getFileName();
    return name == null ? "" : name.toString();
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
