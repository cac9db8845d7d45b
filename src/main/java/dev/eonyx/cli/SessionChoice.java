package dev.eonyx.cli;

import dev.eonyx.agent.ModelProfile;
import dev.eonyx.config.ConfigException;
import dev.eonyx.context.Estimate;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionHeader;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Which conversation is gone on with: a new one, the newest of this project, or a named one.
final class SessionChoice {

  private final Wiring wiring;
  private final ModelProfile model;
  private final Consumer<String> notices;

  /// @param model the one that is going to be asked
  /// @param notices told what the user should know about the session, a sentence each
  SessionChoice(Wiring wiring, ModelProfile model, Consumer<String> notices) {
    this.wiring = wiring;
    this.model = model;
    this.notices = notices;
  }

  /// @param name an id or the beginning of one, for a session that is named
  /// @param here whether one of another project may go on in this directory
  Session choose(ChatOptions.Start start, String name, boolean here)
      throws CommandFailure, ConfigException, IOException {
    SessionStore store = wiring.store();
    return switch (start) {
      case NEW -> fresh(store);
      case NAMED -> opened(store.open(store.resolve(name)), here);
      case CONTINUE -> opened(store.open(newest(store, wiring.root())), true);
      case NEWEST -> {
        Optional<SessionSummary> newest = store.newest(wiring.root());
        yield newest.isPresent() ? opened(store.open(newest.get().id()), true) : fresh(store);
      }
    };
  }

  private Session fresh(SessionStore store) throws IOException {
    return store.create(wiring.directory(), wiring.root(), Version.NUMBER);
  }

  /// The id of the newest session of the project with this root.
  ///
  /// @throws CommandFailure when there is none, naming the newest of another
  static String newest(SessionStore store, Path root) throws CommandFailure, IOException {
    Optional<SessionSummary> newest = store.newest(root);
    if (newest.isPresent()) {
      return newest.get().id();
    }
    Optional<SessionSummary> elsewhere = store.newestElsewhere(root);
    throw new CommandFailure(
        ExitCode.FAILED,
        "There is no session of this project ("
            + root
            + ") to continue."
            + elsewhere
                .map(other ->
                    " The newest of another is of "
                        + other.root()
                        + ": continue it with -s "
                        + other.id()
                        + ".")
                .orElse(""));
  }

  /// The agent must not edit the wrong checkout in silence (UB-071, UB-072), and a directory that
  /// is gone must not lock its conversation away (UB-073).
  private Session opened(Session session, boolean here) throws CommandFailure, IOException {
    session.notices().forEach(notices);
    SessionHeader header = session.header();
    boolean sameRoot = header.root().isEmpty() || header.root().equals(wiring.root().toString());
    if (!sameRoot && !here && exists(header.cwd())) {
      session.close();
      throw new CommandFailure(
          ExitCode.USAGE, ofAnotherProject(header.id(), header.root(), wiring.directory()));
    }
    if (!session.isEmpty()) {
      notices.accept(
          new Resumed(session.state(), tokens(session), header.cwd())
              .line(model, wiring.directory(), wiring.root()));
    }
    return session;
  }

  private static long tokens(Session session) {
    long recorded = session.state().contextTokens();
    return recorded > 0 ? recorded : Estimate.request("", session.messages(), List.of());
  }

  /// Why a session is not opened here.
  static String ofAnotherProject(String id, String root, Path directory) {
    return "Session "
        + id
        + " is of another project, "
        + root
        + ". Go there, or add --here to let it work in "
        + directory
        + ".";
  }

  private static boolean exists(String directory) {
    try {
      return Files.isDirectory(Path.of(directory));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
