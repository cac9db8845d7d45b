package dev.eonyx.tool;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import dev.eonyx.tool.ShellProcess.End;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Runs a command in the user's shell. Nothing can ask or wait: the input is empty, there is no
/// terminal, no pager and no editor. A command that exits with anything but 0 is an error with its
/// output; one that runs for too long or is cancelled is ended with everything it started.
public final class BashTool implements Tool {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(2);
  private static final Duration MAX_TIMEOUT = Duration.ofMinutes(10);

  /// Linux takes 128 KiB in one argument.
  private static final int MAX_COMMAND_BYTES = 120_000;

  private final Shell shell;
  private final Map<String, String> environment;
  private final ToolSpec spec;

  /// @param environment what commands see, as [ToolEnvironment#clean] gives it
  public BashTool(Shell shell, Map<String, String> environment) {
    this.shell = shell;
    this.environment = ToolEnvironment.unattended(environment);
    this.spec = new ToolSpec("bash", resource("bash.md"), resource("bash.json"));
  }

  private static String resource(String name) {
    try (InputStream stream = BashTool.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public ToolSpec spec() {
    return spec;
  }

  @Override
  public List<Access> accesses(Arguments arguments, ToolContext context) throws ToolException {
    return List.of(new Access.Shell(command(arguments)));
  }

  @Override
  public String preview(Arguments arguments, ToolContext context) throws ToolException {
    return command(arguments);
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    String command = command(arguments);
    Duration timeout = timeout(arguments);
    Path directory = context.directory();
    if (!Files.isDirectory(directory)) {
      throw new ToolException(
          "The working directory "
              + directory
              + " does not exist any more; commands cannot run there.");
    }
    if (context.cancel().isCancelled()) {
      return new ToolResult(Outcome.CANCELLED, "[cancelled before the command was started]");
    }
    var output = new OutputCollector(context.blobs());
    try {
      ShellProcess process = ShellProcess.start(shell, command, directory, environment, output);
      End end = process.await(timeout, context.cancel());
      return result(end, output.finish(), timeout);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ToolResult(Outcome.CANCELLED, "[interrupted; the command was ended]");
    }
  }

  private static String command(Arguments arguments) throws ToolException {
    return requireRunnable(arguments.string("command"));
  }

  /// The command, if a shell can take it.
  static String requireRunnable(String command) throws ToolException {
    if (command.isBlank()) {
      throw new ToolException("The command is empty; give the command line to run.");
    }
    if (command.indexOf('\0') >= 0) {
      throw new ToolException("The command contains a NUL character, which no shell takes.");
    }
    int bytes = command.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > MAX_COMMAND_BYTES) {
      throw new ToolException(
          "The command has "
              + bytes
              + " bytes, but a shell takes at most "
              + MAX_COMMAND_BYTES
              + "; put long text into a file with the write tool first.");
    }
    return command;
  }

  private static Duration timeout(Arguments arguments) throws ToolException {
    int seconds = arguments.integer("timeout_seconds", (int) DEFAULT_TIMEOUT.toSeconds());
    if (seconds < 1) {
      throw new ToolException("timeout_seconds must be at least 1, but is " + seconds + ".");
    }
    Duration asked = Duration.ofSeconds(seconds);
    return asked.compareTo(MAX_TIMEOUT) > 0 ? MAX_TIMEOUT : asked;
  }

  private static ToolResult result(End end, OutputCollector.Collected output, Duration timeout) {
    List<String> lines = new ArrayList<>();
    if (!output.text().isEmpty()) {
      lines.add(output.text());
    }
    output.notes().forEach(note -> lines.add("[" + note + "]"));
    Outcome outcome =
        switch (end) {
          case End.Exited(int code) -> {
            if (code != 0) {
              lines.add("[exit code " + code + signal(code) + "]");
            }
            yield code == 0 ? Outcome.OK : Outcome.ERROR;
          }
          case End.TimedOut _ -> {
            lines.add(
                "[timed out after "
                    + timeout.toSeconds()
                    + " s; the command and all it started were ended. timeout_seconds can be up to "
                    + MAX_TIMEOUT.toSeconds()
                    + "]");
            yield Outcome.ERROR;
          }
          case End.Cancelled _ -> {
            lines.add("[cancelled by the user; the command and all it started were ended]");
            yield Outcome.CANCELLED;
          }
        };
    return new ToolResult(outcome, lines.isEmpty() ? "(no output)" : String.join("\n", lines));
  }

  /// Shells report a signal as 128 + its number; these numbers are the same everywhere.
  private static String signal(int code) {
    return switch (code - 128) {
      case 1 -> ", ended by SIGHUP";
      case 2 -> ", ended by SIGINT";
      case 3 -> ", ended by SIGQUIT";
      case 4 -> ", ended by SIGILL";
      case 6 -> ", ended by SIGABRT";
      case 8 -> ", ended by SIGFPE";
      case 9 -> ", ended by SIGKILL";
      case 11 -> ", ended by SIGSEGV";
      case 13 -> ", ended by SIGPIPE";
      case 14 -> ", ended by SIGALRM";
      case 15 -> ", ended by SIGTERM";
      default -> "";
    };
  }
}
