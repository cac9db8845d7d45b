package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Everything that can be asked of an open session, at one moment.
record Seen(
    List<Message> messages,
    List<Integer> lines,
    int firstLine,
    int backlog,
    int count,
    Optional<Compaction> compaction,
    boolean hasFolded,
    int sinceCompaction,
    boolean compactionHeld,
    boolean isEmpty,
    SessionState state) {

  static Seen of(Session session) {
    return new Seen(
        List.copyOf(session.messages()),
        IntStream.range(0, session.messages().size()).mapToObj(session::line).toList(),
        session.firstLine(),
        session.backlog(),
        session.lines(),
        session.compaction(),
        session.hasFolded(),
        session.sinceCompaction(),
        session.compactionHeld(),
        session.isEmpty(),
        session.state());
  }
}
