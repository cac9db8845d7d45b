package dev.eonyx.session;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One search over many sessions. Hits go to the caller on its own thread, in the order of the
/// sessions, as soon as nothing before them is undecided.
final class SessionSearch {

  private final List<SessionSummary> sessions;
  private final SearchQuery query;
  private final Consumer<SearchHit> sink;
  private final Cancellation cancellation;
  private final AtomicReferenceArray<@Nullable Verdict> verdicts;
  private int delivered;
  private int hits;
  private volatile boolean full;

  SessionSearch(
      List<SessionSummary> sessions,
      SearchQuery query,
      Consumer<SearchHit> sink,
      Cancellation cancellation) {
    this.sessions = sessions;
    this.query = query;
    this.sink = sink;
    this.cancellation = cancellation;
    this.verdicts = new AtomicReferenceArray<>(sessions.size());
  }

  /// @param hit null when there is none
  private record Verdict(@Nullable SearchHit hit) {}

  void run() throws IOException {
    Workers.run(
        sessions.size(),
        calling -> {
          var scan = new SearchScan(query.words());
          return i -> {
            if (isOver()) {
              return;
            }
            verdicts.set(i, new Verdict(scan.find(sessions.get(i))));
            if (calling) {
              deliver();
            }
          };
        });
    deliver();
  }

  private boolean isOver() {
    return full || cancellation.isCancelled();
  }

  private void deliver() {
    int limit = query.filter().limit();
    while (delivered < sessions.size() && !isOver()) {
      Verdict verdict = verdicts.get(delivered);
      if (verdict == null) {
        return;
      }
      delivered++;
      if (verdict.hit() != null) {
        hits++;
        full = hits == limit;
        sink.accept(verdict.hit());
      }
    }
  }
}
