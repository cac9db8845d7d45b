package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.at;
import static dev.eonyx.cli.WindowScene.questions;
import static dev.eonyx.cli.WindowScene.system;
import static dev.eonyx.cli.WindowScene.tokens;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions that do not fit the window any more when they are opened, and windows that are not what
/// they were said to be.
class LongSessionsTest {

  private static final String TOO_LONG =
      "{\"error\":{\"code\":400,\"message\":\"request exceeds the available context size (8000"
          + " tokens), try increasing it\",\"type\":\"exceed_context_size_error\",\"n_ctx\":8000}}";

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

  /// UB-001: a server that refuses whatever is larger than its window never has to.
  @Test
  void aSessionOfThreeWindowsIsFoldedInPiecesAndItsTurnCompletes() {
    scene.model.refuses(body -> tokens(body) > WindowScene.WINDOW, status(400, TOO_LONG));
    scene.session(30, 800);
    for (int i = 1; i <= 9; i++) {
      scene.model.summarises("## Facts\nThe marker is PIECE-" + i + ".");
    }
    scene.model.says("Hello.");

    Cli.Result result = scene.says("hi");

    assertThat(result.out()).isEqualTo("Hello.\n");
    List<String> summaries = scene.model.summaries();
    assertThat(summaries).hasSizeBetween(3, 9).allMatch(body -> tokens(body) <= WindowScene.WINDOW);
    for (int i = 1; i < summaries.size(); i++) {
      assertThat(summaries.get(i)).contains("PIECE-" + i + ".").doesNotContain("PIECE-" + (i + 1));
    }
    assertThat(scene.model.turns()).hasSize(1);
    String sent = scene.model.turns().getFirst();
    assertThat(tokens(sent)).isLessThan(WindowScene.WINDOW);
    assertThat(system(sent)).contains("PIECE-" + summaries.size() + ".");
    assertThat(questions(sent)).endsWith("question 29", "question 30", "hi");
    assertNothingIsMissing(summaries, sent);
  }

  private static void assertNothingIsMissing(List<String> summaries, String sent) {
    List<String> missing = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      for (String said : List.of("question " + i + " and", "answer " + i + " and")) {
        if (summaries.stream().noneMatch(body -> body.contains(said)) && !sent.contains(said)) {
          missing.add(said);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  /// UB-001: what was folded once is not folded, nor paid, again.
  @Test
  void afterReopeningTheSameSummaryIsUsedAndNoneIsAskedFor() {
    scene.session(10, 550);
    scene.model.summarises(SUMMARY).says("one").says("two");
    scene.says("first");
    List<Map<String, Object>> recorded = scene.lines("compaction");

    scene.says("second");

    assertThat(scene.model.summaries()).hasSize(1);
    assertThat(scene.lines("compaction")).isEqualTo(recorded).hasSize(1);
    assertThat(system(scene.model.turns().get(1)))
        .isEqualTo(system(scene.model.turns().get(0)))
        .contains("ALPHA");
    assertThat(questions(scene.model.turns().get(1))).endsWith("first", "second");
  }

  /// UB-001: a `compaction` line that says nothing is as good as none.
  @Test
  void anUnusableCompactionLineIsPassedOver() {
    List<String> lines = new ArrayList<>(WindowScene.turns(10, 550));
    lines.add(
        "{\"type\":\"compaction\",\"at\":\"2026-07-01T09:00:00.000Z\",\"folded\":{\"from\":2,"
            + "\"to\":19},\"summary\":\" \",\"before\":9000,\"after\":900,\"trigger\":\"auto\"}");
    scene.session(lines);
    scene.model.summarises(SUMMARY).says("Hello.");

    scene.says("hi");

    assertThat(scene.model.summaries()).hasSize(1);
    assertThat(scene.model.summaries().getFirst()).contains("question 1 and");
    assertThat(system(scene.model.turns().getFirst())).contains("ALPHA");
  }

  /// UB-005: the window is configured far too small, and the server takes everything.
  @Test
  void aWindowThatIsTooSmallCostsOneAttemptATurnAndRepliesStillArrive() {
    scene.window(2_000);
    scene.session(10, 500);
    for (int i = 0; i < 40; i++) {
      scene.model.summary(status(400, "{\"error\":{\"message\":\"no summaries today\"}}"));
    }
    for (int turn = 1; turn <= 3; turn++) {
      scene.model.says("Reply " + turn + ".");
      assertThat(scene.says("hello " + turn).out()).isEqualTo("Reply " + turn + ".\n");
      assertThat(scene.model.summaries()).hasSize(Math.min(turn, 2));
    }
    assertThat(questions(scene.model.turns().getLast())).hasSize(13);
  }

  /// UB-005, when the summaries are good.
  @Test
  void aWindowThatIsTooSmallIsFoldedIntoOnce() {
    scene.window(2_500);
    scene.session(10, 500);
    for (int i = 0; i < 40; i++) {
      scene.model.summarises(SUMMARY);
    }
    scene.model.says("One.").says("Two.");

    Cli.Result first = scene.says("hello");
    assertThat(first.out()).isEqualTo("One.\n");
    assertThat(WindowScene.count(first.err(), "Folded ")).isEqualTo(1);
    int requests = scene.model.summaries().size();
    assertThat(scene.says("and again").out()).isEqualTo("Two.\n");
    assertThat(scene.model.summaries()).hasSize(requests);
  }

  /// UB-016: what a tool said in the turn that was left off fills the window alone.
  @Test
  void aGiantResultThatIsFoldedIsGivenToTheModelInItsEnds() {
    String giant = "first line\n" + "0123456789abcde\n".repeat(131_072) + "last line";
    scene.session(
        List.of(
            SessionLines.user(at(1), "show it"),
            SessionLines.call(at(2), "c1", "cat giant"),
            SessionLines.result(at(3), "c1", giant)));
    String before = Cli.read(scene.cli.sessions().getFirst());
    scene.model.summarises(SUMMARY).says("Fine.");

    assertThat(scene.says("go on").out()).isEqualTo("Fine.\n");

    assertThat(scene.model.summaries().getFirst())
        .contains("first line", "last line", "characters left out here; line 4 of the session");
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
  }

  /// UB-016: and in the turn that runs, where nothing else can be dropped.
  @Test
  void aGiantResultOfTheTurnThatRunsIsSentInItsEnds() {
    scene.cli.file("giant.txt", "first line\n" + "0123456789abcde\n".repeat(2_500) + "last line\n");
    scene.model.calls("c1", "bash", "{\"command\":\"cat giant.txt\"}");
    scene.model.says("Seen.");
    Cli.Result result = scene.cli.run("run", "--allow", "bash(*)", "show");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(scene.model.summaries()).isEmpty();
    Map<String, Object> sent = ValidRequest.messages(scene.model.turns().get(1)).getLast();
    assertThat(sent).containsEntry("role", "tool").containsEntry("tool_call_id", "c1");
    assertThat(WindowScene.content(sent))
        .startsWith("first line")
        .contains("characters left out of this request: the window is full; the session has all")
        .endsWith("last line");
    assertThat(tokens(scene.model.turns().get(1))).isLessThan(WindowScene.WINDOW);
    String stored = String.valueOf(scene.lines("message").get(3).get("content"));
    assertThat(stored).contains("first line", "last line").hasSizeGreaterThan(30_000);
  }

  /// UB-017
  @Test
  void aPromptLargerThanTheWindowIsRefusedWithBothNumbersAndNothingIsKept() {
    Cli.Result result = scene.cli.stdin("word ".repeat(60_000)).run("run", "-");

    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(result.err())
        .containsPattern("about 7[5-9]\\d{3} tokens, and the window of fake/m1 is 8000\\.");
    assertThat(scene.model.bodies()).isEmpty();
    assertThat(scene.cli.sessions()).isEmpty();
  }

  /// UB-017: in a session that goes on, which stays as it is.
  @Test
  void aPromptThatIsTooLargeLeavesTheSessionAsItIs() {
    Path file = scene.session(3, 200);
    String before = Cli.read(file);

    Cli.Result result =
        scene.cli.stdin("word ".repeat(60_000)).run("run", "-s", WindowScene.ID, "-");

    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(Cli.read(file)).isEqualTo(before);
    scene.model.says("Hello.");
    assertThat(scene.says("hi").out()).isEqualTo("Hello.\n");
  }

  /// UB-020: said once, however many requests it is true for.
  @Test
  void aServerThatReadFarLessThanWasSentIsToldOfOnce() {
    scene.window(100_000);
    scene.cli.file("a.txt", "A\n");
    scene
        .model
        .then(
            FakeModel.stream(
                FakeModel.call(0, "c1", "read", "{\"path\":\"a.txt\"}"),
                FakeModel.usage(2_051, 9),
                FakeModel.finish("tool_calls")))
        .says("Read.", 2_051, 5);

    Cli.Result result = scene.cli.stdin("word ".repeat(12_000)).run("run", "-");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEqualTo("Read.\n");
    assertThat(WindowScene.count(result.err(), "The server says it read 2051 tokens")).isEqualTo(1);
    assertThat(result.err()).contains("num_ctx of Ollama").contains("context_window of fake/m1");
  }
}
