package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionHeader;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// Which conversation is gone on with: a new one, the newest of this project, or a named one.
final class SessionChoice {

  private final Wiring wiring;
  private final Consumer<String> notices;

  /// @param notices told what the user should know about the session, a sentence each
  SessionChoice(Wiring wiring, Consumer<String> notices) {
    this.wiring = wiring;
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
    if (sameRoot && header.cwd().equals(wiring.directory().toString())) {
      return session;
    }
    if (!exists(header.cwd())) {
      notices.accept(
          "The directory of this session, "
              + header.cwd()
              + ", no longer exists; tools run in "
              + wiring.directory()
              + ".");
      return session;
    }
    if (!sameRoot && !here) {
      session.close();
      throw new CommandFailure(
          ExitCode.USAGE, ofAnotherProject(header.id(), header.root(), wiring.directory()));
    }
    notices.accept(recordedElsewhere(header.cwd(), wiring.directory()));
    return session;
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

  /// What whoever goes on with a session in another directory should know.
  static String recordedElsewhere(String recorded, Path directory) {
    return "This session was recorded in " + recorded + "; tools run in " + directory + ".";
  }

  private static boolean exists(String directory) {
    try {
      return Files.isDirectory(Path.of(directory));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
