package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is in memory of a session file: the messages behind the compaction in force, no more than a
/// bound of them, and for all lines where they are. It follows every line that is appended, so that
/// it is always what reading the file again would give.
final class SessionContent {

  private final Path file;
  private final ReadBounds bounds;
  private final LineIndex index;
  private final Notices notices;
  private final LiveMessages live = new LiveMessages();
  private int liveFrom;
  private Folds.@Nullable Fold fold;
  private Optional<Compaction> compaction = Optional.empty();
  private Optional<String> system = Optional.empty();
  private StateTally state = new StateTally(SessionState.EMPTY);

  /// Of a file that is not there yet, or was indexed and whose messages are still to be loaded.
  SessionContent(Path file, ReadBounds bounds, LineIndex index, Notices notices) {
    this.file = file;
    this.bounds = bounds;
    this.index = index;
    this.notices = notices;
    this.liveFrom = firstLine();
  }

  LineIndex index() {
    return index;
  }

  LiveMessages live() {
    return live;
  }

  Optional<Compaction> compaction() {
    return compaction;
  }

  /// The line of the compaction in force; 0 when there is none.
  int compactionLine() {
    return fold == null ? 0 : fold.line();
  }

  /// The first line that the compaction in force does not fold.
  int firstLine() {
    return fold == null ? 2 : fold.to() + 1;
  }

  /// The last line with a message that is neither folded nor live; 0 when there is none.
  int backlog() {
    int last = index.saidBefore(liveFrom);
    return last >= firstLine() ? last : 0;
  }

  /// The system prompt recorded last.
  Optional<String> system() {
    return system;
  }

  SessionState state() {
    return state.state();
  }

  /// What was appended on this line, or waits to be.
  void said(int line, Message message) {
    live.add(line, message);
    state.add(message);
    if (message instanceof Message.SystemPrompt prompt) {
      system = Optional.of(prompt.text());
    }
  }

  void stated(StateTally newState) {
    state = newState;
  }

  /// Goes along with what the index knows of compactions now.
  void settle() throws IOException {
    Folds.Fold now = index.folds().inForce();
    if (Objects.equals(fold, now)) {
      return;
    }
    if (now != null && now.to() >= firstLine()) {
      live.dropThrough(now.to());
      liveFrom = Math.max(liveFrom, now.to() + 1);
      inForce(now);
    } else {
      load();
    }
  }

  /// Reads the messages that are to be live. A line that looked like a message and is none may
  /// change which compaction is usable: then once more.
  void load() throws IOException {
    do {
      fold = index.folds().inForce();
      liveFrom = index.cut(file, firstLine(), bounds.live());
      live.clear();
      stream(liveFrom, index.lines(), live::add);
    } while (!Objects.equals(fold, index.folds().inForce()));
    inForce(fold);
  }

  /// Takes all messages of the file, and keeps those that are to be live.
  void load(LiveMessages all) throws IOException {
    inForce(index.folds().inForce());
    liveFrom = index.cut(file, firstLine(), bounds.live());
    for (int i = all.indexAfter(liveFrom - 1); i < all.view().size(); i++) {
      live.add(all.line(i), all.view().get(i));
    }
  }

  /// Looks up the system prompt recorded last.
  void findSystem() throws IOException {
    int line = index.system();
    stream(
        line,
        line,
        (_, message) -> {
          if (message instanceof Message.SystemPrompt prompt) {
            system = Optional.of(prompt.text());
          }
        });
  }

  /// Hands over the messages on these lines.
  <E extends Exception> void stream(int from, int to, PastVisitor<E> visitor)
      throws IOException, E {
    if (from > to || index.lines() == 0) {
      return;
    }
    try (LineSplitter lines = index.openAt(file, Math.max(1, from))) {
      while (lines.number() < to && lines.next()) {
        if (lines.isBlank()) {
          continue;
        }
        switch (lines.parse()) {
          case SessionLine.Said(Message message) -> visitor.message(lines.number(), message);
          case SessionLine.Unreadable(String reason) -> {
            index.noMessage(lines.number());
            notices.add(lines.number(), reason);
          }
          case SessionLine.Header _,
              SessionLine.Titled _,
              SessionLine.Archived _,
              SessionLine.Folded _,
              SessionLine.Unfolded _,
              SessionLine.State _,
              SessionLine.Unknown _ -> {
            // Beside the conversation.
          }
        }
      }
    }
  }

  private void inForce(Folds.@Nullable Fold now) throws IOException {
    fold = now;
    compaction = Optional.empty();
    if (now == null) {
      return;
    }
    try (LineSplitter lines = index.openAt(file, now.line())) {
      if (lines.next() && lines.parse() instanceof SessionLine.Folded(Compaction written)) {
        compaction = Optional.of(written);
      }
    }
  }
}
