package dev.eonyx.session;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Another process that uses a store. It does what its first argument says, prints a line when
/// something is done, and where it must wait, waits for a line.
final class Crew {

  private Crew() {}

  /// A running member.
  record Member(Process process, BufferedReader out) implements AutoCloseable {
    String line() throws IOException {
      return String.valueOf(out.readLine());
    }

    List<String> rest() throws IOException {
      List<String> lines = new ArrayList<>();
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(line);
      }
      return lines;
    }

    /// kill -9, and gone.
    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  static Member start(Path data, String task, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx96m", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(Crew.class.getName(), data.toString(), task));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    return new Member(
        process,
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)));
  }

  public static void main(String[] args) throws IOException {
    var store =
        new SessionStore(
            SessionDirectories.under(Path.of(args[0])), InstantSource.system(), new Random());
    PrintStream out = System.out;
    switch (args[1]) {
      case "hold" -> {
        try (Session _ = store.open(args[2])) {
          out.println("open");
          System.in.read();
        }
      }
      case "facts" -> {
        try (Session session = store.open(args[2])) {
          out.println(session.messages().size() + " live from " + session.firstLine());
          var counted = new int[1];
          session.past(1, session.lines(), (_, _) -> counted[0]++);
          out.println(counted[0] + " said");
          out.println(session.undoCompaction().isPresent() + " " + session.lines());
        }
      }
      case "try" -> {
        try (Session _ = store.open(args[2])) {
          out.println("open");
        } catch (SessionException e) {
          out.println(e.reason() + " " + e.getMessage());
        }
      }
      case "list" ->
          store
              .list(SessionFilter.ALL)
              .forEach(summary -> out.println(summary.id() + " " + summary.messages()));
      case "create" -> {
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
          try (Session session = store.create(Path.of("/p"), Path.of("/p"), "0.1.0")) {
            session.append(StoreFixture.user("hi"));
            out.println(session.id() + " " + session.header().title());
          }
        }
      }
      case "write" -> {
        Session session = store.create(Path.of("/p"), Path.of("/p"), "0.1.0");
        for (int i = 0; ; i++) {
          session.append(StoreFixture.user("message " + i + " " + "x".repeat(i % 5000)));
          out.println(session.id() + " " + i);
        }
      }
      default -> throw new IllegalArgumentException(args[1]);
    }
  }
}
