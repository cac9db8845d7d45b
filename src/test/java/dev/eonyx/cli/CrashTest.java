package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.call;
import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stall;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `kill -9` at every point of a turn, then `run -c`: nothing written is lost, nothing is run
/// twice, and the model is told that the outcome is unknown where that is the truth (UB-030,
/// UB-032, UB-062).
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "uses bash and kill -9")
class CrashTest {

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
  void killedWhenTheRequestHasArrivedThePromptIsKept() throws InterruptedException {
    model.then(stall());
    kill(new CliProcess(cli).start("run", "remember ZEBRA"), () -> model.bodies().size() == 1);
    assertThat(goOn()).contains("remember ZEBRA").contains("go on");
  }

  @Test
  void killedInTheMiddleOfAnAnswerThePromptIsKept() throws InterruptedException {
    model.then(stall(delta("{\"content\":\"half\"}")));
    Process process = new CliProcess(cli).start("run", "--format", "stream-json", "remember ZEBRA");
    kill(process, () -> model.bodies().size() == 1);
    assertThat(goOn()).contains("remember ZEBRA");
  }

  @Test
  void killedDuringAToolItIsNotRunAgainAndTheModelIsToldThatNobodyKnows()
      throws InterruptedException {
    model.calls("c1", "bash", "{\"command\":\"echo x >> runs.txt; sleep 60\"}");
    Path runs = cli.project.resolve("runs.txt");
    kill(new CliProcess(cli).start("run", "--allow", "bash(*)", "do it"), () -> Files.exists(runs));
    String request = goOn();
    assertThat(request).contains("unknown").contains("not run again");
    assertThat(cli.read("runs.txt")).isEqualTo("x\n");
  }

  @Test
  void killedBetweenTwoParallelCallsTheFirstResultIsKept() throws InterruptedException {
    model.then(
        stream(
            call(0, "c1", "bash", "{\"command\":\"echo first >> runs.txt\"}"),
            call(1, "c2", "bash", "{\"command\":\"echo second >> runs.txt; sleep 60\"}"),
            finish("tool_calls")));
    Path runs = cli.project.resolve("runs.txt");
    kill(
        new CliProcess(cli).start("run", "--allow", "bash(*)", "do both"),
        () -> Files.exists(runs) && cli.read("runs.txt").contains("second"));
    List<Map<String, Object>> messages = ValidRequest.messages(goOn());
    assertThat(messages)
        .filteredOn(message -> "tool".equals(message.get("role")))
        .extracting(message -> message.get("tool_call_id"))
        .containsExactly("c1", "c2");
    assertThat(cli.read("runs.txt")).isEqualTo("first\nsecond\n");
  }

  @Test
  void killedBetweenResultAndNextRequestTheResultIsKept() throws InterruptedException {
    model.calls("c1", "bash", "{\"command\":\"echo x >> runs.txt; echo DONE-42\"}").then(stall());
    kill(
        new CliProcess(cli).start("run", "--allow", "bash(*)", "do it"),
        () -> model.bodies().size() == 2);
    assertThat(goOn()).contains("DONE-42").doesNotContain("not run again");
    assertThat(cli.read("runs.txt")).isEqualTo("x\n");
  }

  /// A signal that ends the process is a cancel, not a crash: the text that had arrived is kept.
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
  void aSignalKeepsThePartialAnswer(String signal, int exitCode) throws Exception {
    assumeTrue(
        !isIgnored(signal), "the shell that started the tests has SIG" + signal + " ignored");
    model.then(stall(delta("{\"content\":\"half an answer\"}")));
    Process process = new CliProcess(cli).start("run", "--format", "stream-json", "hi");
    await(() -> CliProcess.outSoFar(process).contains("half an answer"));
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    Cli.Result result = CliProcess.await(process);
    assertThat(result.exitCode()).isEqualTo(exitCode);
    assertThat(Cli.read(cli.sessions().getFirst()))
        .contains("half an answer")
        .contains("\"stop\":\"cancelled\"");
    assertThat(goOn()).contains("half an answer");
  }

  /// A job in the background of a script has SIGINT ignored, and hands that on to all it starts.
  private static boolean isIgnored(String signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    int number =
        switch (signal) {
          case "INT" -> 2;
          case "HUP" -> 1;
          default -> 15;
        };
    String mask =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse("0");
    return (Long.parseUnsignedLong(mask, 16) >> (number - 1) & 1) == 1;
  }

  /// Continues the session in this process and returns the request that was sent.
  private String goOn() {
    int before = model.bodies().size();
    model.says("fine");
    Cli.Result result = cli.run("run", "-c", "go on");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(model.bodies()).hasSize(before + 1);
    return model.bodies().get(before);
  }

  private static void kill(Process process, BooleanSupplier when) throws InterruptedException {
    await(when);
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly().waitFor();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    Instant deadline = Instant.now().plus(Duration.ofSeconds(30));
    while (!condition.getAsBoolean()) {
      assertThat(Instant.now()).as("waited 30 s").isBefore(deadline);
      Thread.sleep(10);
    }
  }
}
