package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The files of a project by parts of their names, for completion: without `.git`, without what git
/// ignores, at most 50,000. The list is kept for a few seconds, so that only the first key of a
/// word waits for the disk. Safe for use by several threads.
public final class ProjectFiles {

  private static final int MOST = 50_000;
  private static final int LONGEST_QUERY = 200;
  private static final Duration FRESH = Duration.ofSeconds(3);

  /// A project whose listing takes long is listed less often: for so many times that long the list
  /// counts as fresh.
  private static final int PATIENCE = 20;

  private final Path directory;
  private final Map<String, Integer> uses = new ConcurrentHashMap<>();
  private final Lock listing = new ReentrantLock();
  private List<Named> files = List.of();
  private long freshUntil;
  private boolean listed;

  /// @param directory where paths start from; absolute
  public ProjectFiles(Path directory) {
    this.directory = directory;
  }

  /// A file, or a directory with a slash at its end.
  ///
  /// @param name where its last name begins
  private record Named(String path, String folded, int name) {

    static Named of(String path) {
      return new Named(
          path, path.toLowerCase(Locale.ROOT), path.lastIndexOf('/', path.length() - 2) + 1);
    }
  }

  /// How well a file fits; the smaller, the better.
  private enum Fit {
    BEGINS,
    NAME_HOLDS,
    PATH_HOLDS,
    SCATTERED
  }

  private record Match(Named file, Fit fit, int uses) {}

  /// The best matches as paths with `/` between their names, best first. A file fits when its name
  /// or path begins with the query, holds it, or holds its characters in their order, whatever
  /// their case; among equals come those chosen most often, then the shortest. Returns nothing when
  /// it was cancelled.
  public List<String> matching(String query, int limit, Cancellation cancel) throws IOException {
    if (limit <= 0 || query.length() > LONGEST_QUERY) {
      return List.of();
    }
    String wanted = query.toLowerCase(Locale.ROOT);
    var best = new PriorityQueue<Match>(bestFirst().reversed());
    for (Named file : files(cancel)) {
      Fit fit = fit(file, wanted);
      if (fit != null) {
        best.add(new Match(file, fit, uses.getOrDefault(file.path(), 0)));
        if (best.size() > limit) {
          best.remove();
        }
      }
    }
    return best.stream().sorted(bestFirst()).map(match -> match.file().path()).toList();
  }

  /// As [#matching(String, int, Cancellation)], to its end.
  public List<String> matching(String query, int limit) throws IOException {
    return matching(query, limit, Cancellation.create());
  }

  /// Remembers that the user chose this one.
  public void chosen(String path) {
    uses.merge(path, 1, Integer::sum);
  }

  private static Comparator<Match> bestFirst() {
    return Comparator.comparing(Match::fit)
        .thenComparing(Comparator.comparingInt(Match::uses).reversed())
        .thenComparingInt(match -> match.file().path().length())
        .thenComparing(match -> match.file().path());
  }

  private static @Nullable Fit fit(Named file, String wanted) {
    String path = file.folded();
    if (path.startsWith(wanted, file.name()) || path.startsWith(wanted)) {
      return Fit.BEGINS;
    }
    if (path.indexOf(wanted, file.name()) >= 0) {
      return Fit.NAME_HOLDS;
    }
    if (path.contains(wanted)) {
      return Fit.PATH_HOLDS;
    }
    int at = 0;
    for (int i = 0; i < path.length() && at < wanted.length(); i++) {
      at += path.charAt(i) == wanted.charAt(at) ? 1 : 0;
    }
    return at == wanted.length() ? Fit.SCATTERED : null;
  }

  private List<Named> files(Cancellation cancel) throws IOException {
    listing.lock();
    try {
      long start = System.nanoTime();
      if (!listed || start - freshUntil > 0) {
        List<Named> found = list(cancel);
        if (cancel.isCancelled()) {
          return List.of();
        }
        long end = System.nanoTime();
        files = found;
        listed = true;
        freshUntil = end + Math.max(FRESH.toNanos(), PATIENCE * (end - start));
      }
      return files;
    } finally {
      listing.unlock();
    }
  }

  private List<Named> list(Cancellation cancel) throws IOException {
    List<Named> found = new ArrayList<>();
    Set<String> directories = new LinkedHashSet<>();
    Walk.files(
        directory,
        cancel,
        entry -> {
          String path = entry.relative();
          for (int slash = path.lastIndexOf('/');
              slash > 0 && directories.add(path.substring(0, slash + 1)); ) {
            slash = path.lastIndexOf('/', slash - 1);
          }
          found.add(Named.of(path));
          return found.size() < MOST;
        });
    directories.forEach(path -> found.add(Named.of(path)));
    return found;
  }
}
