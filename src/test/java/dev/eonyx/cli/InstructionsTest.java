package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the model is told of a project's AGENTS.md files in a run.
class InstructionsTest {

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

  @Test
  void theRulesOfTheProjectAreInEveryRequest() {
    cli.file("AGENTS.md", "Say ZEBRA.\n");
    model.calls("c1", "ls", "{}").says("ZEBRA").says("ZEBRA again");
    cli.run("run", "hi");
    cli.run("run", "-c", "and again");
    assertThat(model.bodies())
        .hasSize(3)
        .allSatisfy(body ->
            assertThat(system(body))
                .containsOnlyOnce("Say ZEBRA.")
                .contains("# Project context: AGENTS.md"));
    assertThat(system(model.bodies().get(2))).isEqualTo(system(model.bodies().get(0)));
  }

  @Test
  void aChangedFileHoldsFromTheNextTurnOn() {
    cli.file("AGENTS.md", "Say ZEBRA.\n");
    model.says("one").says("two");
    cli.run("run", "hi");
    cli.file("AGENTS.md", "Say GNU.\n");
    cli.run("run", "-c", "and now?");
    assertThat(system(model.bodies().get(1))).contains("Say GNU.").doesNotContain("ZEBRA");
  }

  @Test
  void theRulesOfADeeperDirectoryComeOnceWithTheResultThatTouchesIt() {
    cli.file("sub/AGENTS.md", "In here, say OKAPI.\n");
    cli.file("sub/a.txt", "A\n");
    cli.file("sub/b.txt", "B\n");
    model
        .calls("c1", "read", "{\"path\":\"sub/a.txt\"}")
        .calls("c2", "read", "{\"path\":\"sub/b.txt\"}")
        .says("OKAPI");
    cli.run("run", "read both");
    assertThat(model.bodies().get(0)).doesNotContain("OKAPI");
    assertThat(model.bodies().get(1)).containsOnlyOnce("say OKAPI");
    assertThat(model.bodies().get(2)).containsOnlyOnce("say OKAPI");
  }

  /// UB-180, UB-181
  @Test
  void whatDoesNotFitIsCutAndSaid() {
    cli.file("AGENTS.md", "rule\n".repeat(40_000));
    model.says("ok");
    Cli.Result result = cli.run("run", "hi");
    assertThat(result.err()).contains("AGENTS.md").contains("200000");
    assertThat(system(model.bodies().getFirst()).length()).isLessThan(70_000);
  }

  private static String system(String body) {
    return String.valueOf(ValidRequest.messages(body).getFirst().get("content"));
  }
}
