package dev.eonyx.session;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/// From what people type to the id of a session.
final class SessionNames {

  private static final int LISTED = 10;

  private final SessionDirectories directories;
  private final Trash trash;

  SessionNames(SessionDirectories directories, Trash trash) {
    this.directories = directories;
    this.trash = trash;
  }

  /// The one session whose id is `name` or begins with it.
  String resolve(String name) throws IOException {
    String found = match(name, StoreFiles.ids(directories.sessions()));
    if (!found.isEmpty()) {
      return found;
    }
    String deleted = match(name, trash.ids().stream().map(Trash::original).distinct().toList());
    if (!deleted.isEmpty()) {
      throw new SessionException(
          SessionException.Reason.TRASHED,
          "Session "
              + deleted
              + " is in the trash; bring it back with"
              + " `eonyx sessions restore "
              + deleted
              + "`.");
    }
    throw notFound(name);
  }

  /// The one deleted session whose id is `name` or begins with it.
  String resolveDeleted(String name) throws IOException {
    String found = match(name, trash.ids().stream().map(Trash::original).distinct().toList());
    if (found.isEmpty()) {
      throw new SessionException(
          SessionException.Reason.NOT_FOUND,
          "There is no session "
              + quoted(name)
              + " in the trash; `eonyx sessions --trash` lists what is.");
    }
    return found;
  }

  private static String match(String name, List<String> ids) throws SessionException {
    if (name.isEmpty() || ids.contains(name)) {
      return name;
    }
    List<String> fitting = ids.stream().filter(id -> id.startsWith(name)).sorted().toList();
    if (fitting.size() > 1) {
      String some = fitting.stream().limit(LISTED).collect(Collectors.joining(", "));
      throw new SessionException(
          SessionException.Reason.AMBIGUOUS,
          quoted(name)
              + " fits "
              + fitting.size()
              + " sessions: "
              + some
              + (fitting.size() > LISTED ? ", …" : "")
              + ". Give more of the id.");
    }
    return fitting.isEmpty() ? "" : fitting.getFirst();
  }

  private static SessionException notFound(String name) {
    return new SessionException(
        SessionException.Reason.NOT_FOUND,
        "There is no session " + quoted(name) + "; `eonyx sessions` lists them.");
  }

  /// Bounded, and without what could drive a terminal.
  private static String quoted(String name) {
    return "\"" + SearchWords.snippet(name, 0) + "\"";
  }
}
