package dev.eonyx.cli;

import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.Network;
import dev.eonyx.llm.NetworkSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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

  private AotTraining() {}

  /// @param args an empty folder to work in; the base URL of a model that speaks Chat Completions
  public static void main(String[] args) throws IOException {
    Surroundings process = Surroundings.ofProcess();
    Path work = Path.of(args[0]);
    Path home = Files.createDirectory(work.resolve("home"));
    Path project = Files.createDirectory(work.resolve("project"));
    Files.createDirectory(project.resolve(".git"));
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
    process.out().flush();
    System.exit(0); // as Main does: the way out costs classes, too
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
