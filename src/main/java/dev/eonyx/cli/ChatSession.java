package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Everything behind the screen, from the first frame to the last: put together, started on its own
/// threads while the terminal is still being opened, and brought to an end.
final class ChatSession implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final ChatOptions options;
  private final ChatParts parts;
  private final Worker turn;
  private final Turns turns;
  private final SessionDesk sessions;
  private final Lookups lookups;
  private final Desk desk;
  private volatile @Nullable CommandFailure failure;

  ChatSession(Surroundings surroundings, Wiring wiring, ChatOptions options, Inbox inbox)
      throws ConfigException, CommandFailure {
    this.options = options;
    this.parts =
        new ChatParts(
            surroundings,
            wiring,
            wiring.store(),
            inbox,
            new AtomicReference<>(initialFacts(surroundings, wiring)));
    this.turn = new Worker("turn", inbox);
    this.turns = new Turns(parts, turn, new Allowances());
    this.sessions = new SessionDesk(parts, turn, turns);
    this.lookups = new Lookups(parts, turn, turns);
    this.desk = new Desk(parts, turns, sessions, lookups);
  }

  void start() {
    parts.wiring().prepareAgent();
    turn.start();
    lookups.start();
    turn.run(this::open);
  }

  Consumer<Effect.Outside> desk() {
    return desk;
  }

  Facts facts() {
    return parts.facts().get();
  }

  /// @throws CommandFailure why no conversation could be opened
  void requireStarted() throws CommandFailure {
    CommandFailure why = failure;
    if (why != null) {
      throw why;
    }
  }

  /// Cancels what runs, and waits until what had arrived is on disk.
  @Override
  public void close() throws IOException {
    turns.cancel();
    turn.run(turns::leave);
    try {
      boolean _ = turn.finish(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The first thing on the turn thread. A conversation that cannot be opened ends the chat with
  /// the same sentence and exit code that `run` has for it.
  private void open() {
    try {
      turns.use(new ModelChooser(parts.wiring().settings(), parts.surroundings()).choose());
      openWanted();
      parts.wiring().config().notices().forEach(parts::problem);
    } catch (CommandFailure e) {
      end(e);
    } catch (IOException e) {
      end(new CommandFailure(ExitCode.FAILED, Commands.sentence(e)));
    }
  }

  private void end(CommandFailure why) {
    failure = why;
    parts.inbox().post(new UiEvent.Ending());
  }

  private void openWanted() throws IOException, CommandFailure {
    SessionStore store = parts.store();
    switch (options.start()) {
      case NEW -> sessions.freshHere();
      case NAMED -> sessions.openHere(store.resolve(options.session()), options.here());
      case CONTINUE -> sessions.openHere(SessionChoice.newest(store, parts.wiring().root()), true);
      case NEWEST -> {
        Optional<SessionSummary> newest = store.newest(parts.wiring().root());
        if (newest.isPresent()) {
          sessions.openHere(newest.get().id(), true);
        } else {
          sessions.freshHere();
        }
      }
    }
  }

  private static Facts initialFacts(Surroundings surroundings, Wiring wiring)
      throws CommandFailure {
    String home = surroundings.home().toString();
    return new Facts(
        "",
        "",
        false,
        false,
        "",
        Names.of(wiring.mode()),
        Places.shortened(wiring.directory().toString(), home),
        GitHead.branch(wiring.root()),
        "off",
        new Facts.Window(0, 0, wiring.settings().compaction().whenPct()),
        0,
        "");
  }
}
