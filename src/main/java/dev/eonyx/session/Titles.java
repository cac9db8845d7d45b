package dev.eonyx.session;

import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The numbers that new sessions are titled with: 1, 2, 3 … over the whole store, trash included.
///
/// The truth is in the headers. The next number is remembered beside the modification times of the
/// two directories at that moment: while those stand, no file came or went, and nothing needs to be
/// read. Anything else, damage included, is answered by reading the headers again.
final class Titles {

  private final SessionDirectories directories;
  private final SessionLocks locks;

  Titles(SessionDirectories directories, SessionLocks locks) {
    this.directories = directories;
    this.locks = locks;
  }

  /// What is done with a title while nobody else can take one.
  interface Use<T> {
    T with(String title) throws IOException;
  }

  /// A change to the files of the store that gives out no title.
  interface Change<T> {
    T make() throws IOException;
  }

  /// The title the next session will probably get.
  String next() throws IOException {
    Long known = remembered();
    if (known != null) {
      return Long.toString(known);
    }
    try (SessionLocks.Held _ = locks.takeStore()) {
      long next = nextFromHeaders();
      remember(next);
      return Long.toString(next);
    }
  }

  /// Gives the next title to `use`, which creates the file that carries it. When that fails the
  /// title stays free.
  <T> T take(Use<T> use) throws IOException {
    try (SessionLocks.Held _ = locks.takeStore()) {
      Long known = remembered();
      long next = known == null ? nextFromHeaders() : known;
      T result = use.with(Long.toString(next));
      remember(next + 1);
      return result;
    }
  }

  /// Makes a change to the directories without forgetting the next number.
  <T> T keeping(Change<T> change) throws IOException {
    try (SessionLocks.Held _ = locks.takeStore()) {
      Long known = remembered();
      long next = known == null ? nextFromHeaders() : known;
      T result = change.make();
      remember(next);
      return result;
    }
  }

  private @Nullable Long remembered() {
    try {
      String[] parts = Files.readString(file(), StandardCharsets.UTF_8).split(" ", -1);
      boolean current =
          parts.length == 4
              && parts[1].equals(stamp(directories.sessions()))
              && parts[2].equals(stamp(directories.trash()))
              && parts[3].equals("\n");
      return current ? Long.valueOf(parts[0]) : null;
    } catch (IOException | NumberFormatException e) {
      // Missing or damaged: the headers know.
      return null;
    }
  }

  private void remember(long next) {
    try {
      String text =
          next + " " + stamp(directories.sessions()) + " " + stamp(directories.trash()) + " \n";
      PrivateFiles.replace(file(), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // Only a cache: the next session reads the headers instead.
    }
  }

  private long nextFromHeaders() throws IOException {
    return 1 + Math.max(highest(directories.sessions()), highest(directories.trash()));
  }

  private static long highest(Path directory) throws IOException {
    long highest = 0;
    for (Path file : StoreFiles.in(directory)) {
      SessionHeader header = SessionHead.read(file);
      highest = Math.max(highest, number(header.title()));
    }
    return highest;
  }

  private static long number(String title) {
    boolean digits = !title.isEmpty() && title.length() <= 12;
    for (int i = 0; digits && i < title.length(); i++) {
      digits = title.charAt(i) >= '0' && title.charAt(i) <= '9';
    }
    return digits ? Long.parseLong(title) : 0;
  }

  private static String stamp(Path directory) throws IOException {
    try {
      return Files.getLastModifiedTime(directory).toInstant().toString();
    } catch (NoSuchFileException e) {
      return "none";
    }
  }

  private Path file() {
    return directories.index().resolve("titles");
  }
}
