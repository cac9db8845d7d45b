package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.at;
import static dev.eonyx.cli.WindowScene.content;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Session files that would make a server refuse every later request, had they been sent as they
/// are. Every request is checked to be valid when the server is closed. With turns before them that
/// fill the window, a compaction comes first.
class PoisonedHistoryTest {

  private static final int FULL = 8;

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

  /// Goes on with a session that ends with these lines; returns the messages that were sent.
  private List<Map<String, Object>> goOnAfter(int turnsBefore, String... end) {
    List<String> lines = new ArrayList<>(WindowScene.turns(turnsBefore, 700));
    lines.addAll(List.of(end));
    String before = Cli.read(scene.session(lines));
    scene.model.summarises(SUMMARY).summarises(SUMMARY).says("Hello.");
    scene.says("continue");
    assertThat(scene.model.summaries().isEmpty()).isEqualTo(turnsBefore == 0);
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
    return ValidRequest.messages(scene.model.turns().getFirst());
  }

  private static List<Map<String, Object>> results(List<Map<String, Object>> messages) {
    return messages.stream().filter(message -> "tool".equals(message.get("role"))).toList();
  }

  private static String twoCalls() {
    String first = SessionLines.call(at(101), "c1", "touch one");
    String second = SessionLines.call(at(101), "c2", "touch two");
    String part = second.substring(second.indexOf("{\"type\":\"tool_call\""), second.indexOf("],"));
    return first.replace("],\"stop\"", "," + part + "],\"stop\"");
  }

  /// UB-030, UB-031: closed while a tool ran; also when a compaction must happen first.
  @ParameterizedTest
  @ValueSource(ints = {0, FULL})
  void aCallWithoutResultIsToldAsUnknownAndNotRun(int turnsBefore) {
    List<Map<String, Object>> sent =
        goOnAfter(
            turnsBefore,
            SessionLines.user(at(100), "touch both"),
            twoCalls(),
            SessionLines.result(at(102), "c1", "(no output)"));

    assertThat(results(sent))
        .extracting(result -> result.get("tool_call_id"))
        .containsExactly("c1", "c2");
    assertThat(content(results(sent).get(0))).isEqualTo("(no output)");
    assertThat(content(results(sent).get(1))).contains("unknown", "not run again");
    assertThat(sent.toString()).contains("touch two");
    assertThat(scene.cli.project.resolve("one")).doesNotExist();
    assertThat(scene.cli.project.resolve("two")).doesNotExist();
  }

  /// UB-031: a file may have been written; whoever goes on must look.
  @ParameterizedTest
  @ValueSource(ints = {0, FULL})
  void aWriteWithoutResultStaysVisibleAndIsToBeChecked(int turnsBefore) {
    List<Map<String, Object>> sent =
        goOnAfter(
            turnsBefore,
            SessionLines.user(at(100), "write it"),
            SessionLines.call(at(101), "c1", "x")
                .replace("\"name\":\"bash\"", "\"name\":\"write\"")
                .replace("{\"command\":\"x\"}", "{\"path\":\"a.txt\",\"content\":\"A\"}"));

    assertThat(sent.toString()).contains("a.txt");
    assertThat(content(results(sent).getFirst())).contains("unknown").containsIgnoringCase("check");
    assertThat(scene.cli.project.resolve("a.txt")).doesNotExist();
  }

  /// UB-032: what was done is not done again because the answer to it was lost.
  @Test
  void afterACutAnswerAFinishedCallIsNotRunAgain() {
    scene
        .model
        .calls("c1", "bash", "{\"command\":\"echo x >> runs.txt\"}")
        .then(stream(delta("{\"content\":\"It is do\"}")));
    assertThat(scene.cli.run("run", "--allow", "bash(*)", "do it").exitCode()).isEqualTo(1);
    scene.model.says("It was done.");
    assertThat(scene.cli.run("run", "--allow", "bash(*)", "-c", "continue").exitCode()).isZero();

    assertThat(scene.cli.read("runs.txt")).isEqualTo("x\n");
    assertThat(scene.model.turns().getLast()).contains("It is do").doesNotContain("not run again");
  }

  /// UB-034: left out of requests, and there for whoever looks.
  @ParameterizedTest
  @ValueSource(ints = {0, FULL})
  void anEmptyAnswerIsNotSentAndStaysInTheFile(int turnsBefore) {
    List<Map<String, Object>> sent =
        goOnAfter(
            turnsBefore,
            SessionLines.user(at(100), "hello"),
            SessionLines.assistant(at(101), "fake/m1", ""),
            SessionLines.user(at(102), "are you there?"),
            SessionLines.assistant(at(103), "fake/m1", "Yes."));

    assertThat(sent)
        .filteredOn(message -> "assistant".equals(message.get("role")))
        .allMatch(message -> !content(message).isBlank());
    assertThat(scene.cli.run("sessions", "export", WindowScene.ID).out()).contains("\"text\":\"\"");
  }

  /// UB-035, UB-036: arguments and names no server takes back.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "bash | {\"command\":\"ls | length",
        "bash | `` | tool_calls",
        "bash | [1,2] | tool_calls",
        "bash | \"x\" | tool_calls",
        "bash | null | tool_calls",
        "bash | 7 | tool_calls",
        "`` | {\"command\":\"ls\"} | tool_calls",
        "no such tool! | {} | tool_calls",
      })
  void aCallThatIsNoneBecomesAnErrorForTheModel(String name, String arguments, String end) {
    scene
        .model
        .then(stream(call(0, "c1", name, arguments.replace("\"x\"", "\"touch ran\"")), finish(end)))
        .says("Sorry.")
        .says("Hello.");
    assertThat(scene.cli.run("run", "--mode", "auto", "--allow", "bash(*)", "go").exitCode())
        .isZero();
    assertThat(scene.cli.run("run", "-c", "again").exitCode()).isZero();

    assertThat(scene.lines("message"))
        .filteredOn(line -> "tool".equals(line.get("role")))
        .singleElement()
        .satisfies(line -> assertThat(line).containsEntry("outcome", "error"));
    assertThat(scene.model.turns()).hasSize(3);
    assertThat(results(ValidRequest.messages(scene.model.turns().get(2)))).hasSize(1);
    assertThat(scene.cli.project.resolve("ran")).doesNotExist();
  }

  /// UB-036
  @Test
  void controlCharactersInArgumentsAreNoHarm() {
    scene
        .model
        .calls("c1", "read", "{\"path\":\"a\u0000b\u001b[2J\"}")
        .says("Sorry.")
        .says("Hello.");
    Cli.Result result = scene.cli.run("run", "go");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).doesNotContain("\u001b", "\u0000");
    assertThat(scene.cli.run("run", "-c", "again").exitCode()).isZero();
  }

  /// UB-037: a cap that cuts through an emoji.
  @Test
  void anOutputOfEmojiIsCutBetweenThem() {
    scene.cli.file("e.txt", "😀".repeat(100_000));
    scene.model.calls("c1", "bash", "{\"command\":\"cat e.txt\"}").says("Nice.").says("Hello.");
    assertThat(scene.cli.run("run", "--allow", "bash(*)", "go").exitCode()).isZero();
    assertThat(scene.cli.run("run", "-c", "again").exitCode()).isZero();
    assertThat(scene.model.turns()).hasSize(3).noneMatch(body -> body.contains("\ufffd"));
    assertThat(scene.model.turns().get(1)).contains("😀😀😀");
  }

  /// UB-037: half of a character in a file that is read, and from the model.
  @ParameterizedTest
  @ValueSource(ints = {0, FULL})
  void halfACharacterInAFileIsReplaced(int turnsBefore) {
    List<Map<String, Object>> sent =
        goOnAfter(
            turnsBefore,
            SessionLines.user(at(100), "HALF").replace("HALF", "half \\ud83d of it"),
            SessionLines.assistant(at(101), "fake/m1", "HALF").replace("HALF", "\\ude00 as well"));
    assertThat(sent)
        .extracting(WindowScene::content)
        .contains("half \ufffd of it", "\ufffd as well");
  }

  /// UB-037
  @Test
  void halfACharacterInArgumentsIsReplaced() {
    scene
        .model
        .then(
            stream(
                "data: {\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"c1\","
                    + "\"function\":{\"name\":\"read\",\"arguments\":"
                    + "\"{\\\"path\\\":\\\"a\\ud99cb\\\"}\"}}]}}]}\n\n",
                finish("tool_calls")))
        .says("Sorry.")
        .says("Hello.");
    assertThat(scene.cli.run("run", "go").exitCode()).isZero();
    assertThat(scene.cli.run("run", "-c", "again").exitCode()).isZero();
    assertThat(scene.model.turns().get(2)).contains("a\ufffdb");
  }

  /// UB-038: half of a character from whoever types; on a terminal it is `terminal.KeyDecoderTest`.
  @Test
  void halfACharacterInAPromptIsReplaced() {
    byte[] half = {'h', 'i', ' ', (byte) 0xF0, (byte) 0x9F};
    scene.model.says("Hello.").says("Again.");
    Cli.Result result = scene.cli.stdin(new ByteArrayInputStream(half)).run("run", "-");
    assertThat(result.exitCode()).isZero();
    assertThat(scene.cli.run("run", "-c", "again").exitCode()).isZero();
    assertThat(WindowScene.asked(scene.model.turns().get(1))).containsExactly("hi \ufffd", "again");
  }

  /// UB-040: with a compaction; without one it is in [ContinueTest].
  @Test
  void aSessionThatBeginsWithAResultIsFoldedAsWell() {
    List<String> lines = new ArrayList<>();
    lines.add(SessionLines.result(at(0), "c0", "orphan"));
    lines.addAll(WindowScene.turns(8, 700));
    List<Map<String, Object>> sent = goOn(lines);
    assertThat(results(sent)).isEmpty();
    assertThat(scene.lines("compaction")).hasSize(1);
  }

  private List<Map<String, Object>> goOn(List<String> lines) {
    String before = Cli.read(scene.session(lines));
    scene.model.summarises(SUMMARY).summarises(SUMMARY).says("Hello.");
    scene.says("continue");
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
    return ValidRequest.messages(scene.model.turns().getFirst());
  }

  /// UB-041: a strict server gets a short note between a result and what the user says next.
  @ParameterizedTest
  @ValueSource(ints = {0, FULL})
  void aStrictServerGetsANoteBetweenAResultAndTheUser(int turnsBefore) {
    scene.model.refuses(
        PoisonedHistoryTest::userAfterTool,
        status(
            400,
            "{\"object\":\"error\",\"message\":\"Unexpected role 'user' after role 'tool'\","
                + "\"type\":\"invalid_request_error\",\"code\":3230}"));
    List<Map<String, Object>> sent =
        goOnAfter(
            turnsBefore,
            SessionLines.user(at(100), "look"),
            SessionLines.call(at(101), "c1", "ls"),
            SessionLines.result(at(102), "c1", "pom.xml"));
    assertThat(sent).isNotEmpty();
  }

  private static boolean userAfterTool(String body) {
    String before = "";
    for (Map<String, Object> message : ValidRequest.messages(body)) {
      String role = String.valueOf(message.get("role"));
      if (before.equals("tool") && role.equals("user")) {
        return true;
      }
      before = role;
    }
    return false;
  }
}
