package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `eonyx config path|show|check`.
class ConfigCommandTest {

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @Test
  void thePathsAreThoseInUse() {
    assertThat(cli.run("config", "path"))
        .isEqualTo(
            new Cli.Result(
                0,
                """
                config    HOME/eonyx.json
                project   PROJECT/eonyx.json
                sessions  HOME/sessions
                memory    HOME/memory
                log       HOME/eonyx.log
                """
                    .replace("HOME", cli.home.toString())
                    .replace("PROJECT", cli.project.toString()),
                ""));
  }

  @Test
  void everyValueIsShownWithItsSource() {
    Path file =
        Cli.write(
            cli.home.resolve("eonyx.json"),
            """
            { "model": "box/m", // mine
              "compaction": { "when_pct": 70, },
            }
            """);
    Cli.Result result = cli.run("config", "show");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("\"model\": \"box/m\", // " + file + ":1:12")
        .contains("\"when_pct\": 70, // " + file + ":2:31")
        .contains("\"keep_turns\": 3, // default");
    assertThat(cli.run("config").out()).isEqualTo(result.out());
  }

  /// No command that tells about the configuration tells a key.
  @ParameterizedTest
  @ValueSource(strings = {"config show", "config check", "config path", "doctor"})
  void secretsAreNeverPrinted(String command) {
    cli.env("BOX_KEY", "sk-secret-1")
        .env("OPENAI_API_KEY", "sk-secret-2")
        .env("HTTPS_PROXY", "http://me:sk-secret-3@127.0.0.1:9");
    Cli.write(
        cli.home.resolve("eonyx.json"),
        """
        { "model": "box/m",
          "providers": {
            "box": { "type": "openai", "base_url": "http://127.0.0.1:9/v1?key=sk-secret-4",
              "api_key": "$BOX_KEY", "headers": { "X-Api-Key": "sk-secret-5" } },
            "other": { "api_key": "sk-secret-6" } } }
        """);
    Cli.Result result = cli.run(command.split(" ", -1));
    assertThat(result.out() + result.err()).doesNotContain("sk-secret");
  }

  @Test
  void checkNamesTheFilesAndWhatIsUnknownInThem() {
    Path file = Cli.write(cli.home.resolve("eonyx.json"), "{ \"modle\": \"box/m\" }\n");
    Cli.Result result = cli.run("config", "check");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out())
        .contains(file + "  read\n")
        .contains(cli.project.resolve("eonyx.json") + "  absent\n")
        .contains("note: " + file + ":1:3: ")
        .contains("modle")
        .endsWith("The configuration is right, except for what is noted.\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"config check", "config show", "agents", "sessions", "run hi"})
  void aFileThatIsWrongIsToldWithItsPlace(String command) {
    Path file = Cli.write(cli.home.resolve("eonyx.json"), "{\n  \"model\": tru\n}\n");
    Cli.Result result = cli.run(command.split(" ", -1));
    if (command.equals("agents") || command.equals("sessions")) {
      assertThat(result.exitCode()).as("needs no configuration").isZero();
      return;
    }
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("eonyx: " + file + ":2:").hasLineCount(1);
  }

  @Test
  void aValueOfTheWrongKindIsToldWithItsPlace() {
    Path file =
        Cli.write(cli.home.resolve("eonyx.json"), "{ \"compaction\": { \"when_pct\": 170 } }\n");
    Cli.Result result = cli.run("config", "check");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).startsWith("eonyx: " + file + ":1:31: ").contains("when_pct", "170");
  }

  /// A rule's syntax is part of whether the configuration is right.
  @Test
  void aRuleThatIsWrongIsToldWithItsPlace() {
    Path file =
        Cli.write(
            cli.home.resolve("eonyx.json"), "{ \"permissions\": { \"deny\": [\"bash(\"] } }\n");
    Cli.Result result = cli.run("config", "check");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).startsWith("eonyx: " + file + ":1:").contains("bash(");
  }
}
