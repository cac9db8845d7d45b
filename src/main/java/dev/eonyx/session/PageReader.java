package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a session file from its end, a page at a time. Pages stand end to end: together they hold
/// every message once. Each begins at something the user said, unless that lies too far back.
final class PageReader {

  /// How many times larger than asked a page may become in the search for a better beginning.
  private static final int WIDEST = 4;

  private final Path file;
  private final List<Long> offsets = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();
  private Optional<String> title = Optional.empty();
  private Optional<StateTally> state = Optional.empty();

  PageReader(Path file) {
    this.file = file;
  }

  /// The page that ends before `end`, a byte where a line begins or the file ends.
  ///
  /// @param bytes how much of the file it is about; more when a line is longer than that
  SessionPage before(long end, int bytes) throws IOException {
    long wanted = Math.max(1, bytes);
    while (true) {
      long from = Math.max(0, end - wanted);
      long begin = read(from, end);
      if (begin == 0) {
        return new SessionPage(messages, 0, false);
      }
      if (!messages.isEmpty()) {
        int first = firstPrompt(from + (end - from) / 2);
        if (first >= 0) {
          return new SessionPage(
              messages.subList(first, messages.size()), offsets.get(first), true);
        }
        if (wanted >= (long) bytes * WIDEST) {
          return new SessionPage(messages, begin, true);
        }
      }
      wanted *= 2;
    }
  }

  /// The newest title that was met; empty when there was none.
  Optional<String> title() {
    return title;
  }

  /// The newest state that was met, with what was said since counted in.
  SessionState state() {
    return state.map(StateTally::state).orElse(SessionState.EMPTY);
  }

  /// Reads the whole lines of a part of the file; returns where they begin.
  private long read(long from, long end) throws IOException {
    offsets.clear();
    messages.clear();
    state = Optional.empty();
    // One byte more, so that a line that begins exactly at `from` is known to.
    try (LineSplitter lines = LineSplitter.open(file, Math.max(0, from - 1), end)) {
      if (from > 0) {
        lines.next();
      }
      long begin = from > 0 ? lines.nextOffset() : 0;
      while (lines.next()) {
        line(lines);
      }
      return begin;
    }
  }

  private void line(LineSplitter line) {
    if (line.isBlank()) {
      return;
    }
    switch (line.parse()) {
      case SessionLine.Said(Message message) -> {
        offsets.add(line.offset());
        messages.add(message);
        state.ifPresent(tally -> tally.add(message));
      }
      case SessionLine.Titled(Instant _, String newTitle) -> title = Optional.of(newTitle);
      case SessionLine.Header(SessionHeader header) -> title = Optional.of(header.title());
      case SessionLine.State(Instant _, SessionState written) ->
          state = Optional.of(new StateTally(written));
      case SessionLine.Archived _,
          SessionLine.Folded _,
          SessionLine.Unfolded _,
          SessionLine.Unknown _,
          SessionLine.Unreadable _ -> {
        // Nothing that is shown.
      }
    }
  }

  /// The first thing the user said in the part before this byte; -1 when there is none.
  private int firstPrompt(long before) {
    for (int i = 0; i < messages.size() && offsets.get(i) <= before; i++) {
      if (messages.get(i) instanceof Message.User) {
        return i;
      }
    }
    return -1;
  }
}
