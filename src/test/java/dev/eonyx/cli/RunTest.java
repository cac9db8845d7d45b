package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/// `eonyx run` against a scripted model, from the words typed to what is printed and written.
class RunTest {

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

  @Test
  void theAnswerIsAllThatStandardOutputCarries() {
    model.says("Hello there.");
    Cli.Result result = cli.run("run", "hi");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEqualTo("Hello there.\n");
    assertThat(result.err()).contains("fake/m1").contains(cli.project.toString());
    assertThat(result.err()).doesNotContain("sk-test-secret").doesNotContain("\u001b");
  }

  @Test
  void aToolLoopReadsEditsRunsAndAnswers() {
    cli.file("a.txt", "one\ntwo\n");
    model
        .calls("c1", "read", "{\"path\":\"a.txt\"}")
        .calls("c2", "edit", "{\"path\":\"a.txt\",\"edits\":[{\"old\":\"two\",\"new\":\"2\"}]}")
        .calls("c3", "bash", "{\"command\":\"cat a.txt\"}")
        .says("Done.");
    Cli.Result result =
        cli.run("run", "--mode", "edit", "--allow", "bash(cat *)", "make it a digit");
    assertThat(result)
        .extracting(Cli.Result::exitCode, Cli.Result::out)
        .containsExactly(0, "Done.\n");
    assertThat(cli.read("a.txt")).isEqualTo("one\n2\n");
    assertThat(model.bodies()).hasSize(4);
    assertThat(model.bodies().get(3)).contains("one\\n2");
  }

  @Test
  void parallelCallsAreAnsweredInTheirOrder() {
    cli.file("a.txt", "A\n");
    cli.file("b.txt", "B\n");
    model
        .then(
            stream(
                call(0, "c1", "read", "{\"path\":\"a.txt\"}"),
                call(1, "c2", "nothing", "{}"),
                call(2, "c3", "read", "{\"path\":\"b.txt\"}"),
                finish("tool_calls")))
        .says("Read.");
    assertThat(cli.run("run", "read both").exitCode()).isZero();
    assertThat(
            ValidRequest.messages(model.bodies().get(1)).stream()
                .filter(message -> "tool".equals(message.get("role")))
                .map(message -> message.get("tool_call_id")))
        .containsExactly("c1", "c2", "c3");
    assertThat(model.bodies().get(1)).contains("There is no tool named `nothing`");
  }

  @Test
  void inRunAskMeansNoAndTheModelIsTold() {
    model
        .calls("c1", "write", "{\"path\":\"new.txt\",\"content\":\"x\"}")
        .says("I was not allowed to.");
    Cli.Result result = cli.run("run", "write new.txt");
    assertThat(result.exitCode()).isEqualTo(77);
    assertThat(cli.project.resolve("new.txt")).doesNotExist();
    assertThat(model.bodies().get(1)).contains("--allow").contains("--mode");
    assertThat(result.out()).isEqualTo("I was not allowed to.\n");
  }

  @Test
  void aRefusalThatTheModelGotAroundIsNoFailure() {
    cli.file("a.txt", "A\n");
    model
        .calls("c1", "bash", "{\"command\":\"perl -e 1\"}")
        .calls("c2", "read", "{\"path\":\"a.txt\"}")
        .says("It says A.");
    assertThat(cli.run("run", "what is in a.txt?").exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "401, 41", "403, 41", "400, 1", "404, 1",
  })
  void aRefusedRequestHasItsOwnExitCode(int status, int exitCode) {
    model.then(status(status, "{\"error\":{\"message\":\"no, because of reasons\"}}"));
    Cli.Result result = cli.run("run", "hi");
    assertThat(result.exitCode()).isEqualTo(exitCode);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("no, because of reasons").doesNotContain("\tat ");
  }

  @Test
  void aLongWaitDemandedByTheServerIsReportedAtOnce() {
    model.then((exchange, m) -> {
      exchange.getResponseHeaders().add("Retry-After", "3600");
      status(429, "{\"error\":{\"message\":\"slow down\"}}").play(exchange, m);
    });
    assertThat(cli.run("run", "hi").exitCode()).isEqualTo(75);
  }

  @Test
  void aStreamThatIsCutKeepsItsTextAndFails() {
    model.then(stream(delta("{\"content\":\"half an ans\"}")));
    Cli.Result result = cli.run("run", "hi");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEqualTo("half an ans\n");
    assertThat(Cli.read(cli.sessions().getFirst()))
        .contains("\"stop\":\"cut\"")
        .contains("half an ans");
  }

  @ParameterizedTest
  @ValueSource(strings = {"@todo.md", "C:\\temp\\new", "a  b", "ünïcödé 你好 😀"})
  void aPromptIsTakenLiterally(String prompt) {
    cli.file("todo.md", "-s other");
    model.says("ok");
    assertThat(cli.run("run", prompt).exitCode()).isZero();
    assertThat(ValidRequest.messages(model.bodies().getFirst()).getLast())
        .containsEntry("content", prompt);
  }

  @ParameterizedTest
  @ValueSource(strings = {"- item", "-1 is wrong", "-h me", "--no-such"})
  void aPromptThatLooksLikeAnOptionIsExplained(String prompt) {
    Cli.Result result = cli.run("run", prompt);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("put `--` before");
    model.says("ok");
    assertThat(cli.run("run", "--", prompt).exitCode()).isZero();
    assertThat(ValidRequest.messages(model.bodies().getFirst()).getLast())
        .containsEntry("content", prompt);
  }

  @Test
  void pipedInputIsAddedToThePrompt() {
    model.says("ok").says("ok");
    cli.stdin("line 1\nline 2\n").run("run", "explain");
    cli.stdin("all of it\n").run("run", "-");
    assertThat(model.bodies())
        .extracting(body -> ValidRequest.messages(body).getLast().get("content"))
        .containsExactly("explain\n\n<stdin>\nline 1\nline 2\n</stdin>", "all of it\n");
  }

  @Test
  void aSilentInputIsNotWaitedFor() throws IOException {
    model.says("ok");
    try (PipedOutputStream never = new PipedOutputStream();
        PipedInputStream silent = new PipedInputStream(never)) {
      assertThat(cli.stdin(silent).run("run", "hi").exitCode()).isZero();
    }
  }

  @Test
  void withoutAnyPromptItSaysSo() {
    assertThat(cli.run("run"))
        .isEqualTo(
            new Cli.Result(
                2,
                "",
                "eonyx: There is no prompt: none was given and standard input was empty.\n"));
  }

  @Test
  void continuingTakesTheNewestSessionOfThisProject() throws IOException {
    Path elsewhere = directory.resolve("elsewhere");
    Files.createDirectories(elsewhere.resolve(".git"));
    model.says("first").says("second").says("third");
    cli.run("run", "one");
    cli.runIn(elsewhere, "run", "two");
    assertThat(cli.run("run", "-c", "three").exitCode()).isZero();
    assertThat(ValidRequest.messages(model.bodies().get(2)))
        .extracting(message -> message.get("role"), message -> message.get("content"))
        .satisfies(all ->
            assertThat(all.subList(1, 4).toString())
                .contains("one")
                .contains("first")
                .contains("three")
                .doesNotContain("two"));
    assertThat(cli.sessions()).hasSize(2);
  }

  @Test
  void continuingWhereNothingWasNamesTheNewestElsewhere() throws IOException {
    Path elsewhere = directory.resolve("elsewhere");
    Files.createDirectories(elsewhere.resolve(".git"));
    model.says("first");
    cli.run("run", "one");
    Cli.Result result = cli.runIn(elsewhere, "run", "-c", "two");
    String id = cli.sessions().getFirst().getFileName().toString().replace(".jsonl", "");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("-s " + id).contains(cli.project.toString());
  }

  @Test
  void aSessionOfAnotherProjectGoesOnOnlyWhenToldTo() throws IOException {
    Path elsewhere = directory.resolve("elsewhere");
    Files.createDirectories(elsewhere.resolve(".git"));
    model.says("first").says("second");
    cli.run("run", "one");
    String id = cli.sessions().getFirst().getFileName().toString().replace(".jsonl", "");
    Cli.Result refused = cli.runIn(elsewhere, "run", "-s", id, "two");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("--here").contains(cli.project.toString());
    Cli.Result here = cli.runIn(elsewhere, "run", "-s", id, "--here", "two");
    assertThat(here.exitCode()).isZero();
    assertThat(here.err()).contains(elsewhere.toString()).contains(cli.project.toString());
  }

  @Test
  void anUnknownSessionIsNamed() {
    Cli.Result result = cli.run("run", "-s", "2031", "hi");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("2031");
  }

  @Test
  void jsonIsOneObjectAtTheEnd() throws IOException {
    model.says("Hello.");
    Cli.Result result = cli.run("run", "--format", "json", "hi");
    Map<String, Object> object = JSON.std.mapFrom(result.out());
    assertThat(object)
        .containsEntry("type", "result")
        .containsEntry("text", "Hello.")
        .containsEntry("outcome", "completed")
        .containsEntry("model", "fake/m1")
        .containsEntry("exit_code", 0);
    assertThat(cli.sessions().getFirst().getFileName().toString())
        .isEqualTo(object.get("session") + ".jsonl");
  }

  @Test
  void streamJsonIsALineAnEvent() {
    cli.file("a.txt", "A\n");
    model.calls("c1", "read", "{\"path\":\"a.txt\"}").says("Hello.");
    Cli.Result result = cli.run("run", "--format", "stream-json", "hi");
    assertThat(result.out().lines().map(RunTest::type))
        .containsExactly(
            "session",
            "tool_call",
            "assistant",
            "tool_started",
            "tool_finished",
            "text",
            "assistant",
            "result");
  }

  @Test
  void theAnswerCanGoIntoAFileAsWell() {
    model.says("Hello.");
    assertThat(cli.run("run", "-o", "answer.md", "hi").out()).isEqualTo("Hello.\n");
    assertThat(cli.read("answer.md")).isEqualTo("Hello.\n");
    Cli.Result result = cli.run("run", "-o", "no/such/dir/a.md", "hi");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(model.bodies()).hasSize(1);
  }

  @Test
  void theTurnEndsAtItsLimitWithEveryCallAnswered() {
    model.calls("c1", "ls", "{}").calls("c2", "glob", "{\"pattern\":\"*\"}").says("after");
    Cli.Result result = cli.run("run", "--max-turns", "2", "go");
    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(result.err()).contains("limit of 2 requests");
    assertThat(cli.run("run", "-c", "and now?").out()).isEqualTo("after\n");
  }

  /// UB-099
  @Test
  void aModelThatRepeatsItselfIsRemindedAndStopped() {
    for (int i = 0; i < 12; i++) {
      model.calls("c" + i, "ls", "{}");
    }
    Cli.Result result = cli.run("run", "go");
    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(model.bodies()).hasSize(12);
    assertThat(model.bodies().get(2)).doesNotContain("exact call");
    assertThat(model.bodies().get(3)).contains("Repeating it will not help");
    assertThat(model.bodies().get(5)).contains("Stop repeating it");
  }

  /// UB-035, UB-036
  @ParameterizedTest
  @ValueSource(strings = {"{\"command\":\"ls", "[1,2]", "\"x\"", "null"})
  void argumentsThatAreNoObjectBecomeAnErrorForTheModel(String arguments) {
    model.calls("c1", "bash", arguments).says("Sorry.");
    assertThat(cli.run("run", "--allow", "bash(*)", "go").exitCode()).isZero();
    assertThat(model.bodies()).hasSize(2);
  }

  /// UB-017
  @Test
  void aPromptLargerThanTheWindowIsRefusedBeforeAnythingIsWritten() {
    Cli.Result result = cli.stdin("x".repeat(500_000)).run("run", "-");
    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(result.err()).contains("100000");
    assertThat(model.bodies()).isEmpty();
    assertThat(cli.sessions()).isEmpty();
  }

  /// UB-021, UB-022
  @Test
  void whatWasSentBeforeIsSentAgainByteForByte() {
    cli.file("a.txt", "A\n");
    model.calls("c1", "read", "{ \"path\" : \"a.txt\" }").says("one").says("two");
    cli.run("run", "first");
    cli.run("run", "-c", "second");
    String earlier = model.bodies().get(1);
    String later = model.bodies().get(2);
    String prefix = earlier.substring(0, earlier.lastIndexOf("}]"));
    assertThat(later).startsWith(prefix.substring(0, prefix.indexOf("\"messages\"")));
    assertThat(ValidRequest.messages(later).subList(0, 4))
        .isEqualTo(ValidRequest.messages(earlier));
  }

  private static String type(String line) {
    return String.valueOf(JSON.std.mapFrom(line).get("type"));
  }
}
