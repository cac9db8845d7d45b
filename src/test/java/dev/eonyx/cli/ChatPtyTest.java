package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.PtyShell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bare `eonyx` as a user has it: in a shell, on a real terminal, with the demo model.
@DisabledOnOs(OS.WINDOWS)
class ChatPtyTest {

  private static final String LEFT = "\u001b[?1049l";
  private static final String HINTS = "/ commands";

  @TempDir private Path directory;
  private Path home;
  private PtyShell shell;

  @BeforeEach
  void start() throws Exception {
    home = Files.createDirectory(directory.resolve("home"));
    Files.writeString(home.resolve("eonyx.json"), "{ \"model\": \"demo\" }");
    Path project = Files.createDirectory(directory.resolve("project"));
    Files.writeString(project.resolve("README.md"), "# A project\n");
    Files.createDirectory(project.resolve(".git"));
    shell = PtyShell.start(project, 100, 30);
    shell.await(0, "$ ");
    shell.type(
        "export EONYX_HOME='" + home + "'; stty 9600 erase ^H; stty -a > before; echo 're''ady'\r");
    shell.await(0, "ready");
  }

  @AfterEach
  void stop() throws Exception {
    shell.close();
  }

  /// UB-150, UB-166: each way out gives the terminal back, and then says how to go on.
  @ParameterizedTest
  @CsvSource({
    "'', '/exit\r', 0",
    "'', '\u0004', 0",
    "TERM, '', 143",
    "HUP, '', 129",
    "INT, '', 130",
  })
  void theTerminalIsGivenBackAndTheWayBackIsSaid(String signal, String keys, int code)
      throws Exception {
    int from = open("--new");
    say("read README.md");
    if (signal.isEmpty()) {
      shell.type(keys);
    } else {
      shell.type("a draft");
      new ProcessBuilder("kill", "-" + signal, Long.toString(pid())).start().waitFor();
    }
    String output = shell.await(from, "code=" + code);
    shell.type("stty -a > after; echo 'fin''ished'\r");
    shell.await(from, "finished");
    assertThat(read("after")).isEqualTo(read("before")).contains("speed 9600");
    assertThat(output.substring(output.lastIndexOf(LEFT)))
        .contains("Continue with: eonyx -s " + session())
        .doesNotContain("Exception");
  }

  @Test
  void yesterdaysConversationIsOnTheScreenAgain() throws Exception {
    int from = open("");
    say("read README.md");
    shell.type("\u0004");
    shell.await(from, "code=0");
    int again = open("");
    assertThat(shell.await(again, "I read")).contains("README.md");
    shell.type("\u0004");
    shell.await(again, "code=0");
    assertThat(sessions()).hasSize(1);
  }

  /// UB-055.
  @Test
  void aSessionThatIsOpenElsewhereIsNotWrittenTwice() throws Exception {
    int from = open("");
    say("read README.md");
    try (PtyShell other = PtyShell.start(directory.resolve("project"), 100, 30)) {
      other.type("export EONYX_HOME='" + home + "'; " + PtyShell.java(Main.class) + "\r");
      other.await(0, "open elsewhere");
      other.await(0, "r read  n new");
      other.type("f");
      other.await(0, "fork of");
      other.type("\u0004");
      other.await(0, "Continue with");
    }
    assertThat(sessions()).hasSize(2);
    shell.type("\u0004");
    shell.await(from, "code=0");
  }

  /// UB-076: it is said, nothing is lost, and the file stays away.
  @Test
  void aSessionDeletedMeanwhileIsNotBroughtBack() throws Exception {
    int from = open("");
    say("read README.md");
    eonyx("sessions", "delete", session());
    shell.type("and again\r");
    shell.await(from, "was deleted");
    shell.await(from, "in the draft");
    assertThat(sessions()).isEmpty();
    shell.type("\u0003");
    shell.await(from, "Draft cleared");
    int begun = shell.output().length();
    shell.type("/new\r");
    shell.await(begun, "names a file");
    say("read README.md");
    assertThat(sessions()).hasSize(1);
    shell.type("\u0004");
    shell.await(from, "code=0");
  }

  /// A long session is read only when something is said in it, and may be gone by then.
  @Test
  void aSessionDeletedBeforeItWasReadEndsTheTurnInWords() throws Exception {
    int from = open("");
    say("read README.md");
    shell.type("\u0004");
    shell.await(from, "code=0");
    int again = open("");
    shell.await(again, "gave:");
    eonyx("sessions", "delete", session());
    shell.type("and again\r");
    shell.await(again, "in the draft");
    assertThat(sessions()).isEmpty();
    shell.type("\u0003");
    shell.await(again, "Draft cleared");
    shell.type("\u0004");
    shell.await(again, "code=0");
  }

  /// UB-071, UB-072: the wrong checkout is not worked on in silence.
  @Test
  void aSessionOfAnotherProjectAsksForAWord() throws Exception {
    int from = open("");
    say("read README.md");
    shell.type("\u0004");
    shell.await(from, "code=0");
    Files.createDirectories(directory.resolve("other").resolve(".git"));
    int elsewhere = shell.output().length();
    shell.type("cd ../other; " + PtyShell.java(Main.class, "-s", session()) + "; echo co''de=$?\r");
    assertThat(shell.await(elsewhere, "code=2"))
        .contains("is of another project")
        .contains("--here");
    shell.type(PtyShell.java(Main.class, "-s", session(), "--here") + "; echo co''de=$?\r");
    shell.await(elsewhere, "tools run in");
    shell.type("\u0004");
    shell.await(elsewhere, "code=0");
  }

  @Test
  void whatCannotBeOpenedIsSaidOnTheNormalScreen() throws Exception {
    int from = shell.output().length();
    shell.type(PtyShell.java(Main.class, "-s", "nope") + "; echo co''de=$?\r");
    String output = shell.await(from, "code=1");
    assertThat(output.substring(output.lastIndexOf(LEFT))).contains("There is no session \"nope\"");
  }

  @Test
  void keysThatContradictEachOtherAreNamedWithTheirPlace() throws Exception {
    Files.writeString(home.resolve("eonyx.json"), "{\n  \"keys\": { \"send\": [\"ctrl+r\"] }\n}");
    int from = shell.output().length();
    shell.type(PtyShell.java(Main.class) + "; echo co''de=$?\r");
    assertThat(shell.await(from, "code=2"))
        .contains("eonyx.json:2:")
        .contains("Ctrl+R is a key of `history_search`");
  }

  private void eonyx(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("EONYX_HOME", home.toString());
    assertThat(builder.start().waitFor()).isZero();
  }

  @Test
  void withoutATerminalItSaysWhatToUse() throws Exception {
    int from = shell.output().length();
    shell.type(PtyShell.java(Main.class) + " </dev/null; echo co''de=$?\r");
    assertThat(shell.await(from, "code=2")).contains("Use `eonyx run PROMPT`");
    shell.type("TERM=dumb " + PtyShell.java(Main.class) + "; echo co''de=$?\r");
    assertThat(shell.await(from, "--inline`")).contains("dumb terminal");
  }

  @Test
  void lineByLineItIsTheSameChat() throws Exception {
    int from = shell.output().length();
    shell.type(PtyShell.java(Main.class, "--inline") + "; echo co''de=$?\r");
    shell.await(from, "/help shows the commands");
    shell.type("read README.md\r");
    shell.await(from, "Reading `README.md` gave");
    shell.type("/exit\r");
    assertThat(shell.await(from, "code=0")).contains("Continue with: eonyx -s ");
    shell.type("stty -a > after; echo 'fin''ished'\r");
    shell.await(from, "finished");
    assertThat(read("after")).isEqualTo(read("before"));
  }

  private int open(String option) throws Exception {
    int from = shell.output().length();
    String[] options = option.isEmpty() ? new String[0] : new String[] {option};
    shell.type("clear; " + PtyShell.java(Main.class, options) + "; echo co''de=$?\r");
    shell.await(from, HINTS);
    shell.await(from, "demo/demo");
    return from;
  }

  private void say(String prompt) throws Exception {
    int from = shell.output().length();
    shell.type(prompt + "\r");
    shell.await(from, "gave:");
    shell.await(from, "A project");
  }

  private long pid() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(Main.class.getName()))
        .filter(process -> isBelowThis(process))
        .findFirst()
        .orElseThrow()
        .pid();
  }

  private static boolean isBelowThis(ProcessHandle process) {
    return ProcessHandle.current().descendants().anyMatch(process::equals);
  }

  private String session() throws IOException {
    return sessions().getFirst();
  }

  private List<String> sessions() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("sessions"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".jsonl"))
          .map(name -> name.substring(0, name.length() - ".jsonl".length()))
          .sorted()
          .toList();
    }
  }

  private String read(String name) throws IOException {
    return Files.readString(directory.resolve("project").resolve(name));
  }
}
