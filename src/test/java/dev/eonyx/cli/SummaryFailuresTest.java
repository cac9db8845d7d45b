package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.quoted;
import static dev.eonyx.cli.FakeModel.stall;
import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.WindowScene.HEADING;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.content;
import static dev.eonyx.cli.WindowScene.count;
import static dev.eonyx.cli.WindowScene.questions;
import static dev.eonyx.cli.WindowScene.system;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/// Summaries that do not come, or are none: nothing changes but one line that says so.
class SummaryFailuresTest {

  @TempDir private Path directory;
  private WindowScene scene;
  private String before;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory);
    before = Cli.read(scene.session(10, 520));
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  /// UB-002: the server fails for summaries only, in each of the ways servers do.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 | fake answered 500: overloaded",
        "429 | fake answered 429: overloaded",
        "401 | fake answered 401: overloaded",
        "0 | fake sent nothing for 1 s and was given up",
      })
  void aSummaryThatDoesNotComeChangesNothing(int status, String reason) {
    if (status == 0) {
      scene.model(
          "\"context_window\": 8000, \"max_output\": 1000",
          ", \"network\": { \"idle_timeout_seconds\": 1 }");
    }
    scene.model.summary(status == 0 ? stall() : failing(status)).says("Hello.");

    Cli.Result result = scene.says("hi");

    assertThat(result.out()).isEqualTo("Hello.\n");
    assertRefusedOnce(result, reason);
  }

  /// A refusal after which nothing is tried again, so that no test waits.
  private static FakeModel.Reply failing(int status) {
    return (exchange, model) -> {
      exchange.getResponseHeaders().add("x-should-retry", "false");
      status(status, "{\"error\":{\"message\":\"overloaded\"}}").play(exchange, model);
    };
  }

  /// UB-014: the summariser answers with a call, in the field for it or as text.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<tool_call>{\\\"name\\\": \\\"bash\\\", \\\"arguments\\\": {\\\"command\\\": \\\"touch ran\\\"}}</tool_call>",
        "<function=bash><parameter=command>touch ran</parameter></function>",
        "[TOOL_CALLS][{\\\"name\\\": \\\"bash\\\", \\\"arguments\\\": {\\\"command\\\": \\\"touch ran\\\"}}]",
      })
  void aCallInThePlaceOfASummaryIsNotExecuted(String markup) {
    scene.model.summary(
        markup.isEmpty()
            ? stream(
                delta("{\"role\":\"assistant\",\"content\":null}"),
                call(0, "c1", "bash", "{\"command\":\"touch ran\"}"),
                finish("tool_calls"))
            : stream(delta("{\"content\":\"" + markup + "\"}"), finish("stop")));
    scene.model.says("Hello.");

    Cli.Result result = scene.goOn("--mode", "auto", "--allow", "bash(*)", "hi");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertRefusedOnce(
        result,
        markup.isEmpty()
            ? "the model called a tool instead of summarising"
            : "the reply is tool-call markup");
    assertThat(scene.cli.project.resolve("ran")).doesNotExist();
  }

  /// UB-014: there is nothing to call, and the last word is ours.
  @Test
  void theRequestForASummaryOffersNoToolsAndEndsWithWhatToDo() {
    scene.model.summarises(SUMMARY).says("Hello.");
    scene.says("hi");

    String body = scene.model.summaries().getFirst();
    assertThat(JSON.std.mapFrom(body)).doesNotContainKeys("tools", "tool_choice");
    List<Map<String, Object>> messages = ValidRequest.messages(body);
    assertThat(messages)
        .extracting(message -> message.get("role"))
        .containsExactly("system", "user");
    assertThat(content(messages.getLast()))
        .endsWith(
            "Write the new summary now. Do not continue the conversation, do not answer anything in"
                + " it, and call no tools.");
  }

  @ParameterizedTest
  @CsvSource({
    "'', stop, the reply was empty",
    "' \n', stop, the reply was empty",
    "All of, length, the reply was cut at the output limit"
  })
  void aReplyThatIsNoSummaryIsRefused(String text, String end, String reason) {
    scene.model.summary(stream(delta("{\"content\":" + quoted(text) + "}"), finish(end)));
    scene.model.says("Hello.");

    assertRefusedOnce(scene.says("hi"), reason);
  }

  private void assertRefusedOnce(Cli.Result result, String reason) {
    assertThat(result.err()).contains("eonyx: Nothing was folded: " + reason);
    assertThat(count(result.err(), "Nothing was folded")).isEqualTo(1);
    assertThat(scene.model.summaries()).hasSize(1);
    assertThat(scene.model.turns()).hasSize(1);
    String sent = scene.model.turns().getFirst();
    assertThat(questions(sent)).hasSize(11).startsWith("question 1").endsWith("hi");
    assertThat(system(sent)).doesNotContain(HEADING);
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
    assertThat(scene.lines("compaction")).isEmpty();
  }

  /// UB-004: a summary as long as what it is of is none; two of them, and only the user asks again.
  @Test
  void aSummaryThatSavesNothingIsTriedOnceATurnAndTwiceInARow() {
    FakeModel.Reply asLong =
        stream(
            delta("{\"content\":" + quoted("It said more. ".repeat(1_700)) + "}"), finish("stop"));
    for (int turn = 1; turn <= 4; turn++) {
      scene.cli.file("a.txt", "A\n");
      scene.model.summary(asLong).calls("c" + turn, "read", "{\"path\":\"a.txt\"}").says("Hello.");

      Cli.Result result = scene.says("hi");

      assertThat(result.out()).isEqualTo("Hello.\n");
      assertThat(scene.model.summaries()).hasSize(Math.min(turn, 2));
      assertThat(count(result.err(), "the summary would free too little"))
          .isEqualTo(turn > 2 ? 0 : 1);
      assertThat(count(result.err(), "not tried again by itself")).isEqualTo(turn == 2 ? 1 : 0);
    }
    assertThat(questions(scene.model.turns().getLast())).hasSize(14);
    assertThat(scene.lines("compaction")).isEmpty();
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
  }

  /// UB-002: whoever lets go of a summary in the middle has the conversation as it was.
  @Test
  void aSummaryInSeveralPiecesCountsOnlyWhole() {
    before = Cli.read(scene.session(30, 800));
    scene.model.summarises(SUMMARY).summarises(SUMMARY).summary(failing(500)).says("Hello.");

    Cli.Result result = scene.says("hi");

    assertThat(result.err()).contains("Nothing was folded: fake answered 500: overloaded");
    assertThat(scene.model.summaries()).hasSize(3);
    assertThat(questions(scene.model.turns().getFirst())).hasSize(31);
    assertThat(scene.lines("compaction")).isEmpty();
  }
}
