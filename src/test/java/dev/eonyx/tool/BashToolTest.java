package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Outcome;
import dev.eonyx.permission.Access;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Real commands in real processes.
@Timeout(60)
class BashToolTest {

  @TempDir private Path temp;
  private final Cancellation cancel = Cancellation.create();

  @BeforeEach
  void needsAPosixShell() {
    assumeTrue(File.separatorChar == '/', "These commands are for a POSIX shell.");
  }

  private ToolResult run(String command) throws IOException, ToolException {
    return run(Map.of("command", command));
  }

  private ToolResult run(Map<String, Object> arguments) throws IOException, ToolException {
    return tool(System.getenv()).run(new Arguments(arguments), context(temp));
  }

  private static BashTool tool(Map<String, String> environment) {
    return new BashTool(Shell.discover(System.getenv()), environment);
  }

  private ToolContext context(Path directory) {
    return new ToolContext(directory, temp.resolve("blobs"), cancel);
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  @Test
  void mergesBothOutputsInOrder() throws Exception {
    assertThat(run("echo a; echo b >&2; echo c; pwd"))
        .isEqualTo(ToolResult.ok("a\nb\nc\n" + temp.toRealPath()));
  }

  @Test
  void saysWhenThereWasNoOutput() throws Exception {
    assertThat(run("true")).isEqualTo(ToolResult.ok("(no output)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          echo a; exit 3     | a/[exit code 3]
          false              | [exit code 1]
          kill -TERM $$      | [exit code 143, ended by SIGTERM]
          sh -c 'kill -9 $$' | [exit code 137, ended by SIGKILL]
          """)
  void aCommandThatFailsIsAnErrorWithItsOutput(String command, String text) throws Exception {
    ToolResult result = run(command);
    assertThat(result.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(result.text().replace('\n', '/')).endsWith(text);
  }

  @Test
  void unicodeGoesThroughBothWays() throws Exception {
    assertThat(run("echo 'é 你 👩‍👧'; printf '%s' \"$(printf 'é' | wc -c)\" | tr -d ' '"))
        .isEqualTo(ToolResult.ok("é 你 👩‍👧\n2"));
  }

  /// UB-110: a child in the background holds the pipe; nobody waits for it, and it is left alone.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sleep 30 & echo $! ok",
        "setsid sleep 30 & echo $! ok",
        "(while :; do echo x; sleep 0.05; done) & echo $! ok",
      })
  void aBackgroundChildIsNotWaitedForAndLeftAlone(String command) throws Exception {
    assumeTrue(!command.startsWith("setsid") || onPath("setsid"), "needs setsid");
    long start = System.nanoTime();
    ToolResult result = run(command);
    assertThat(millisSince(start)).isLessThan(2_000);
    assertThat(result.outcome()).isEqualTo(Outcome.OK);
    Matcher first = Pattern.compile("(?m)^(\\d+) ok$").matcher(result.text());
    assertThat(first.find()).as(result.text()).isTrue();
    ProcessHandle child = ProcessHandle.of(Long.parseLong(first.group(1))).orElseThrow();
    try {
      assertThat(child.onExit()).failsWithin(Duration.ofMillis(300));
      assertThat(child.isAlive()).isTrue();
    } finally {
      child.descendants().forEach(ProcessHandle::destroyForcibly);
      child.destroyForcibly();
    }
  }

  private static boolean onPath(String program) {
    return List.of(System.getenv("PATH").split(":", -1)).stream()
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  @Test
  void nothingIsLostWhenTheMachineIsBusy() throws Exception {
    for (int i = 0; i < 20; i++) {
      assertThat(run("seq 1 500; echo end").text()).endsWith("500\nend");
    }
  }

  /// UB-111: whoever asks gets an end of input, no pager opens, no editor waits.
  @Test
  void nobodyCanBeAsked() throws Exception {
    assertThat(run("read x; echo \"[$x]\"; cat | wc -c | tr -d ' '"))
        .isEqualTo(ToolResult.ok("[]\n0"));
    assertThat(run("$EDITOR x || echo \"$PAGER $TERM $NO_COLOR $GIT_TERMINAL_PROMPT\""))
        .isEqualTo(ToolResult.ok("cat dumb 1 0"));
  }

  /// UB-111
  @Test
  void gitNeitherPagesNorOpensAnEditor() throws Exception {
    assumeTrue(onPath("git"), "needs git");
    String commit = "git -c user.name=x -c user.email=x@x commit --allow-empty";
    ToolResult result = run("git init -q . && " + commit);
    assertThat(result.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(result.text())
        .contains("No editor can be opened here; pass the text with an option");
    assertThat(run(commit + " -qm first && git log --format=%s").text()).isEqualTo("first");
  }

  /// UB-111: under a real terminal, which the program running the tool has and the command must
  /// not.
  @Test
  void thereIsNoTerminalToDrawOn() throws Exception {
    assumeTrue(onPath("script") && new File("/proc").exists(), "needs util-linux script");
    String command = "read -p pw: x </dev/tty; echo drawn >/dev/tty && echo drew; tty; echo end";
    List<String> words = BashProbe.words(temp, command);
    String quoted = String.join(" ", words.stream().map(word -> "'" + word + "'").toList());
    ProcessBuilder script =
        new ProcessBuilder("script", "-qec", "echo has >/dev/tty; " + quoted, "/dev/null");
    script.environment().put("SHELL", "/bin/sh");
    String result = BashProbe.run(temp, script);
    assertThat(result).startsWith("OK\n").contains("not a tty").endsWith("end");
    assertThat(result).doesNotContain("drew");
    assertThat(Files.readString(temp.resolve("log")))
        .contains("has")
        .doesNotContain("drawn", "pw:");
  }

  /// UB-112, UB-113: the end of long output is kept, and the whole is in a file.
  @Test
  void longOutputKeepsBothEndsAndAFileOfAll() throws Exception {
    ToolResult result = run("seq 1 200000; echo FATAL >&2; exit 3");
    assertThat(result.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(result.text())
        .startsWith("1\n2\n3\n")
        .endsWith("\n199999\n200000\nFATAL\n[exit code 3]")
        .hasSizeLessThan(51_000);
    Matcher marker =
        Pattern.compile(
                "\\[… (\\d+) lines \\((\\d+) bytes\\) left out of the output; all of it is in (.*) …]")
            .matcher(result.text());
    assertThat(marker.find()).isTrue();
    assertThat(result.text().lines().count() - 2 + Long.parseLong(marker.group(1)))
        .isEqualTo(200_001);
    Path file = Path.of(marker.group(3));
    assertThat(file).hasParent(temp.resolve("blobs"));
    assertThat(Files.readAllLines(file)).hasSize(200_001).endsWith("200000", "FATAL");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
        .isEqualTo("rwx------");
  }

  @Test
  void shortOutputLeavesNoFile() throws Exception {
    run("seq 1 100");
    assertThat(temp.resolve("blobs")).doesNotExist();
  }

  /// UB-114: one line of 300 MB in a small heap.
  @Test
  void anEndlessLineIsNoProblem() throws Exception {
    String command = "head -c 314572800 /dev/zero | tr '\\0' x; echo; echo end";
    String result =
        BashProbe.run(temp, new ProcessBuilder(BashProbe.words(temp, command, "-Xmx64m")));
    assertThat(result)
        .startsWith("OK\nxxx")
        .contains("x […314570800 characters…] x")
        .contains("\nend\n[Lines longer than 2000 characters were cut; its beginning is in ")
        .hasSizeLessThan(3_000);
    try (var files = Files.list(temp.resolve("blobs"))) {
      assertThat(files.toList())
          .singleElement()
          .satisfies(file -> assertThat(Files.size(file)).isBetween(50_000_000L, 53_000_000L));
    }
  }

  /// UB-115: with the command everything goes that it started.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bash -c 'sleep 41 & sleep 41'",
        "(sleep 41 &) ; setsid sleep 41 & (setsid sleep 41 &) ; sleep 41",
        "trap '' TERM INT; (trap '' TERM; sleep 41; sleep 41) & sleep 41; sleep 41",
        "kill -STOP $$",
      })
  void cancellingEndsEverything(String command) throws Exception {
    assumeTrue(onPath("setsid") && onPath("bash"), "needs bash and setsid");
    Path started = temp.resolve("started");
    Thread canceller =
        Thread.ofVirtual()
            .start(() -> {
              while (!Files.exists(started)) {
                Thread.onSpinWait();
              }
              pause();
              cancel.cancel();
            });
    ToolResult result = run("(sleep 0.1; touch started) & " + command);
    canceller.join();
    assertThat(result)
        .isEqualTo(
            new ToolResult(
                Outcome.CANCELLED,
                "[cancelled by the user; the command and all it started were ended]"));
    assertThat(survivors()).isEmpty();
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<String> survivors() {
    return ProcessHandle.allProcesses()
        .filter(handle -> runsHere(handle.pid()))
        .filter(handle -> handle.info().commandLine().orElse("").endsWith("sleep 41"))
        .map(handle -> handle.pid() + " " + handle.info())
        .toList();
  }

  /// Another run of these tests on the same machine has its own directory.
  private boolean runsHere(long pid) {
    Path directory = Path.of("/proc", String.valueOf(pid), "cwd");
    try {
      return !Files.exists(Path.of("/proc/self"))
          || directory.toRealPath().equals(temp.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }

  /// UB-115: the same for a command that takes too long; what it wrote is kept.
  @Test
  void aCommandThatTakesTooLongIsEnded() throws Exception {
    long start = System.nanoTime();
    ToolResult result =
        run(Map.of("command", "echo begun; sleep 41 & sleep 41; echo not", "timeout_seconds", "1"));
    assertThat(millisSince(start)).isBetween(1_000L, 4_000L);
    assertThat(result)
        .isEqualTo(
            ToolResult.error(
                "begun\n[timed out after 1 s; the command and all it started were ended."
                    + " timeout_seconds can be up to 600]"));
    assertThat(survivors()).isEmpty();
  }

  @Test
  void aCancelledTurnStartsNothing() throws Exception {
    cancel.cancel();
    assertThat(run("touch x").outcome()).isEqualTo(Outcome.CANCELLED);
    assertThat(temp.resolve("x")).doesNotExist();
  }

  @Test
  void anInterruptEndsTheCommandToo() throws Exception {
    Thread.currentThread().interrupt();
    assertThat(run("sleep 41").outcome()).isEqualTo(Outcome.CANCELLED);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(survivors()).isEmpty();
  }

  /// UB-116: bytes of another encoding are no failure, and the reader is told.
  @Test
  void otherEncodingsAreMarked() throws Exception {
    assertThat(run("printf '\\326\\320\\316\\304 caf\\351'"))
        .isEqualTo(
            ToolResult.ok(
                "���� caf�\n[5 bytes of this output are not UTF-8 and are shown as �; that is how it"
                    + " was decoded here, and says nothing about the files.]"));
  }

  /// UB-117
  @Test
  void controlSequencesDoNotGetThrough() throws Exception {
    String bytes =
        "\\033[2J\\033[?1049h\\033[?1000h\\033]0;x\\a\\033]52;c;eA==\\a\\rX\\tY\\b\\0Z\\n";
    assertThat(run("printf '" + bytes + "'")).isEqualTo(ToolResult.ok("X\t␀Z"));
  }

  /// UB-119: neither a full disk nor a useless TMPDIR keeps a command from running.
  @Test
  void worksWhereNothingCanBeWritten() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "");
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("TMPDIR", "/nowhere/at/all");
    ToolResult result =
        tool(environment)
            .run(
                new Arguments(Map.of("command", "seq 1 100000")),
                new ToolContext(temp, file.resolve("blobs"), cancel));
    assertThat(result.outcome()).isEqualTo(Outcome.OK);
    assertThat(result.text())
        .startsWith("1\n2\n")
        .endsWith("\n100000")
        .contains("left out of the output; it could not be kept in " + file.resolve("blobs"));
  }

  /// UB-120
  @Test
  void theKeysOfModelsAreNotInTheEnvironment() throws Exception {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("OPENAI_API_KEY", "sk-1");
    environment.put("MY_MODEL_KEY", "sk-2");
    environment.put("STRIPE_API_KEY", "sk-3");
    ToolResult result =
        tool(ToolEnvironment.clean(environment, Set.of("OPENAI_API_KEY", "MY_MODEL_KEY")))
            .run(new Arguments(Map.of("command", "env | grep sk-")), context(temp));
    assertThat(result).isEqualTo(ToolResult.ok("STRIPE_API_KEY=sk-3"));
  }

  /// L8: under `LC_ALL=C` Java would hand over question marks.
  @Test
  void unicodeGoesThroughInTheCLocale() throws Exception {
    assumeTrue(onPath("bash"), "needs bash");
    ProcessBuilder probe =
        new ProcessBuilder(BashProbe.words(temp, "echo 'é 你'\\''x' \"\\\\n\"; exit 0"));
    probe.environment().put("LC_ALL", "C");
    assertThat(BashProbe.run(temp, probe)).isEqualTo("OK\né 你'x \\n");
  }

  @Test
  void saysThatTheDirectoryIsGone() {
    Path gone = temp.resolve("gone");
    assertThatThrownBy(
            () -> tool(Map.of()).run(new Arguments(Map.of("command", "ls")), context(gone)))
        .isInstanceOf(ToolException.class)
        .hasMessage(
            "The working directory "
                + gone
                + " does not exist any more; commands cannot run there.");
  }

  @Test
  void refusesArgumentsThatCannotWork() {
    assertThatThrownBy(() -> run(" ")).hasMessageStartingWith("The command is empty");
    assertThatThrownBy(() -> run("a\0b")).hasMessageContaining("NUL");
    assertThatThrownBy(() -> run("x".repeat(200_000))).hasMessageContaining("200000 bytes");
    assertThatThrownBy(() -> run(Map.of("command", "ls", "timeout_seconds", 0)))
        .hasMessageContaining("timeout_seconds");
    assertThatThrownBy(() -> run(Map.of())).isInstanceOf(ToolException.class);
  }

  @Test
  void isJudgedByItsCommand() throws Exception {
    assertThat(tool(Map.of()).accesses(new Arguments(Map.of("command", "ls -l")), context(temp)))
        .containsExactly(new Access.Shell("ls -l"));
  }

  @Test
  void isDescribedInFewTokens() {
    var spec = tool(Map.of()).spec();
    assertThat(spec.name()).isEqualTo("bash");
    assertThat(spec.description().length() + spec.parameters().length()).isLessThanOrEqualTo(600);
    assertThat(spec.parameters()).startsWith("{\"type\":\"object\"");
  }
}
