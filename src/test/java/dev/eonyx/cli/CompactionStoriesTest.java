package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.WindowScene.HEADING;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.asked;
import static dev.eonyx.cli.WindowScene.at;
import static dev.eonyx.cli.WindowScene.content;
import static dev.eonyx.cli.WindowScene.count;
import static dev.eonyx.cli.WindowScene.questions;
import static dev.eonyx.cli.WindowScene.system;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When older messages are folded, and what a request consists of before and after that.
class CompactionStoriesTest {

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

  /// UB-006: what the final answer fills waits for the user's next message.
  @Test
  void aFinalAnswerThatFillsTheWindowAsksForNothing() {
    scene.session(8, 500);
    scene.model.says("The whole answer. ".repeat(250));
    scene.says("tell me all");

    assertThat(scene.model.bodies()).hasSize(1);
    assertThat(scene.lines("message")).hasSize(8 * 2 + 3);
    assertThat(scene.lines("compaction")).isEmpty();

    scene.model.summarises(SUMMARY).says("Fine.");
    scene.says("thank you");
    assertThat(scene.model.summaries()).hasSize(1);
    assertThat(asked(scene.model.turns().getLast())).endsWith("tell me all", "thank you");
  }

  /// UB-007: what answers may be has nothing to do with how full the window is.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"context_window\": 40000, \"max_output\": 32000",
        "\"context_window\": 40000, \"max_output\": 40000",
        "\"context_window\": 40000",
        "\"context_window\": 0",
        "\"max_output\": 1000",
        "",
      })
  void aGreetingIsNeverFolded(String settings) {
    scene.model(settings, "");
    scene.model.says("Hello.").says("Hello.");
    assertThat(scene.cli.run("run", "hi").exitCode()).isZero();
    assertThat(scene.cli.run("run", "-c", "hi").exitCode()).isZero();
    assertThat(scene.model.turns()).hasSize(2);
    assertThat(scene.model.summaries()).isEmpty();
  }

  /// UB-007: 0 and no window at all switch tracking off.
  @ParameterizedTest
  @ValueSource(strings = {"\"context_window\": 0", ""})
  void withoutAWindowNothingIsEverFolded(String settings) {
    scene.model(settings, "");
    scene.session(40, 1_000);
    scene.model.says("Hello.");
    Cli.Result result = scene.says("hi");
    assertThat(scene.model.summaries()).isEmpty();
    assertThat(questions(scene.model.turns().getFirst())).hasSize(41);
    assertThat(result.err()).contains("Resumed: about ").doesNotContain("of the window");
  }

  /// The second trigger needs no window: it is for models whose window nobody knows.
  @ParameterizedTest
  @ValueSource(strings = {"\"context_window\": 0", "\"context_window\": 100000"})
  void afterSoManyMessagesItFoldsWhateverTheWindow(String settings) {
    scene.model(settings, ", \"compaction\": { \"after_messages\": 16, \"keep_turns\": 2 }");
    scene.session(8, 520);
    scene.model.summarises(SUMMARY).says("One.").says("Two.");
    scene.says("first");
    assertThat(scene.model.summaries()).hasSize(1);
    assertThat(questions(scene.model.turns().getLast())).containsExactly("question 8", "first");
    scene.says("second");
    assertThat(scene.model.summaries()).hasSize(1);
  }

  /// UB-007
  @Test
  void aNegativeWindowIsAnErrorOfTheConfiguration() {
    scene.model("\"context_window\": -1", "");
    Cli.Result result = scene.cli.run("run", "hi");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .containsPattern("eonyx\\.json:\\d+:\\d+: .*context_window")
        .hasLineCount(1);
    assertThat(scene.model.bodies()).isEmpty();
  }

  /// UB-008: every request is checked to be valid when the server is closed.
  @Test
  void manyExchangesAndSeveralCompactionsLeaveNoResultWithoutItsCall() {
    scene.window(4_000);
    scene.cli.file("a.txt", "some words of a file\n".repeat(60));
    for (int i = 1; i <= 12; i++) {
      scene
          .model
          .summarises(SUMMARY)
          .calls("c" + i, "read", "{\"path\":\"a.txt\",\"offset\":" + i + "}")
          .says("Read it.");
      Cli.Result result =
          i == 1 ? scene.cli.run("run", "read 1") : scene.cli.run("run", "-c", "read " + i);
      assertThat(result.exitCode()).as(result.err()).isZero();
    }
    assertThat(scene.model.turns()).hasSize(24);
    assertThat(scene.lines("compaction")).hasSizeGreaterThanOrEqualTo(2);
    for (String body : scene.model.turns()) {
      assertThat(ValidRequest.messages(body).get(1)).containsEntry("role", "user");
    }
  }

  /// UB-010: what stays begins with the user, and a call whose result never came is answered.
  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void aCallWithoutResultBetweenTwoQuestionsIsAnswered(int turnsBefore) {
    List<String> lines = new ArrayList<>(WindowScene.turns(turnsBefore, 700));
    lines.add(SessionLines.user(at(100), "try it"));
    lines.add(SessionLines.call(at(101), "c9", "make"));
    lines.add(SessionLines.user(at(102), "and?"));
    scene.session(lines);
    scene.model.summarises(SUMMARY).summarises(SUMMARY).says("Hello.");

    scene.says("what now?");

    assertThat(scene.lines("compaction")).hasSize(turnsBefore == 0 ? 0 : 1);
    List<Map<String, Object>> sent = ValidRequest.messages(scene.model.turns().getFirst());
    assertThat(sent.get(1)).containsEntry("role", "user");
    assertThat(sent)
        .filteredOn(message -> "c9".equals(message.get("tool_call_id")))
        .singleElement()
        .satisfies(result -> assertThat(content(result)).contains("unknown"));
    assertThat(asked(scene.model.turns().getFirst())).endsWith("try it", "and?", "what now?");
  }

  /// UB-011
  @Test
  void theRulesOfTheProjectOutliveEveryCompaction() {
    scene.cli.file("AGENTS.md", "Answer in the manner of a ZEBRA.\n");
    scene.session(10, 550);
    scene.model.summarises(SUMMARY).says("Hello.");
    scene.says("hi");
    String system = system(scene.model.turns().getFirst());
    assertThat(count(system, "ZEBRA")).isEqualTo(1);
    assertThat(count(system, HEADING)).isEqualTo(1);
    assertThat(system.indexOf("ZEBRA")).isLessThan(system.indexOf(HEADING));
    assertThat(system).endsWith("said ALPHA.\n");
  }

  /// UB-012: what must not get lost is asked for, and is given.
  @Test
  void theWayOfWorkingIsAskedForAndTheNewestTurnsStayAsTheyAre() {
    List<String> lines = new ArrayList<>();
    lines.add(SessionLines.user(at(1), "Never touch main. Build only in the container."));
    lines.add(SessionLines.call(at(2), "c1", "docker run -v $PWD:/w builder:1.4 make -C /w all"));
    lines.add(SessionLines.result(at(3), "c1", "ok"));
    lines.addAll(WindowScene.turns(9, 550));
    scene.session(lines);
    scene.window(100_000);
    scene.model.says("One.");
    scene.says("before");
    scene.window(WindowScene.WINDOW);
    scene.model.summarises(SUMMARY).says("Two.");
    scene.says("after");

    List<Map<String, Object>> summary = ValidRequest.messages(scene.model.summaries().getFirst());
    assertThat(content(summary.getFirst()))
        .contains(
            "Constraints", "Decisions", "Exact commands", "tool, method, directory, environment")
        .contains("paths, identifiers, versions", "Tasks not done");
    assertThat(content(summary.getLast()))
        .contains("Never touch main. Build only in the container.")
        .contains("docker run -v $PWD:/w builder:1.4 make -C /w all");
    String kept = tail(scene.model.turns().get(0), "question 9");
    assertThat(tail(scene.model.turns().get(1), "question 9"))
        .startsWith(kept.substring(0, kept.length() - "]}".length()));
    assertThat(questions(scene.model.turns().get(1)))
        .containsExactly("question 9", "before", "after");
  }

  /// The bytes of a request from the message that begins like this.
  private static String tail(String body, String beginning) {
    return body.substring(body.indexOf("{\"role\":\"user\",\"content\":\"" + beginning));
  }

  /// UB-013: it is seen, and it is no message.
  @Test
  void aCompactionIsOneLineForTheUserAndNoMessage() {
    scene.session(10, 550);
    scene.model.summarises(SUMMARY).says("Hello.");
    Cli.Result result = scene.says("hi");
    assertThat(result.err().lines().filter(line -> line.contains("summary")))
        .singleElement()
        .asString()
        .matches(
            "Folded 16 messages into a summary: \\d,\\d{3} tokens before, \\d,\\d{3} after\\.");
    assertThat(result.out()).isEqualTo("Hello.\n");
    assertThat(scene.lines("message").toString()).doesNotContain("Folded ");
    assertThat(scene.lines("message")).hasSize(20 + 3);
    assertThat(scene.lines("compaction"))
        .singleElement()
        .satisfies(line ->
            assertThat(line)
                .containsEntry("folded", Map.of("from", 2, "to", 17))
                .containsEntry("trigger", "auto"));
  }

  /// UB-021, UB-022: what was sent is sent again, byte for byte, also with calls and reasoning,
  /// also after the session was read back from its file, before a compaction and after it.
  @ParameterizedTest
  @ValueSource(ints = {0, 10})
  void eachRequestBeginsWithTheBytesOfTheOneBefore(int turnsBefore) {
    scene.cli.file("a.txt", "  A and 😀  \n\n");
    scene.session(WindowScene.turns(turnsBefore, 550));
    scene.model.summarises(SUMMARY);
    for (int i = 1; i <= 3; i++) {
      scene
          .model
          .then(
              stream(
                  delta("{\"reasoning_content\":\" let me think \\n\"}"),
                  delta("{\"content\":\"  I look. \\n\"}"),
                  call(0, "c" + i, "read", "{ \"path\" : \"a.txt\" ,\"offset\": 1 }"),
                  finish("tool_calls")))
          .says(" It says A.\n");
      scene.says("  look again " + i + "\n");
    }
    assertThat(scene.model.summaries()).hasSize(turnsBefore == 0 ? 0 : 1);
    List<String> bodies = scene.model.turns();
    assertThat(bodies).hasSize(6);
    for (int i = 1; i < bodies.size(); i++) {
      String before = bodies.get(i - 1);
      assertThat(bodies.get(i)).startsWith(before.substring(0, before.length() - "]}".length()));
    }
  }

  /// UB-042, UB-043: a server that demands the reasoning back gets it, after a compaction as well.
  @Test
  void reasoningGoesBackInItsFieldAlsoAfterACompaction() {
    List<String> lines = new ArrayList<>(WindowScene.turns(8, 700));
    lines.add(SessionLines.user(at(100), "think"));
    lines.add(
        SessionLines.call(at(101), "c1", "ls")
            .replace("ollama/qwen3", "fake/m1")
            .replace(
                "\"content\":[",
                "\"content\":[{\"type\":\"reasoning\",\"text\":\"let me think\","
                    + "\"field\":\"reasoning_content\"},"));
    lines.add(SessionLines.result(at(102), "c1", "pom.xml"));
    lines.add(SessionLines.assistant(at(103), "fake/m1", "Thought."));
    scene.session(lines);
    scene
        .model
        .refuses(
            body ->
                !FakeModel.isForSummary(body) && !body.contains("\"reasoning_content\":\"let me"),
            FakeModel.status(400, "{\"error\":{\"message\":\"reasoning_content is missing\"}}"))
        .summarises(SUMMARY)
        .summarises(SUMMARY)
        .says("Hello.");

    scene.says("go on");

    assertThat(scene.lines("compaction")).hasSize(1);
    assertThat(scene.model.summaries()).noneMatch(body -> body.contains("let me think"));
    assertThat(ValidRequest.messages(scene.model.turns().getFirst()))
        .filteredOn(message -> message.containsKey("reasoning_content"))
        .singleElement()
        .satisfies(message -> assertThat(content(message)).doesNotContain("let me think"));
  }
}
