package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.WindowScene.ID;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

/// `eonyx sessions info` of a session that has seen everything: what fills its window, what was
/// called, what was sent again, and what was folded.
class SessionInfoTest {

  @TempDir private Path directory;
  private WindowScene scene;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory);
    scene.model(
        "\"context_window\": 8000, \"max_output\": 1000,"
            + " \"price\": { \"input\": 1000, \"output\": 2000 }",
        "");
    scene.cli.file("AGENTS.md", "Mind the ZEBRA.\n");
    scene.cli.file("a.txt", "A\n");
    scene.session(10, 520);
    scene
        .model
        .summarises(SUMMARY)
        .then((exchange, model) -> {
          exchange.getResponseHeaders().add("retry-after-ms", "1");
          status(503, "{\"error\":{\"message\":\"busy\"}}").play(exchange, model);
        })
        .calls("c1", "read", "{\"path\":\"a.txt\"}")
        .calls("c2", "read", "{\"path\":\"none.txt\"}")
        .calls("c3", "ls", "{}")
        .says("Done.", 2_600, 10);
    scene.says("read it");
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  @Test
  void asJsonItHasTheBucketsTheirPartsAndTheCounts() {
    Map<String, Object> facts =
        JSON.std.mapFrom(scene.cli.run("sessions", "info", "--json", ID).out());

    assertThat(facts)
        .containsEntry("turns", 11)
        .containsEntry("tool_calls", 3)
        .containsEntry("tools", Map.of("read", 2, "ls", 1))
        .containsEntry("retries", 1)
        .containsEntry("compactions", 1)
        .containsEntry("summary_input_tokens", 1_000)
        .containsEntry("summary_output_tokens", 100)
        .containsEntry("summary_cost_usd", 1.2)
        // The ten answers before, 900 and 20 for $0.25 each, and the one that was counted.
        .containsEntry("input_tokens", 9_000 + 2_600)
        .containsEntry("output_tokens", 200 + 10)
        .containsEntry("cost_usd", 5.12);
    Object context = Parsed.at(facts, "context");
    assertThat(Parsed.number(context, "window")).isEqualTo(8_000);
    Object rows = Parsed.at(context, "buckets");
    assertThat(List.copyOf(((Map<?, ?>) rows).keySet()))
        .isEqualTo(
            List.of(
                "system_prompt_and_tools",
                "rules",
                "tool_schemas",
                "AGENTS.md",
                "memory",
                "summary",
                "you",
                "assistant",
                "tool_results"));
    assertThat(Parsed.number(rows, "summary")).isPositive();
    assertThat(Parsed.number(rows, "AGENTS.md")).isPositive();
    assertThat(Parsed.number(rows, "memory")).isZero();
    long parts = 0;
    for (String part : List.of("rules", "tool_schemas", "AGENTS.md", "memory", "summary")) {
      parts += Parsed.number(rows, part);
    }
    assertThat(parts).isCloseTo(Parsed.number(rows, "system_prompt_and_tools"), offset(5L));
    long buckets = 0;
    for (String bucket : List.of("system_prompt_and_tools", "you", "assistant", "tool_results")) {
      buckets += Parsed.number(rows, bucket);
    }
    assertThat(buckets).isCloseTo(Parsed.number(context, "tokens"), offset(4L));
  }

  @Test
  void asTextItIsTheSameToRead() {
    Cli.Result result = scene.cli.run("sessions", "info", ID);
    assertThat(result.exitCode()).isZero();
    assertThat(result.out())
        .containsPattern("(?m)^turns +11$")
        .containsPattern("(?m)^tool calls +3$")
        .containsPattern("(?m)^retries +1$")
        .containsPattern("(?m)^compactions +1$")
        .containsPattern("(?m)^summary input tokens +1000$")
        .containsPattern("\nWhat the next request holds:\n +[\\d,]+  system prompt and tools\n")
        .containsPattern("(?m)^ +[\\d,]+    summary$")
        .containsPattern("(?m)^ +[\\d,]+  tokens, estimated, \\d+ % of the window of 8,000$")
        .contains("The server counted 2,600 tokens for the last request.")
        .contains("1,000 tokens read, 100 written, $1.2000.");
  }

  /// What is shown offline is what a turn sends.
  @Test
  void itCountsWhatTheNextRequestHolds() {
    Map<String, Object> facts =
        JSON.std.mapFrom(scene.cli.run("sessions", "info", "--json", ID).out());
    long offline = Parsed.number(facts, "context", "tokens");
    scene.model.says("Fine.");
    scene.says("go on");
    String sent = scene.model.turns().getLast();
    assertThat(ValidRequest.messages(sent).toString()).contains("Mind the ZEBRA.", "said ALPHA.");
    long said = characters(sent) - "go on".length();
    assertThat(offline).isEqualTo((said + 3) / 4);
  }

  /// What is counted of a request: texts, calls, and the tools.
  private static long characters(String body) {
    StringBuilder counted = new StringBuilder();
    for (Object tool : Parsed.tools(body)) {
      counted.append(Parsed.at(tool, "name")).append(Parsed.at(tool, "description"));
      counted.append(JSON.std.asString(Parsed.at(tool, "parameters")));
    }
    for (Map<String, Object> message : ValidRequest.messages(body)) {
      counted.append(message.get("content") == null ? "" : message.get("content"));
      for (Object call : Parsed.calls(message)) {
        Object function = Parsed.at(call, "function");
        counted.append(Parsed.at(function, "name")).append(Parsed.at(function, "arguments"));
      }
    }
    return counted.codePoints().count();
  }
}
