package dev.eonyx.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A directory for one run, in memory where the system has such a place: every line of a session is
/// forced to the disk, and thousands of them are written here. Nothing is left of it.
record Scratch(Path path) implements AutoCloseable {

  private static final Path IN_MEMORY = Path.of("/dev/shm");

  static Scratch create() throws IOException {
    return new Scratch(
        Files.isDirectory(IN_MEMORY) && Files.isWritable(IN_MEMORY)
            ? Files.createTempDirectory(IN_MEMORY, "eonyx")
            : Files.createTempDirectory("eonyx"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      files.sorted(Comparator.reverseOrder()).forEach(Scratch::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
