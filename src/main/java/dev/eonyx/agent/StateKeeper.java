package dev.eonyx.agent;

import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import dev.eonyx.session.SessionState.Task;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.TextSize;
import dev.eonyx.tool.Todo;
import dev.eonyx.tool.TodoList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Records, beside the messages, what a session must know when it goes on: the tasks, the
/// scratchpad, how often it had to be asked again, which files the model has seen at which commit.
final class StateKeeper {

  private static final int MOST_FILES = 200;

  private final AgentSetup setup;
  private final Session session;
  private final Map<String, Instant> files;
  private int retries;

  StateKeeper(AgentSetup setup, Session session) {
    this.setup = setup;
    this.session = session;
    this.files = new LinkedHashMap<>(session.state().files());
  }

  /// Gives the tools the tasks and the scratchpad of the session.
  static void restore(SessionState state, TodoList todos) {
    List<Todo> tasks = new ArrayList<>();
    for (Task task : state.todos()) {
      for (Todo.Status status : Todo.Status.values()) {
        if (name(status).equals(task.status())) {
          tasks.add(new Todo(task.content(), status));
        }
      }
    }
    todos.replace(tasks);
    // Somebody may have edited the file.
    boolean fits = TextSize.utf8(state.scratchpad()) <= TodoList.MAX_SCRATCHPAD_BYTES;
    todos.scratchpad(
        fits
            ? state.scratchpad()
            : Excerpt.first(state.scratchpad(), TodoList.MAX_SCRATCHPAD_BYTES / 4));
  }

  void retried() {
    retries++;
  }

  /// A call that succeeded has read or written this.
  void touched(Path path) {
    Optional<Instant> modified = modified(path);
    if (modified.isEmpty()) {
      return;
    }
    Path directory = setup.directory();
    Path shown = path.startsWith(directory) ? directory.relativize(path) : path;
    // The newest stand last.
    files.remove(shown.toString());
    files.put(shown.toString(), modified.get());
    if (files.size() > MOST_FILES) {
      files.remove(files.keySet().iterator().next());
    }
  }

  /// When the file was changed last; empty for anything but a file.
  private static Optional<Instant> modified(Path path) {
    try {
      return Files.isRegularFile(path)
          ? Optional.of(Files.getLastModifiedTime(path).toInstant())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // Gone already.
    }
  }

  /// A list is not lost when the process ends amid a turn.
  void writeTasksIfChanged() throws IOException {
    SessionState state = session.state();
    if (!tasks().equals(state.todos()) || !setup.todos().scratchpad().equals(state.scratchpad())) {
      session.appendState(withTasks(state));
    }
  }

  /// @param contextTokens what the next request holds before anything new is said
  /// @param window as a server told it; kept for models whose window is configured nowhere
  void write(long contextTokens, long window) throws IOException {
    SessionState state = withTasks(session.state());
    if (setup.model().contextWindow() == 0 && window > 0) {
      state = state.withWindow(setup.model().name(), window);
    }
    session.appendState(
        state
            .withRetries(state.retries() + retries)
            .withContext(contextTokens)
            .withHead(setup.revision().get())
            .withFiles(files));
    retries = 0;
  }

  private SessionState withTasks(SessionState state) {
    return state.withTasks(tasks(), setup.todos().scratchpad());
  }

  private List<Task> tasks() {
    return setup.todos().todos().stream()
        .map(todo -> new Task(todo.content(), name(todo.status())))
        .toList();
  }

  private static String name(Todo.Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }
}
