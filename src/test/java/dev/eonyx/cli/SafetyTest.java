package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What must not leave: keys to the commands a model runs, control sequences to the terminal,
/// conversations to the other users of a machine.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "uses a POSIX shell")
class SafetyTest {

  @TempDir Path directory;
  private FakeModel model;
  private Cli cli;

  @BeforeEach
  void start() {
    model = new FakeModel();
    cli = new Cli(directory).with(model);
  }

  @AfterEach
  void stop() {
    model.close();
  }

  /// UB-120: the keys of known providers, and whatever the configuration reads a key or a
  /// credential from.
  @Test
  void noKeyIsInTheEnvironmentOfACommand() {
    cli.env("OPENAI_API_KEY", "sk-leak-1")
        .env("CORP_KEY", "sk-leak-2")
        .env("GATEWAY_TOKEN", "sk-leak-3")
        .env("OTHER_KEY", "sk-leak-4")
        .env("GITHUB_TOKEN", "stays-5")
        .env("TEAM", "stays-6");
    Cli.write(
        cli.home.resolve("eonyx.json"),
        """
        { "model": "corp/m1",
          "providers": {
            "corp": { "type": "openai", "base_url": "%s", "api_key": "corp:$CORP_KEY",
              "headers": { "X-Gateway-Token": "Bearer ${GATEWAY_TOKEN}", "X-Team": "$TEAM" } },
            "unused": { "base_url": "http://127.0.0.1:9/v1", "api_key": "$OTHER_KEY" } } }
        """
            .formatted(model.baseUrl()));
    model.calls("c1", "bash", "{\"command\":\"env; cat /proc/$$/environ | tr '\\\\0' '\\\\n'\"}");
    model.says("ok");
    Cli.Result result = cli.run("run", "--mode", "auto", "look around");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(model.bodies().get(1))
        .contains("PATH=")
        .contains("GITHUB_TOKEN=stays-5")
        .contains("TEAM=stays-6")
        .doesNotContain("sk-leak");
    assertThat(result.out() + result.err() + Cli.read(cli.sessions().getFirst()))
        .doesNotContain("sk-leak");
  }

  /// UB-117: neither what a tool prints nor what the model says, in its words, its calls and their
  /// arguments, drives the terminal.
  @ParameterizedTest
  @ValueSource(strings = {"pipe", "terminal"})
  void controlSequencesDoNotReachTheTerminal(String where) {
    String evil =
        "\\u001b[2J\\u001b[?1049h\\u001b[?1000h\\u001b]0;x\\u0007\\u001b]52;c;eA==\\u0007"
            + "\\rX\\tY\\b\\u0000\\u009b31mZ\\u202e";
    model
        .calls(
            "c1",
            "bash",
            "{\"command\":\"printf '\\\\033[2J\\\\033[?1049h\\\\033]52;c;eA==\\\\aread\\\\rable'\"}")
        .calls("c2", "read", "{\"path\":\"" + evil + "\"}")
        .calls("c3", "evil_tool", "{\"command\":\"" + evil + "\"}")
        .then(
            stream(
                delta("{\"reasoning_content\":\"" + evil + "\"}"),
                delta("{\"content\":\"" + evil + "plain \\u001b\"}"),
                delta("{\"content\":\"[31mtext\"}"),
                finish("stop")));
    if (where.equals("terminal")) {
      cli.terminal(80);
    }
    Cli.Result result = cli.run("run", "--mode", "auto", "go");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("plain").contains("text");
    assertHarmless(result);
  }

  /// UB-117: what a server says when it refuses is as foreign as what a model says.
  @Test
  void controlSequencesInAnErrorDoNotReachTheTerminal() {
    model.then(
        FakeModel.status(
            400, "{\"error\":{\"message\":\"no \\u001b[2J\\u001b]0;x\\u0007 because\"}}"));
    Cli.Result result = cli.run("run", "go");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("because").doesNotContain("\u001b", "\u0007");
  }

  /// UB-117: the name of a directory can be anything but a slash.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "run hello", "run -c again", "run --format json hello", "agents", "sessions",
        "sessions --search hello", "config path", "config check", "config show", "doctor",
      })
  void controlSequencesInPathsDoNotReachTheTerminal(String command) throws IOException {
    Path evil = directory.resolve("p\u001b[2J\u001b]0;x\u0007\nq");
    Files.createDirectories(evil.resolve(".git"));
    Files.createDirectories(evil.resolve("sub\u001b[31m"));
    Files.writeString(evil.resolve("AGENTS.md"), "x".repeat(100_000));
    Files.writeString(evil.resolve("sub\u001b[31m/AGENTS.md"), "x");
    Files.writeString(
        evil.resolve("eonyx.json"), "{ \"model\": \"x/y\", \"un\\u001b[2Jknown\": 1 }");
    model.says("hi").says("hi");
    cli.runIn(evil, "run", "hello");
    Cli.Result result = cli.runIn(evil, command.split(" ", -1));
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertHarmless(result);
  }

  /// UB-075: with the umask most systems have, everything eonyx creates is the user's alone.
  @Test
  void whatEonyxCreatesIsReadableByItsUserOnly() throws IOException {
    Path home = directory.resolve("made/by/eonyx");
    cli.env("EONYX_HOME", home.toString());
    CliProcess process = new CliProcess(cli).after("umask 022;");
    String long1 = "run seq 1 99999";
    assertThat(process.run("run", "--model", "demo", "--mode", "auto", long1).exitCode()).isZero();
    assertThat(process.run("run", "--model", "demo", "hello").exitCode()).isZero();
    String id = newest(home);
    assertThat(process.run("sessions", "delete", id).exitCode()).isZero();
    assertThat(process.run("sessions", "--search", "seq").exitCode()).isZero();
    assertThat(process.run("doctor").exitCode()).isLessThanOrEqualTo(1);

    Map<String, String> wrong = new TreeMap<>();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String wanted = Files.isDirectory(file) ? "rwx------" : "rw-------";
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        if (!mode.equals(wanted)) {
          wrong.put(home.relativize(file).toString(), mode);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(home.resolve("sessions")).isNotEmptyDirectory();
    assertThat(home.resolve("trash")).isNotEmptyDirectory();
    assertThat(home.resolve("blobs")).isNotEmptyDirectory();
  }

  private static void assertHarmless(Cli.Result result) {
    assertThat(result.out() + result.err())
        .doesNotContainPattern("[\\p{Cntrl}\\u0080-\\u009f\u202e&&[^\n\t]]");
  }

  private static String newest(Path home) throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("sessions"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".jsonl"))
          .sorted()
          .toList()
          .getLast()
          .replace(".jsonl", "");
    }
  }
}
