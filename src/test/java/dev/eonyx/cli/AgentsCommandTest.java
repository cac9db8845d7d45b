package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `eonyx agents`: which instructions hold where.
class AgentsCommandTest {

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @Test
  void withoutAnyItSaysSo() {
    assertThat(cli.run("agents"))
        .isEqualTo(new Cli.Result(0, "No AGENTS.md holds for " + cli.project + ".\n", ""));
  }

  @Test
  void theChainIsListedOutermostFirstWithWhatItCosts() {
    Cli.write(cli.home.resolve("AGENTS.md"), "Mine.\n");
    cli.file("AGENTS.md", "Keep it short.\n");
    cli.file("svc/AGENTS.md", "x".repeat(4000));
    cli.file("svc/api/deep/AGENTS.md", "Deeper.\n");
    Path svc = cli.project.resolve("svc");
    Cli.Result result = cli.runIn(svc, "agents");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out().replaceAll(" {3,}(?=\\d+ bytes)", "  "))
        .isEqualTo(
            """
            1  HOME/AGENTS.md  6 bytes  ~9 tokens
            2  PROJECT/AGENTS.md  15 bytes  ~12 tokens
            3  PROJECT/svc/AGENTS.md  4000 bytes  ~1009 tokens
               In all ~1030 tokens of every request.
            Below, attached when a tool touches their directory:
               api/deep/AGENTS.md
            """
                .replace("HOME", cli.home.toString())
                .replace("PROJECT", cli.project.toString()));
  }

  @Test
  void whatIsCutOrCannotBeReadIsSaid() throws Exception {
    cli.file("AGENTS.md", "a".repeat(100_000));
    Files.createDirectories(cli.project.resolve("svc/AGENTS.md"));
    Cli.Result result = cli.runIn(cli.project.resolve("svc"), "agents");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out())
        .contains("65536 of 100000 bytes")
        .containsPattern("(?m)^note: .*svc/AGENTS.md");
  }
}
