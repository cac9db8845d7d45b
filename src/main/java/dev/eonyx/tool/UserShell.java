package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import dev.eonyx.tool.ShellProcess.End;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Runs commands that the user types (`!make`), as the bash tool runs those of the model: the same
/// shell and the same environment, so that both see the same. Without a time limit, because the
/// user can cancel.
public final class UserShell {

  private static final Duration NO_LIMIT = Duration.ofDays(365);
  private static final String BEGIN = "<shell command=\"";
  private static final String END = "\n</shell>";

  private final Shell shell;
  private final Map<String, String> environment;
  private final Path directory;
  private final Path blobs;

  /// @param environment what commands see, as [ToolEnvironment#clean] gives it
  /// @param directory where they run; absolute
  /// @param blobs where outputs too long for the conversation are kept
  public UserShell(Shell shell, Map<String, String> environment, Path directory, Path blobs) {
    this.shell = shell;
    this.environment = ToolEnvironment.unattended(environment);
    this.directory = directory;
    this.blobs = blobs;
  }

  /// A command that was run.
  ///
  /// @param output within the caps of a tool's result, neutralised
  /// @param exitCode 128 + the signal's number when a signal ended it; -1 when it was cancelled
  public record Ran(String command, String output, int exitCode) {

    public boolean isCancelled() {
      return exitCode < 0;
    }

    /// What the model is told: a user's message of its own.
    ///
    /// ```
    /// <shell command="ls" exit="0">
    /// pom.xml
    /// </shell>
    /// ```
    public String message() {
      String exit = isCancelled() ? "cancelled" : Integer.toString(exitCode);
      String text = output.isEmpty() ? "(no output)" : output.replace("</shell", "<\\/shell");
      return BEGIN + escaped(command) + "\" exit=\"" + exit + "\">\n" + text + END;
    }
  }

  /// Runs a command on the calling thread until it has ended; a cancel ends it with everything it
  /// started.
  ///
  /// @param live given the lines of the output as they come, on another thread, at most twenty
  ///   times a second, with a line that says so where there were too many
  /// @throws ToolException when no shell takes such a command; its message is for the user
  public Ran run(String command, Consumer<String> live, Cancellation cancel)
      throws ToolException, IOException {
    BashTool.requireRunnable(command);
    try (var lines = new LiveLines(live)) {
      var output = new OutputCollector(blobs, lines::add);
      ShellProcess process = ShellProcess.start(shell, command, directory, environment, output);
      End end = process.await(NO_LIMIT, cancel);
      return ran(command, end, output.finish());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Ran(command, "", -1);
    }
  }

  /// The command of a message that [Ran#message] made; empty for any other text.
  public static Optional<String> command(String message) {
    int end = message.indexOf("\" exit=\"");
    return message.startsWith(BEGIN) && message.endsWith(END) && end > 0
        ? Optional.of(unescaped(message.substring(BEGIN.length(), end)))
        : Optional.empty();
  }

  /// The message as the user saw it happen: `!ls`, and what it wrote; empty for any other text.
  public static Optional<String> shown(String message) {
    return command(message)
        .map(command -> {
          int output = message.indexOf("\">\n", message.indexOf("\" exit=\"")) + 3;
          return "!"
              + command
              + "\n"
              + message.substring(output, Math.max(output, message.length() - END.length()));
        });
  }

  private static Ran ran(String command, End end, OutputCollector.Collected collected) {
    List<String> parts = new ArrayList<>();
    if (!collected.text().isEmpty()) {
      parts.add(collected.text());
    }
    collected.notes().forEach(note -> parts.add("[" + note + "]"));
    int code =
        switch (end) {
          case End.Exited(int exit) -> exit;
          case End.TimedOut _, End.Cancelled _ -> -1;
        };
    return new Ran(command, String.join("\n", parts), code);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("\"", "&quot;")
        .replace("<", "&lt;")
        .replace("\n", "&#10;");
  }

  private static String unescaped(String text) {
    return text.replace("&#10;", "\n")
        .replace("&lt;", "<")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }
}
