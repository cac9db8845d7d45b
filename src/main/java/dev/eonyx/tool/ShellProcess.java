package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A running command. Its output is read by a thread of its own, which goes on when the command has
/// ended: a child left in the background still holds the pipe, must not block anyone, and must not
/// die of a closed pipe. What it writes later is dropped.
final class ShellProcess {

  /// The name of the variable that marks every process of one call.
  static final String MARK = "EONYX_CALL";

  /// How the wait for a command ended.
  sealed interface End {

    /// @param code 128 + the signal's number when a signal ended it
    record Exited(int code) implements End {}

    record TimedOut() implements End {}

    record Cancelled() implements End {}
  }

  /// After the command has ended, its output is complete once nothing came for this long.
  private static final Duration QUIET = Duration.ofMillis(200);

  /// A child in the background that keeps writing is not listened to for longer than this.
  private static final Duration GRACE = Duration.ofMillis(500);

  /// The same, for a machine so busy that what the command wrote is still in the pipe.
  private static final Duration LAST_GRACE = Duration.ofMillis(1200);

  private final Process process;
  private final OutputReader reader;
  private final ProcessTree tree;

  private ShellProcess(Process process, OutputReader reader, ProcessTree tree) {
    this.process = process;
    this.reader = reader;
    this.tree = tree;
  }

  /// Starts a command.
  ///
  /// @throws IOException when the operating system refuses
  static ShellProcess start(
      Shell shell,
      String command,
      Path directory,
      Map<String, String> environment,
      OutputCollector output)
      throws IOException {
    String mark = ProcessHandle.current().pid() + "-" + System.nanoTime();
    ProcessBuilder builder = new ProcessBuilder(shell.words(command));
    builder.directory(directory.toFile());
    builder.redirectErrorStream(true);
    builder.redirectInput(new File(File.separatorChar == '/' ? "/dev/null" : "NUL"));
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().putAll(shell.variables(command));
    builder.environment().put(MARK, mark);
    OutputReader reader = new OutputReader(builder, output);
    Process process = reader.start();
    return new ShellProcess(
        process,
        reader,
        new ProcessTree(process, shell.program(), shell.isNewSession(), MARK + "=" + mark));
  }

  /// Waits until the command has ended, is cancelled or has run for too long; in the last two cases
  /// it is ended, with all it started. Its output is complete afterwards, and nothing is added to
  /// it any more.
  End await(Duration timeout, Cancellation cancel) throws IOException, InterruptedException {
    End end = awaitEnd(timeout, cancel);
    switch (end) {
      case End.Exited _ -> {}
      case End.TimedOut _, End.Cancelled _ -> tree.end();
    }
    reader.awaitQuiet(QUIET, GRACE, LAST_GRACE);
    reader.detach();
    return end;
  }

  private End awaitEnd(Duration timeout, Cancellation cancel)
      throws IOException, InterruptedException {
    CompletableFuture<End> end = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("bash exit").start(() -> awaitExit(end));
    try (var _ = cancel.onCancel(() -> end.complete(new End.Cancelled()))) {
      return end.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return new End.TimedOut();
    } catch (ExecutionException e) {
      throw new IOException("Waiting for the command failed", e.getCause());
    } catch (InterruptedException e) {
      tree.end();
      throw e;
    }
  }

  private void awaitExit(CompletableFuture<End> end) {
    try {
      end.complete(new End.Exited(process.waitFor()));
    } catch (InterruptedException e) {
      end.completeExceptionally(e);
    }
  }
}
