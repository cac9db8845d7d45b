package dev.eonyx.session;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Summaries of the session files in a directory, newest activity first.
final class Summaries {

  /// How many heads are read one by one before the whole store is looked at with the cache.
  private static final int FEW_HEADS = 400;

  private static final int FEW_SCANS = 8;

  /// From this size on, in bytes, it is worth asking the cache about a single file.
  private static final long LONG_FILE = 4L << 20;

  private final Path directory;
  private final DigestCache cache;

  Summaries(Path directory, Path cacheFile) {
    this.directory = directory;
    this.cache = new DigestCache(cacheFile);
  }

  /// All sessions that hold something.
  List<SessionSummary> all() throws IOException {
    return all(stat());
  }

  Optional<SessionSummary> one(String id) throws IOException {
    Digest digest = current(new DigestScan(), id);
    return digest == null ? Optional.empty() : Optional.of(summary(id, digest));
  }

  /// The session files, the one that was written to last first.
  List<Path> lastWritten(int most) throws IOException {
    return stat().stream()
        .sorted(Comparator.comparingLong((Stat stat) -> stat.modified).reversed())
        .limit(most)
        .map(stat -> StoreFiles.file(directory, stat.id).toPath())
        .toList();
  }

  /// The ids of sessions in which nothing was said and nothing is damaged.
  List<String> empties() throws IOException {
    List<Stat> stats = stat();
    @Nullable Digest[] digests = digests(stats);
    List<String> empties = new ArrayList<>();
    for (int i = 0; i < digests.length; i++) {
      Digest digest = digests[i];
      if (digest != null && digest.isEmpty()) {
        empties.add(stats.get(i).id);
      }
    }
    return empties;
  }

  /// The newest session of an accepted root that is not archived.
  ///
  /// Activity is never later than the file's modification time, so files are tried by that, newest
  /// first, until none can be newer than the best found. Where times say little, because the store
  /// was copied or is full of other projects, the cache answers.
  Optional<SessionSummary> newest(Predicate<String> root) throws IOException {
    List<Stat> stats = new ArrayList<>(stat());
    stats.sort(Comparator.comparingLong((Stat stat) -> stat.modified).reversed());
    SessionSummary best = null;
    int scans = 0;
    var scan = new DigestScan();
    for (int i = 0; i < stats.size(); i++) {
      Stat stat = stats.get(i);
      if (best != null && stat.modified < best.lastActivity().toEpochMilli()) {
        return Optional.of(best);
      }
      if (i == FEW_HEADS || scans == FEW_SCANS) {
        return all(stats).stream()
            .filter(summary -> !summary.archived() && root.test(summary.root()))
            .findFirst();
      }
      if (!root.test(rootOf(stat.id))) {
        continue;
      }
      scans++;
      Digest digest = current(scan, stat.id);
      if (digest == null || digest.archived() || digest.isEmpty()) {
        continue;
      }
      SessionSummary summary = summary(stat.id, digest);
      if (best == null || newestFirst(summary, best) < 0) {
        best = summary;
      }
    }
    return Optional.ofNullable(best);
  }

  private List<SessionSummary> all(List<Stat> stats) throws IOException {
    @Nullable Digest[] digests = digests(stats);
    List<SessionSummary> summaries = new ArrayList<>(digests.length);
    for (int i = 0; i < digests.length; i++) {
      Digest digest = digests[i];
      if (digest != null && !digest.isEmpty()) {
        summaries.add(summary(stats.get(i).id, digest));
      }
    }
    summaries.sort(Summaries::newestFirst);
    return summaries;
  }

  /// The digests of these files, from the cache where it is current; null for what went away
  /// meanwhile or may not be read.
  private @Nullable Digest[] digests(List<Stat> stats) throws IOException {
    Map<String, Digest> known = cache.load();
    @Nullable Digest[] digests = new Digest[stats.size()];
    List<Integer> stale = new ArrayList<>();
    for (int i = 0; i < digests.length; i++) {
      Stat stat = stats.get(i);
      Digest digest = known.get(stat.id);
      if (digest != null && digest.isOf(stat.size, stat.modified)) {
        digests[i] = digest;
      } else {
        stale.add(i);
      }
    }
    Workers.run(
        stale.size(),
        _ -> {
          var scan = new DigestScan();
          return item -> {
            int i = stale.get(item);
            String id = stats.get(i).id;
            digests[i] = scanOrNull(scan, id, known.getOrDefault(id, Digest.NOTHING));
          };
        });
    if (!stale.isEmpty() || known.size() != stats.size()) {
      save(stats, digests);
    }
    return digests;
  }

  private void save(List<Stat> stats, @Nullable Digest[] digests) {
    Map<String, Digest> current = HashMap.newHashMap(digests.length);
    for (int i = 0; i < digests.length; i++) {
      Digest digest = digests[i];
      if (digest != null) {
        current.put(stats.get(i).id, digest);
      }
    }
    save(current);
  }

  private void save(Map<String, Digest> current) {
    try {
      cache.save(current);
    } catch (IOException e) {
      // Only a cache. A store that cannot be written must still be listed.
    }
  }

  /// The digest of one file. A long one is scanned from where the cache knows it, and remembered:
  /// whoever opens it is waiting. Null as for [#digests].
  private @Nullable Digest current(DigestScan scan, String id) throws IOException {
    if (StoreFiles.file(directory, id).length() < LONG_FILE) {
      return scanOrNull(scan, id, Digest.NOTHING);
    }
    Digest known = cache.find(id);
    Digest digest = scanOrNull(scan, id, known);
    if (digest != null && digest.size() - known.scanned() >= LONG_FILE) {
      Map<String, Digest> digests = cache.load();
      digests.put(id, digest);
      save(digests);
    }
    return digest;
  }

  private @Nullable Digest scanOrNull(DigestScan scan, String id, Digest older) throws IOException {
    try {
      return scan.scan(StoreFiles.file(directory, id).toPath(), older);
    } catch (FileNotFoundException e) {
      return null;
    }
  }

  private String rootOf(String id) throws IOException {
    try {
      return SessionHead.read(StoreFiles.file(directory, id).toPath()).root();
    } catch (FileNotFoundException e) {
      return "";
    }
  }

  private SessionSummary summary(String id, Digest digest) {
    long active = digest.lastActivity() < 0 ? digest.modified() : digest.lastActivity();
    return new SessionSummary(
        id,
        directory.resolve(id + StoreFiles.SUFFIX),
        Instant.ofEpochMilli(active),
        digest.messages(),
        digest.title(),
        digest.cwd(),
        digest.root(),
        digest.first(),
        digest.size(),
        digest.archived());
  }

  private static int newestFirst(SessionSummary a, SessionSummary b) {
    int later = b.lastActivity().compareTo(a.lastActivity());
    return later != 0 ? later : b.id().compareTo(a.id());
  }

  private List<Stat> stat() throws IOException {
    List<String> ids = StoreFiles.ids(directory);
    var stats = new Stat[ids.size()];
    Workers.run(
        stats.length,
        _ ->
            i -> {
              var file = StoreFiles.file(directory, ids.get(i));
              stats[i] = new Stat(ids.get(i), file.length(), file.lastModified());
            });
    List<Stat> files = new ArrayList<>(stats.length);
    for (Stat stat : stats) {
      // Size 0: gone, empty, or a device or pipe that must not be opened.
      if (stat.size > 0) {
        files.add(stat);
      }
    }
    return files;
  }

  private record Stat(String id, long size, long modified) {}
}
