package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The one line a resumed session begins with: what it costs to go on, and what has changed.
class ResumedTest {

  private static final String ONE = "1111111111111111111111111111111111111111";
  private static final String TWO = "2222222222222222222222222222222222222222";

  @TempDir private Path directory;
  private WindowScene scene;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory);
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  private static String resumed(Cli.Result result) {
    assertThat(result.err().lines().filter(line -> line.startsWith("Resumed"))).hasSize(1);
    return result.err().lines().findFirst().orElseThrow();
  }

  private String goOn() {
    scene.model.says("Fine.");
    Cli.Result result = scene.cli.run("run", "-c", "go on");
    assertThat(result.exitCode()).as(result.err()).isZero();
    return resumed(result);
  }

  private void begin() {
    scene.model.says("Hello.");
    assertThat(scene.cli.run("run", "hi").exitCode()).isZero();
  }

  /// The commit that is checked out, as git writes it.
  private void head(String commit) {
    Path git = scene.cli.project.resolve(".git");
    Cli.write(git.resolve("HEAD"), "ref: refs/heads/main\n");
    Cli.write(git.resolve("refs/heads/main"), commit + "\n");
  }

  private static void touch(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2027-01-01T00:00:00Z")));
  }

  @Test
  void whereNothingChangedItIsTheCostAlone() {
    head(ONE);
    scene.cli.file("a.txt", "A\n");
    scene.model.calls("c1", "read", "{\"path\":\"a.txt\"}").says("It says A.");
    scene.cli.run("run", "hi");
    long tokens = Parsed.number(scene.lines("state").getLast(), "context");
    long percent = tokens * 100 / WindowScene.WINDOW;

    assertThat(goOn())
        .isEqualTo(
            "Resumed: about %,d tokens go with each request, %d %% of the window."
                .formatted(tokens, percent));
  }

  @Test
  void aNewSessionHasNoSuchLine() {
    scene.model.says("Hello.");
    assertThat(scene.cli.run("run", "hi").err()).doesNotContain("Resumed");
  }

  @Test
  void thePriceIsToldWhereItIsKnown() {
    scene.model("\"context_window\": 8000, \"price\": { \"input\": 3, \"output\": 15 }", "");
    begin();
    assertThat(goOn())
        .matches(
            "Resumed: about \\d,\\d{3} tokens go with each request, \\d\\d % of the window,"
                + " \\$0\\.00\\d\\d when not cached\\.");
  }

  /// It is told whatever becomes of the prompt, so it is told before.
  @Test
  void itIsToldBeforeAnythingIsSent() {
    begin();
    Cli.Result result = scene.cli.stdin("word ".repeat(60_000)).run("run", "-c", "-");
    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(scene.model.bodies()).hasSize(1);
    assertThat(resumed(result)).startsWith("Resumed: about ");
  }

  @Test
  void anotherDirectoryIsNamed() throws IOException {
    begin();
    Path below = Files.createDirectories(scene.cli.project.resolve("sub"));
    scene.model.says("Fine.");
    Cli.Result result = scene.cli.runIn(below, "run", "-c", "go on");
    assertThat(resumed(result))
        .endsWith(
            "; since then: it was recorded in "
                + scene.cli.project
                + ", and tools run in "
                + below
                + ".");
  }

  @ParameterizedTest
  @ValueSource(strings = {"loose", "packed", "detached", "worktree"})
  void anotherCommitIsNamed(String how) {
    head(ONE);
    begin();
    Path git = scene.cli.project.resolve(".git");
    switch (how) {
      case "loose" -> head(TWO);
      case "packed" -> {
        Cli.write(git.resolve("HEAD"), "ref: refs/heads/other\n");
        Cli.write(git.resolve("packed-refs"), "# pack-refs\n" + TWO + " refs/heads/other\n");
      }
      case "detached" -> Cli.write(git.resolve("HEAD"), TWO + "\n");
      default -> {
        Path main = directory.resolve("main/.git");
        Cli.write(main.resolve("worktrees/w/HEAD"), "ref: refs/heads/w\n");
        Cli.write(main.resolve("worktrees/w/commondir"), "../..\n");
        Cli.write(main.resolve("refs/heads/w"), TWO + "\n");
        deleteAll(git);
        Cli.write(git, "gitdir: " + main.resolve("worktrees/w") + "\n");
      }
    }
    assertThat(goOn()).endsWith("; since then: git was at 11111111 and is at 22222222.");
    assertThat(goOn()).doesNotContain("since then");
  }

  private static void deleteAll(Path directory) {
    try (var files = Files.walk(directory)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void filesTheModelHasSeenAreNamedWhenTheyChanged() throws IOException {
    for (String name : new String[] {"a", "b", "c", "d", "e"}) {
      scene.cli.file(name + ".txt", name);
      scene.model.calls("c" + name, "read", "{\"path\":\"" + name + ".txt\"}");
    }
    scene.cli.file("unseen.txt", "u");
    scene.model.says("Read.");
    assertThat(scene.cli.run("run", "read all").exitCode()).isZero();

    touch(scene.cli.project.resolve("unseen.txt"));
    touch(scene.cli.project.resolve("b.txt"));
    assertThat(goOn()).endsWith("; since then: 1 file the model has seen changed: b.txt.");

    touch(scene.cli.project.resolve("a.txt"));
    touch(scene.cli.project.resolve("c.txt"));
    Files.delete(scene.cli.project.resolve("d.txt"));
    assertThat(goOn())
        .endsWith(
            "; since then: 4 files the model has seen changed: a.txt, b.txt, c.txt and 1 more.");
  }

  @Test
  void everythingThatChangedIsInOneLine() throws IOException {
    head(ONE);
    scene.cli.file("a.txt", "A\n");
    scene.model.calls("c1", "read", "{\"path\":\"a.txt\"}").says("It says A.");
    scene.cli.run("run", "hi");
    head(TWO);
    touch(scene.cli.project.resolve("a.txt"));
    Path elsewhere = directory.resolve("else\u001b[2Jwhere");
    Files.createDirectories(elsewhere);
    Cli.write(elsewhere.resolve(".git/HEAD"), TWO + "\n");
    String id = scene.cli.sessions().getFirst().getFileName().toString().replace(".jsonl", "");
    scene.model.says("Fine.");

    Cli.Result result = scene.cli.runIn(elsewhere, "run", "-s", id, "--here", "go on");

    assertThat(resumed(result))
        .contains("it was recorded in " + scene.cli.project + ", and tools run in ")
        .contains("; git was at 11111111 and is at 22222222; ")
        .endsWith("1 file the model has seen changed: a.txt.")
        .doesNotContain("\u001b");
  }
}
