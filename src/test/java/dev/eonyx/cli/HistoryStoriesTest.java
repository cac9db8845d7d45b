package dev.eonyx.cli;

import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.content;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Folded is not forgotten: the model looks up what it no longer sees.
class HistoryStoriesTest {

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

  private static List<String> tools(String body) {
    return Parsed.tools(body).stream()
        .map(tool -> String.valueOf(Parsed.at(tool, "name")))
        .toList();
  }

  private static String lastResult(String body) {
    Map<String, Object> last = ValidRequest.messages(body).getLast();
    assertThat(last).containsEntry("role", "tool");
    return content(last);
  }

  @Test
  void whatWasFoldedIsFoundAndReadAgain() {
    scene.session(10, 520);
    scene
        .model
        .summarises(SUMMARY)
        .calls("c1", "history", "{\"search\":\"\\\"question 2 and\\\"\"}")
        .calls("c2", "history", "{\"from\":4,\"to\":5}")
        .says("You asked that.");

    assertThat(scene.says("what did I ask second?").out()).isEqualTo("You asked that.\n");

    List<String> sent = scene.model.turns();
    assertThat(sent).hasSize(3).allMatch(body -> tools(body).getLast().equals("history"));
    assertThat(sent.getFirst()).doesNotContain("question 2 and");
    assertThat(lastResult(sent.get(1)))
        .startsWith("1 message holds \"question 2 and\":\n[4] user: question 2 and more")
        .endsWith("[read around a hit with from and to, its line number]");
    assertThat(lastResult(sent.get(2)))
        .startsWith("[4] user: question 2 and more")
        .contains("\n[5] assistant: answer 2 and more")
        .containsPattern("\\[lines 4 to 5 of \\d+\\]$");
  }

  @Test
  void beforeAnythingWasFoldedItIsNotOffered() {
    scene.session(3, 100);
    scene.model.calls("c1", "history", "{\"search\":\"question\"}").says("I cannot.");

    scene.says("what did I ask?");

    assertThat(scene.model.turns()).hasSize(2).noneMatch(body -> tools(body).contains("history"));
    assertThat(lastResult(scene.model.turns().get(1)))
        .startsWith("There is no tool named `history`");
  }

  /// A list of tools that came and went would cost the server's cache each time.
  @Test
  void onceOfferedItStaysInEveryLaterRequest() {
    scene.session(10, 520);
    scene.model.summarises(SUMMARY).says("One.").says("Two.");
    scene.says("first");
    scene.says("second");
    assertThat(tools(scene.model.turns().get(1))).isEqualTo(tools(scene.model.turns().get(0)));
  }

  /// What the model plans and notes stands in the summary word for word, and is there after a new
  /// start.
  @Test
  void theTaskListAndTheScratchpadOutliveACompactionAndANewStart() {
    scene.session(10, 520);
    scene.window(100_000);
    scene
        .model
        .calls(
            "c1",
            "todo",
            "{\"todos\":[{\"content\":\"write the test\",\"status\":\"in_progress\"}],"
                + "\"scratchpad\":\"the parser is LL(1)\"}")
        .says("Planned.");
    scene.says("plan it");
    scene.window(WindowScene.WINDOW);
    scene.model.summarises(SUMMARY).says("Folded.");
    scene.says("go on");
    assertThat(WindowScene.system(scene.model.turns().getLast()))
        .contains("said ALPHA.", "## Task list when this was folded", "write the test")
        .contains("## Scratchpad when this was folded", "the parser is LL(1)");

    scene.model.calls("c2", "todo", "{\"scratchpad\":\"the parser is done\"}").says("Noted.");
    scene.says("note it");
    assertThat(lastResult(scene.model.turns().getLast()))
        .contains("write the test", "the parser is done");
    assertThat(scene.lines("state").getLast())
        .containsEntry(
            "todos", List.of(Map.of("content", "write the test", "status", "in_progress")))
        .containsEntry("scratchpad", "the parser is done");
  }
}
