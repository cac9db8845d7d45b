package dev.eonyx.cli;

import static dev.eonyx.cli.WindowScene.ID;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.content;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/// `eonyx sessions show --prompt-at` against what the server really got.
class PromptAtTest {

  /// The turns 11 to 13: before a compaction, the one that brings it, and after it.
  private static final int BEFORE = 11;

  @TempDir private Path directory;
  private WindowScene scene;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory).window(100_000);
    scene.cli.file("AGENTS.md", "Mind the ZEBRA.\n");
    scene.cli.file("a.txt", "A\n");
    scene.session(10, 520);
    scene.model.calls("c1", "read", "{\"path\":\"a.txt\"}").says("Read.");
    scene.says("before");
    scene.window(WindowScene.WINDOW);
    scene.model.summarises(SUMMARY).says("Folded.");
    scene.says("at");
    scene.model.says("Fine.");
    scene.says("after");
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  /// The body of the first request of a turn.
  private String sent(int turn) {
    return scene.model.turns().get(List.of(0, 2, 3).get(turn - BEFORE));
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13})
  void itIsWhatTheServerGot(int turn) {
    Cli.Result result =
        scene.cli.run("sessions", "show", ID, "--prompt-at", Integer.toString(turn), "--json");

    assertThat(result.exitCode()).as(result.err()).isZero();
    Map<String, Object> shown = JSON.std.mapFrom(result.out());
    List<Map<String, Object>> body = ValidRequest.messages(sent(turn));
    assertThat(shown)
        .containsEntry("turn", turn)
        .containsEntry("model", "fake/m1")
        .containsEntry("system", content(body.getFirst()))
        .containsEntry("system_matches", true);
    assertThat(shown.containsKey("summary_of")).isEqualTo(turn > BEFORE);
    assertThat(plain(Parsed.list(shown, "messages")))
        .isEqualTo(body.subList(1, body.size()).stream().map(PromptAtTest::plain).toList());
  }

  /// A message as it stands in a request: role, text, and calls or the call it answers.
  private static Map<String, Object> plain(Map<String, Object> sent) {
    Map<String, Object> plain = new LinkedHashMap<>();
    plain.put("role", sent.get("role"));
    plain.put("text", sent.get("content") == null ? "" : sent.get("content"));
    List<Object> calls = new ArrayList<>();
    for (Object call : Parsed.calls(sent)) {
      Object function = Parsed.at(call, "function");
      calls.add(
          List.of(
              Parsed.at(call, "id"),
              Parsed.at(function, "name"),
              Parsed.at(function, "arguments")));
    }
    plain.put("calls", calls);
    plain.put("answers", String.valueOf(sent.get("tool_call_id")));
    return plain;
  }

  /// The messages that are shown, in the same form.
  private static List<Map<String, Object>> plain(List<?> shown) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Object each : shown) {
      Map<?, ?> message = (Map<?, ?>) each;
      StringBuilder text = new StringBuilder();
      List<Object> calls = new ArrayList<>();
      if (message.get("content") instanceof List<?> parts) {
        for (Object part : parts) {
          Map<?, ?> map = (Map<?, ?>) part;
          if ("tool_call".equals(map.get("type"))) {
            calls.add(
                List.of(Parsed.at(map, "id"), Parsed.at(map, "name"), Parsed.at(map, "arguments")));
          } else {
            text.append(map.get("text"));
          }
        }
      } else {
        text.append(message.get("content"));
      }
      Map<String, Object> plain = new LinkedHashMap<>();
      plain.put("role", message.get("role"));
      plain.put("text", text.toString());
      plain.put("calls", calls);
      plain.put("answers", String.valueOf(message.get("call_id")));
      all.add(plain);
    }
    return all;
  }

  @Test
  void asTextItIsTheSameToRead() {
    Cli.Result result = scene.cli.run("sessions", "show", ID, "--prompt-at", "13");
    List<Map<String, Object>> body = ValidRequest.messages(sent(13));
    StringBuilder expected = new StringBuilder();
    body.forEach(message -> expected.append(section(message)));
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).endsWith(expected.toString());
    assertThat(result.out().lines().limit(3).toList())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .matches(
                        "Turn 13, line \\d+, sent to fake/m1\\. About \\d,\\d{3} tokens, without the"
                            + " tools' schemas\\."),
            line -> assertThat(line).matches("System prompt: sha256 [0-9a-f]{64}, as recorded\\."),
            line -> assertThat(line).matches("Summary of lines 2 to \\d+ in force\\."));
  }

  /// A message of a request as it is printed.
  private static String section(Map<String, Object> sent) {
    Map<String, Object> plain = plain(sent);
    boolean answers = sent.containsKey("tool_call_id");
    StringBuilder text = new StringBuilder();
    text.append("\n===== ").append(plain.get("role"));
    text.append(answers ? " " + plain.get("answers") : "").append(" =====\n");
    List<Object> lines = new ArrayList<>();
    String said = String.valueOf(plain.get("text"));
    if (!said.isEmpty()) {
      lines.add(said.stripTrailing());
    }
    for (Object call : Parsed.list(plain, "calls")) {
      List<?> parts = (List<?>) call;
      lines.add("call " + parts.get(0) + ": " + parts.get(1) + " " + parts.get(2));
    }
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--json"})
  void aSystemPromptThatWasChangedIsToldOf(String format) {
    Path file = scene.cli.sessions().getFirst();
    Cli.write(file, Cli.read(file).replace("Mind the ZEBRA.", "Mind the HORSE."));
    String[] words = {"sessions", "show", ID, "--prompt-at", "12", format};

    Cli.Result result =
        scene.cli.run(List.of(words).subList(0, format.isEmpty() ? 5 : 6).toArray(String[]::new));

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo(
            "eonyx: The system prompt of turn 12 does not match its recorded hash: the session file"
                + " was changed.\n");
    assertThat(result.out()).contains("Mind the HORSE.");
    assertThat(result.out())
        .contains(format.isEmpty() ? "does NOT match" : "\"system_matches\":false");
  }

  @Test
  void aTurnThatIsNotThereIsNamedWithHowManyThereAre() {
    assertThat(scene.cli.run("sessions", "show", ID, "--prompt-at", "14"))
        .isEqualTo(
            new Cli.Result(1, "", "eonyx: Session " + ID + " has no turn 14; it has 13 turns.\n"));
  }

  @Test
  void whatIsNoNumberOfATurnIsAMistakeInUsage() {
    for (String number : List.of("0", "-1", "x", "1.5", "99999999999", "")) {
      Cli.Result result = scene.cli.run("sessions", "show", ID, "--prompt-at=" + number);
      assertThat(result.exitCode()).as(number).isEqualTo(2);
      assertThat(result.out()).as(number).isEmpty();
      assertThat(result.err()).as(number).hasLineCount(1).startsWith("eonyx: --prompt-at");
    }
  }
}
