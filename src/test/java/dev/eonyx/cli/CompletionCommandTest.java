package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The completion scripts, read and asked by the shells they are for.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "uses POSIX shells")
class CompletionCommandTest {

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void theScriptIsOneTheShellCanRead(String shell) throws Exception {
    assertThat(ran(shell, "-n", script(shell).toString())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "ses | sessions",
        "sessions ex | export",
        "sessions delete --per | --permanent",
        "run --mode | plan,ask,edit,auto",
        "run --format s | stream-json",
        "config | path,show,check",
        "completion z | zsh",
      })
  void bashAndFishCompleteCommandsOptionsAndValues(String line, String expected) throws Exception {
    List<String> wanted = List.of(expected.split(",", -1));
    // A line without a last half word is completed behind a space.
    boolean whole = wanted.size() > 1;
    String asked = "eonyx " + line + (whole ? " " : "");
    assertThat(bash(asked)).containsExactlyElementsOf(wanted);
    assertThat(fish(asked)).containsExactlyInAnyOrderElementsOf(wanted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zsh"})
  void zshTakesTheScriptOver(String shell) throws Exception {
    String code = "source '" + script(shell) + "' && print -r -- $_comps[eonyx]";
    assertThat(ran("zsh", "-fc", code)).startsWith("_bash_complete");
  }

  private List<String> bash(String line) throws Exception {
    String code =
        """
        source '%s'
        compopt() { :; }
        read -ra COMP_WORDS <<< "$1"
        [[ $1 == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1
        _complete_eonyx
        printf '%%s\\n' "${COMPREPLY[@]}"
        """
            .formatted(script("bash"));
    return ran("bash", "-c", code, "bash", line).lines().toList();
  }

  private List<String> fish(String line) throws Exception {
    String code = "source '" + script("fish") + "'; complete -C'" + line + "'";
    return ran("fish", "--no-config", "-c", code)
        .lines()
        .map(candidate -> candidate.split("\t", -1)[0])
        .toList();
  }

  private Path script(String shell) {
    Cli.Result result = cli.run("completion", shell);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    return Cli.write(directory.resolve("completion." + shell), result.out());
  }

  /// What a shell printed on both streams; the test is skipped where the shell is not installed.
  private String ran(String shell, String... arguments) throws IOException, InterruptedException {
    assumeTrue(isInstalled(shell), shell + " is not installed");
    List<String> command = new java.util.ArrayList<>(List.of(shell));
    command.addAll(List.of(arguments));
    Path output = directory.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("HOME", directory.toString());
    builder.environment().put("XDG_CONFIG_HOME", directory.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(process.exitValue()).as(text).isZero();
    return text;
  }

  private static boolean isInstalled(String shell) {
    for (String path : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (!path.isEmpty() && Files.isExecutable(Path.of(path, shell))) {
        return true;
      }
    }
    return false;
  }
}
