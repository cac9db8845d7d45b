package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.config.Overrides;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.Network;
import dev.eonyx.llm.NetworkSettings;
import dev.eonyx.terminal.TerminalDisplay;
import dev.eonyx.terminal.TerminalOptions;
import dev.eonyx.tui.frame.Size;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Runs real command lines once while the package is built, so that the JVM can keep the classes
/// they load in the AOT cache. Whatever a start should be fast at belongs into [#COMMANDS].
final class AotTraining {

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("--help"),
          List.of(
              "run", "--mode", "auto", "read README.md, list the folder, write hello.txt: hello"),
          List.of("run", "-c", "--format", "stream-json", "and again"),
          List.of("sessions"),
          List.of("sessions", "--search", "readme"),
          List.of("config", "show"),
          List.of("agents"),
          List.of("doctor"));

  /// What is typed in a chat, a line a pause.
  private static final List<String> CHAT =
      List.of(
          "read README.md, and *explain*",
          "\r",
          "",
          "",
          "and again\r",
          "",
          "\u001b[5~",
          "\u001b[6~",
          "@READ",
          "\t",
          "\u0015",
          "/con",
          "\r\r",
          "\u001b",
          "?",
          "\u001b",
          "\u0006read",
          "\u001b",
          "/sessions\r",
          "\u001b",
          "\u001b[200~one\rtwo\u001b[201~",
          "\u0003",
          "\u0003",
          "\u0003");

  private AotTraining() {}

  /// @param args an empty folder to work in; the base URL of a model that speaks Chat Completions
  public static void main(String[] args) throws IOException {
    Surroundings process = Surroundings.ofProcess();
    Path work = Path.of(args[0]);
    Path home = Files.createDirectory(work.resolve("home"));
    Path project = Files.createDirectory(work.resolve("project"));
    Files.createDirectory(project.resolve(".git"));
    Files.writeString(project.resolve(".git").resolve("HEAD"), "ref: refs/heads/main\n");
    Files.writeString(project.resolve("AGENTS.md"), "Keep it short.\n");
    Files.writeString(project.resolve("README.md"), "# A project\n");
    Files.writeString(home.resolve("eonyx.json"), config(args[1]));
    trainHttps();
    for (List<String> command : COMMANDS) {
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      int code =
          Main.run(command.toArray(String[]::new), surroundings(process, home, project, said));
      if (code != 0) {
        String reason =
            said.toString(StandardCharsets.UTF_8).strip().lines().findFirst().orElse("");
        process.out().println("training: eonyx " + command + " ended with " + code + ": " + reason);
      }
    }
    trainChat(process, home, project, ChatOptions.Start.NEW, List.of("?", "\u001b", "\u0004"));
    trainChat(process, home, project, ChatOptions.Start.NEWEST, CHAT);
    lookForTerminal();
    process.out().flush();
    System.exit(0); // as Main does: the way out costs classes, too
  }

  /// A chat as somebody would have it, on a terminal of streams.
  private static void trainChat(
      Surroundings process, Path home, Path project, ChatOptions.Start start, List<String> typed)
      throws IOException {
    Surroundings surroundings = surroundings(process, home, project, new ByteArrayOutputStream());
    ChatOptions options =
        new ChatOptions(start, "", false, false, new Overrides("", "auto", List.of()));
    TerminalOptions terminal = TerminalOptions.of("xterm-256color");
    try (Typist typist = new Typist(typed)) {
      ExitCode code =
          ChatCommand.chat(
              options,
              surroundings,
              (_, inbox) ->
                  TerminalDisplay.over(
                      typist.keyboard(),
                      OutputStream.nullOutputStream(),
                      new Size(120, 40),
                      terminal,
                      inbox));
      if (code != ExitCode.OK) {
        process.out().println("training: the chat ended with " + code);
      }
    } catch (CommandFailure | ConfigException e) {
      process.out().println("training: the chat failed: " + e.getMessage());
    }
  }

  /// There is no real terminal here, but the classes that look for one are loaded.
  private static void lookForTerminal() {
    try {
      new ChatCommand.OfProcess().open(TerminalOptions.of("xterm-256color"), _ -> {}).close();
    } catch (IOException e) {
      // As expected.
    }
  }

  /// The model of the training speaks plain HTTP, but most speak HTTPS, and setting that up is the
  /// slow part: the client is built and never used.
  private static void trainHttps() {
    try {
      NetworkSettings settings = new NetworkSettings(Map.of(), Optional.empty(), "");
      Objects.requireNonNull(Network.start(settings, "https://127.0.0.1/v1").get());
    } catch (LlmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String config(String baseUrl) {
    return """
    {
      "model": "scripted/scripted",
      "providers": {
        "scripted": {
          "type": "openai",
          "base_url": "%s",
          "models": { "scripted": { "context_window": 32768 } }
        }
      }
    }
    """
        .formatted(baseUrl);
  }

  private static Surroundings surroundings(
      Surroundings process, Path home, Path project, ByteArrayOutputStream err) {
    return new Surroundings(
        Map.of("EONYX_HOME", home.toString(), "PATH", process.variable("PATH")),
        process.machine(),
        project,
        home,
        InputStream.nullInputStream(),
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Surroundings.Terminals.NONE,
        process.clock(),
        process.random());
  }
}
