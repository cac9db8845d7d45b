package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The command line as a whole: help, versions, and what is said about lines that are wrong.
class CommandsTest {

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "run", "sessions", "sessions delete", "sessions restore", "sessions rename",
        "sessions info", "sessions show", "sessions export", "agents", "config", "doctor",
        "completion"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    for (String option : new String[] {"--help", "-h"}) {
      Cli.Result help = cli.run((command + " " + option).strip().split(" ", -1));
      assertThat(help.exitCode()).as(help.err()).isZero();
      assertThat(help.err()).isEmpty();
      assertThat(help.out())
          .startsWith(("Usage: eonyx " + command).stripTrailing() + " ")
          .contains("\nExample:\n  ")
          .contains("eonyx " + command)
          .endsWith("\n")
          .doesNotContain("%", "\r", "\t", "\u001b");
      assertThat(help.out().lines())
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100).doesNotEndWith(" "));
    }
    assertThat(cli.home.resolve("sessions")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void theVersionIsALine(String option) {
    assertThat(cli.run(option))
        .isEqualTo(new Cli.Result(0, "eonyx " + Version.NUMBER + " (build dev)\n", ""));
  }

  /// DESIGN 6: without a terminal, bare `eonyx` says to use `run`.
  @Test
  void withoutACommandItSaysToUseRun() {
    Cli.Result result = cli.run();
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("`eonyx run PROMPT`").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "sesions | There is no command `sesions` in `eonyx`; did you mean `sessions`? A prompt is"
            + " given with `eonyx run \"…\"`. See `eonyx --help`.",
        "fix it | There is no command `fix` in `eonyx`. A prompt is given with `eonyx run"
            + " \"…\"`. See `eonyx --help`.",
        "sessions exprt x | There is no command `exprt` in `eonyx sessions`; did you mean"
            + " `export`? See `eonyx sessions --help`.",
        "--verison | There is no option `--verison` in `eonyx`; did you mean `--version`? See"
            + " `eonyx --help`.",
        "sessions --limt 3 | There is no option `--limt` in `eonyx sessions`; did you mean"
            + " `--limit`? See `eonyx sessions --help`.",
        "run --modle x | There is no option `--modle` in `eonyx run`; did you mean `--model`? If it"
            + " is part of the prompt, put `--` before the prompt.",
        "agents x | `x` is one argument too many for `eonyx agents`. See `eonyx agents --help`.",
        "config show check | `check` is one argument too many for `eonyx config`. See `eonyx"
            + " config --help`.",
        "config edit | config takes path, show or check, not `edit`.",
        "completion | Missing required parameter: 'SHELL'. See `eonyx completion --help`.",
        "completion pwsh | completion knows bash, zsh and fish, not `pwsh`.",
        "sessions --project | Missing required parameter for option '--project' (DIR). See `eonyx"
            + " sessions --help`.",
        "run --format xml hi | --format takes text, json or stream-json, not `xml`.",
        "run --max-turns 0 hi | --max-turns takes a whole number above 0, not `0`.",
        "run --max-cost free hi | --max-cost takes an amount in US dollars above 0, not `free`.",
        "run -c -s 1 hi | -c and -s exclude each other.",
      })
  void aWrongLineIsOneSentenceThatSaysWhatIsRight(String line, String sentence) {
    assertThat(cli.run(line.split(" ", -1)))
        .isEqualTo(new Cli.Result(2, "", "eonyx: " + sentence + "\n"));
  }

  @Test
  void whatWasTypedIsNotObeyedWhenItIsToldBack() {
    Cli.Result result = cli.run("\u001b[2Jx\u0007");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).startsWith("eonyx: ").doesNotContain("\u001b", "\u0007");
  }
}
