package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.FakeModel.usage;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

/// How `eonyx run` tells what was folded and what that cost, in each of its formats. A million
/// tokens cost $1,000 to read and $2,000 to write, so that a summary costs $1.20.
class CompactionOutputTest {

  @TempDir private Path directory;
  private WindowScene scene;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory);
    scene.model(
        "\"context_window\": 8000, \"max_output\": 1000,"
            + " \"price\": { \"input\": 1000, \"output\": 2000 }",
        "");
    scene.session(10, 520);
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  private static List<Map<String, Object>> events(Cli.Result result) {
    return result.out().lines().map(line -> JSON.std.mapFrom(line)).toList();
  }

  private static Map<String, Object> priced(int input, int output, double usd) {
    return Map.of(
        "input",
        input,
        "output",
        output,
        "cache_read",
        0,
        "cache_write",
        0,
        "reasoning",
        0,
        "cost_usd",
        usd);
  }

  @Test
  void asTextItIsOneLineWithTheCost() {
    scene.model.summarises(SUMMARY).says("Hello.", 6_000, 10);
    assertThat(scene.says("hi").err().lines().filter(line -> line.contains("olded")))
        .singleElement()
        .asString()
        .matches(
            "Folded 16 messages into a summary: 6,\\d{3} tokens before, 2,\\d{3} after, for"
                + " \\$1\\.2000\\.");
  }

  @Test
  void asJsonItIsInTheCountOfRequestsAndTheUsage() {
    scene.model.summarises(SUMMARY).says("Hello.", 6_000, 10);
    Cli.Result result = scene.goOn("--format", "json", "hi");
    assertThat(events(result))
        .singleElement()
        .satisfies(line ->
            assertThat(line)
                .containsEntry("text", "Hello.")
                .containsEntry("requests", 2)
                .containsEntry("usage", priced(7_000, 110, 7.22)));
  }

  @Test
  void asStreamItIsAnEventOfItsOwn() {
    scene.model.summarises(SUMMARY).says("Hello.", 6_000, 10);
    List<Map<String, Object>> events = events(scene.goOn("--format", "stream-json", "hi"));
    assertThat(events)
        .extracting(event -> event.get("type"))
        .containsExactly(
            "session", "compaction_started", "compacted", "text", "assistant", "result");
    assertThat(events.get(1)).containsEntry("messages", 16);
    assertThat(events.get(2))
        .containsEntry("messages", 16)
        .containsEntry("requests", 1)
        .containsEntry("usage", priced(1_000, 100, 1.2));
    Map<String, Object> recorded = scene.lines("compaction").getFirst();
    assertThat(events.get(2))
        .containsEntry("before", recorded.get("before"))
        .containsEntry("after", recorded.get("after"));
  }

  /// What came to nothing has been paid all the same.
  @Test
  void aFailureIsAnEventAndCountsAsWell() {
    scene
        .model
        .summary(stream(call(0, "c1", "ls", "{}"), usage(1_000, 100), finish("tool_calls")))
        .says("Hello.", 6_000, 10);
    List<Map<String, Object>> events = events(scene.goOn("--format", "stream-json", "hi"));
    assertThat(events)
        .extracting(event -> event.get("type"))
        .containsExactly(
            "session", "compaction_started", "compaction_failed", "text", "assistant", "result");
    assertThat(events.get(2))
        .containsEntry(
            "reason",
            "Nothing was folded: the model called a tool instead of summarising. The conversation"
                + " goes on as it is.");
    assertThat(events.getLast())
        .containsEntry("requests", 2)
        .containsEntry("usage", priced(7_000, 110, 7.22));
  }

  /// Nothing more is sent once the summary alone has cost too much.
  @Test
  void theSummaryCountsTowardTheLimitOfCost() {
    scene.model.summarises(SUMMARY);
    Cli.Result result = scene.goOn("--max-cost", "1", "hi");
    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(result.err()).contains("the turn has cost $1.2, and its limit is $1.0");
    assertThat(scene.model.turns()).isEmpty();
    scene.model.says("Hello.", 200, 1);
    assertThat(scene.goOn("--max-cost", "1", "again").out()).isEqualTo("Hello.\n");
    assertThat(scene.model.summaries()).hasSize(1);
  }
}
