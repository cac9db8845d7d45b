package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stall;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions that go on: after damage, in another process, with a thinking model.
class ContinueTest {

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

  /// UB-042, UB-043, UB-022
  @Test
  void reasoningGoesBackInItsFieldAlsoAfterReload() {
    model
        .then(
            stream(
                delta("{\"reasoning_content\":\"let me think\"}"),
                call(0, "c1", "ls", "{}"),
                finish("tool_calls")))
        .says("one")
        .says("two");
    cli.run("run", "first");
    cli.run("run", "-c", "second");
    for (String body : model.bodies().subList(1, 3)) {
      assertThat(ValidRequest.messages(body).get(2))
          .containsEntry("reasoning_content", "let me think")
          .extractingByKey("content")
          .isNotEqualTo("let me think");
    }
  }

  /// UB-055
  @Test
  void aSecondWriterIsRefusedWithTheNameOfTheFirst() throws Exception {
    model.says("one").then(stall());
    cli.run("run", "first");
    Process first = new CliProcess(cli).start("run", "-c", "slow");
    try {
      while (model.bodies().size() < 2) {
        Thread.sleep(10);
      }
      Cli.Result second = cli.run("run", "-c", "too");
      assertThat(second.exitCode()).isEqualTo(75);
      assertThat(second.err()).contains(Long.toString(first.pid()));
      assertThat(cli.run("sessions").exitCode()).isZero();
    } finally {
      first.destroyForcibly().waitFor();
    }
    model.says("two");
    assertThat(cli.run("run", "-c", "again").exitCode()).isZero();
  }

  /// UB-050, UB-052
  @Test
  void aDamagedLineIsNamedAndTheRestGoesOn() throws IOException {
    model.says("one").says("two");
    cli.run("run", "first");
    Path file = cli.sessions().getFirst();
    Files.writeString(file, "{\"type\":\"mess", StandardOpenOption.APPEND);
    byte[] before = Files.readAllBytes(file);
    Cli.Result result = cli.run("run", "-c", "second");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains(file + ":");
    assertThat(model.bodies().get(1)).contains("first").contains("one").contains("second");
    assertThat(Files.readAllBytes(file)).startsWith(before);
  }

  /// UB-073
  @Test
  void aDirectoryThatIsGoneDoesNotLockItsConversationAway() throws IOException {
    Path gone = directory.resolve("gone");
    Files.createDirectories(gone.resolve(".git"));
    model.says("one").says("two");
    cli.runIn(gone, "run", "first");
    Files.delete(gone.resolve(".git"));
    Files.delete(gone);
    String id = cli.sessions().getFirst().getFileName().toString().replace(".jsonl", "");
    Cli.Result result = cli.run("run", "-s", id, "second");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains(gone.toString()).contains("no longer exists");
  }

  /// UB-040
  @Test
  void aSessionThatBeginsWithAResultCanGoOn() throws IOException {
    model.says("one").says("two");
    cli.run("run", "first");
    Path file = cli.sessions().getFirst();
    String header = Cli.read(file).lines().findFirst().orElseThrow();
    Files.writeString(
        file,
        header
            + "\n{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00Z\",\"role\":\"tool\","
            + "\"call_id\":\"c9\",\"name\":\"bash\",\"outcome\":\"ok\",\"ms\":1,"
            + "\"content\":[{\"type\":\"text\",\"text\":\"orphan\"}]}\n");
    Cli.Result result = cli.run("run", "-s", file.getFileName().toString().substring(0, 20), "hi");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(model.bodies().get(1)).doesNotContain("orphan");
    assertThat(Cli.read(file)).contains("orphan");
  }
}
