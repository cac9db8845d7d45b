package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/// A store in a temporary directory, whose clock goes on by a second at every look.
final class StoreFixture {

  static final Instant START = Instant.parse("2026-07-05T09:15:00.123Z");
  static final String HEADER_TAIL =
      "\"created\":\"2026-07-05T09:15:00.123Z\",\"title\":\"1\",\"cwd\":\"/p/svc\",\"root\":\"/p\","
          + "\"eonyx\":\"0.1.0\"}\n";

  final SessionDirectories directories;
  final SessionStore store;
  private final AtomicLong seconds = new AtomicLong();

  StoreFixture(Path data) {
    directories = SessionDirectories.under(data);
    store = newStore(1);
  }

  /// A store as another start of the program would have it.
  SessionStore newStore(long seed) {
    return new SessionStore(directories, clock(), new Random(seed));
  }

  /// Opens a session with other bounds than the usual ones.
  Session open(String id, ReadBounds bounds) throws IOException {
    var locks = new SessionLocks(directories.locks(), clock());
    return Session.open(file(id), bounds, clock(), new Titles(directories, locks), locks.take(id));
  }

  InstantSource clock() {
    return () -> START.plusSeconds(seconds.getAndIncrement());
  }

  Session create() throws IOException {
    return create("/p");
  }

  Session create(String root) throws IOException {
    return store.create(Path.of(root, "svc"), Path.of(root), "0.1.0");
  }

  /// A closed session in which the user said these things.
  String said(String root, String... texts) throws IOException {
    try (Session session = create(root)) {
      for (String text : texts) {
        session.append(user(text));
      }
      return session.id();
    }
  }

  /// A session file of any content.
  Path put(String id, String... lines) throws IOException {
    return put(id, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  Path put(String id, byte[] content) throws IOException {
    Files.createDirectories(directories.sessions());
    return Files.write(file(id), content);
  }

  Path file(String id) {
    return directories.sessions().resolve(id + ".jsonl");
  }

  String content(String id) throws IOException {
    return Files.readString(file(id));
  }

  static String header(String id) {
    return ("{\"type\":\"session\",\"v\":1,\"id\":\"" + id + "\"," + HEADER_TAIL).strip();
  }

  static String userLine(String text) {
    return "{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.123Z\",\"role\":\"user\","
        + "\"content\":[{\"type\":\"text\",\"text\":\""
        + text
        + "\"}]}";
  }

  /// A compaction of the lines from the first message up to this one.
  static Compaction fold(int to) {
    return new Compaction(START, 2, to, "summary up to " + to, 100, 10, "auto", Usage.NONE);
  }

  static Message.User user(String text) {
    return new Message.User(START, text);
  }

  static Message.Assistant says(String text) {
    return new Message.Assistant(
        START, "ollama/qwen3", List.of(new Content.Text(text)), StopReason.END, Usage.NONE);
  }

  static Message.Assistant calls(String id, String arguments) {
    return new Message.Assistant(
        START,
        "ollama/qwen3",
        List.of(new ToolCall(id, "bash", arguments)),
        StopReason.TOOL_CALLS,
        new Usage(900, 20, 800, 0, 0, 0.001));
  }

  static Message.Result result(String id, String text) {
    return new Message.Result(START, id, "bash", Outcome.OK, Duration.ofMillis(12), text);
  }
}
