package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The line console on a real terminal.
@DisabledOnOs(OS.WINDOWS)
class LineConsolePtyTest {

  @TempDir private Path directory;

  /// UB-236: nothing but the prompt and what is typed is on the screen, and the terminal is as it
  /// was.
  @Test
  void linesAreEdited() throws Exception {
    try (PtyShell shell = PtyShell.start(directory, 80, 24)) {
      start(shell, "xterm-256color");
      enter(shell, "hellp\u007fo!\r", "Text[text=hello!]");
      enter(shell, "\u001bOA\u001bOA\r", "Text[text=an earlier prompt]");
      enter(shell, "see @src\t\r", "Text[text=see @src/Parser.java ]");
      enter(shell, "two \\\rlines\r", "Text[text=two /lines]");
      enter(shell, "\u001b[200~pasted\rlines\u001b[201~\r", "Text[text=pasted/lines]");
      enter(shell, "don't \"stop !1\r", "Text[text=don't \"stop !1]");
      enter(shell, "dropped\u0003", "Interrupted[]");
      finish(shell);
    }
  }

  /// Between two reads Ctrl+C does what was asked for, or ends the process in order.
  @Test
  void interruptsReachWhoWatches() throws Exception {
    try (PtyShell shell = PtyShell.start(directory, 80, 24)) {
      start(shell, "xterm-256color");
      shell.type("work\r");
      shell.await(0, "working");
      int from = shell.output().length();
      shell.type("\u0003");
      String output = shell.await(from, "cancelled");
      shell.await(from + output.indexOf("cancelled"), "ask> ");
      shell.type("hang\r");
      shell.await(from, "hanging");
      shell.type("\u0003");
      shell.await(from, "last words");
    }
  }

  /// UB-236.
  @Test
  void aDumbTerminalIsEnough() throws Exception {
    try (PtyShell shell = PtyShell.start(directory, 80, 24)) {
      start(shell, "dumb");
      enter(shell, "hello\r", "Text[text=hello]");
      enter(shell, "two \\\rlines\r", "Text[text=two /lines]");
      finish(shell);
    }
  }

  private static void start(PtyShell shell, String term) throws Exception {
    shell.await(0, "$ ");
    shell.type("stty 9600; stty -a > before; echo 're''ady'\r");
    shell.await(0, "ready");
    shell.type(PtyShell.java(LineProgram.class, term) + "; echo co''de=$?\r");
    shell.await(0, "ask> ");
  }

  private static void enter(PtyShell shell, String keys, String entry) throws Exception {
    int from = shell.output().length();
    shell.type(keys);
    String output = shell.await(from, "entry: " + entry);
    int said = output.indexOf("entry: ");
    shell.await(from + said, "ask> ");
  }

  private void finish(PtyShell shell) throws Exception {
    shell.type("\u0004");
    String output = shell.await(0, "code=0");
    shell.type("stty -a > after; echo 'al''l'\r");
    shell.await(0, "all");
    assertThat(output)
        .contains("goodbye")
        .doesNotContain("WARN")
        .doesNotContain("Unable")
        .doesNotContain("\u001b[?1049h");
    assertThat(Files.readString(directory.resolve("after")))
        .isEqualTo(Files.readString(directory.resolve("before")));
  }
}
