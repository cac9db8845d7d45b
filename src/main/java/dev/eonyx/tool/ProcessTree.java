package dev.eonyx.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// A process with everything it started. Ending only the process would leave the rest running, so
/// all are found and ended: its descendants, its process group, and on Linux also those that left
/// both but still carry the mark of the call in their environment.
final class ProcessTree {

  private static final Duration POLITE = Duration.ofMillis(300);
  private static final Duration PATIENCE = Duration.ofMillis(1500);

  private final Path proc = Path.of("/proc");
  private final Process process;
  private final Path shell;
  private final boolean ownGroup;
  private final String mark;

  /// @param ownGroup whether the process leads a process group of its own
  /// @param mark an entry of its environment, as `NAME=value`, that no other process has
  ProcessTree(Process process, Path shell, boolean ownGroup, String mark) {
    this.process = process;
    this.shell = shell;
    this.ownGroup = ownGroup;
    this.mark = mark;
  }

  /// Asks all of them to end, and makes those end that do not. Returns when none is left, after two
  /// seconds at the latest.
  void end() throws IOException, InterruptedException {
    Set<ProcessHandle> members = members();
    signalGroup("TERM");
    members.forEach(ProcessHandle::destroy);
    await(members, POLITE);
    long start = System.nanoTime();
    do {
      // Looked for again, since they may have started others meanwhile.
      members.addAll(members());
      members.removeIf(member -> !isRunning(member));
      if (members.isEmpty()) {
        return;
      }
      signalGroup("KILL");
      members.forEach(ProcessHandle::destroyForcibly);
      await(members, Duration.ofMillis(100));
    } while (System.nanoTime() - start < PATIENCE.toNanos());
  }

  private void await(Set<ProcessHandle> members, Duration atMost) throws InterruptedException {
    long start = System.nanoTime();
    while (members.stream().anyMatch(this::isRunning)
        && System.nanoTime() - start < atMost.toNanos()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  /// A process that has ended but was not yet collected by its parent counts as alive to Java.
  private boolean isRunning(ProcessHandle member) {
    if (!member.isAlive()) {
      return false;
    }
    try {
      String status =
          Files.readString(proc.resolve(member.pid() + "/stat"), StandardCharsets.ISO_8859_1);
      return !status.startsWith(") Z", status.lastIndexOf(')'));
    } catch (IOException e) {
      // No such directory: another system, or the process has just gone.
      return member.isAlive();
    }
  }

  private Set<ProcessHandle> members() throws IOException {
    Set<ProcessHandle> members = new LinkedHashSet<>();
    members.add(process.toHandle());
    process.descendants().forEach(members::add);
    if (Files.isDirectory(proc.resolve("self"))) {
      addMarked(members);
    }
    return members;
  }

  private void addMarked(Set<ProcessHandle> members) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(proc, "[0-9]*")) {
      for (Path entry : entries) {
        if (isMarked(entry)) {
          Optional<ProcessHandle> marked =
              ProcessHandle.of(Long.parseLong(entry.getFileName().toString()));
          marked.ifPresent(members::add);
          marked.ifPresent(member -> member.descendants().forEach(members::add));
        }
      }
    }
  }

  private boolean isMarked(Path entry) {
    try {
      byte[] environment = Files.readAllBytes(entry.resolve("environ"));
      return new String(environment, StandardCharsets.ISO_8859_1).contains(mark + '\0');
    } catch (IOException e) {
      // Somebody else's process, or one that has just ended: not ours in either case.
      return false;
    }
  }

  private void signalGroup(String signal) throws IOException, InterruptedException {
    if (!ownGroup) {
      return;
    }
    String command = "kill -" + signal + " -- -" + process.pid() + " 2>/dev/null";
    Process kill =
        new ProcessBuilder(shell.toString(), "-c", command)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!kill.waitFor(500, TimeUnit.MILLISECONDS)) {
      kill.destroyForcibly();
    }
  }
}
