package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The display on a real terminal: a process in a pseudo terminal, under a shell.
@DisabledOnOs(OS.WINDOWS)
class PtyTest {

  private static final Pattern READY = Pattern.compile("ready (\\d+)\\.");

  @TempDir private Path directory;
  private PtyShell shell;

  @BeforeEach
  void start() throws Exception {
    shell = PtyShell.start(directory, 80, 24);
    shell.await(0, "$ ");
    // Speed and erase key unlike what is usual: both must come back.
    shell.type("stty 9600 erase ^H; stty -a > before; echo 're''ady'\r");
    shell.await(0, "ready");
  }

  @AfterEach
  void stop() throws Exception {
    shell.close();
  }

  /// UB-150, UB-237: each way out leaves the line discipline and the modes as they were, and its
  /// last words stand on the normal screen, with no word of the JVM or of JLine between.
  @ParameterizedTest
  @CsvSource({
    "'', '\u0004', goodbye, 0",
    "'', '\u0018', failed: on purpose, 1",
    "'', '\u000f', no memory, 1",
    "TERM, '', goodbye, 143",
    "HUP, '', goodbye, 129",
    "INT, '', goodbye, 130",
  })
  void theTerminalIsGivenBack(String signal, String key, String words, int code) throws Exception {
    long pid = startProgram();
    if (signal.isEmpty()) {
      shell.type(key);
    } else {
      new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
    }
    String output = shell.await(0, "code=");
    shell.type("stty -a > after; echo 'al''l'\r");
    shell.await(0, "all");

    assertThat(Files.readString(directory.resolve("after")))
        .isEqualTo(Files.readString(directory.resolve("before")))
        .contains("speed 9600");
    assertThat(output).contains("code=" + code);
    assertThat(output.indexOf(words)).isGreaterThan(output.lastIndexOf("\u001b[?1049l"));
    assertThat(modesLeftOn(output)).isEmpty();
    assertThat(output).doesNotContain("WARNING").doesNotContain("Exception");
  }

  /// UB-164: stopped, the terminal is the shell's; in the background nothing is written; and `fg`
  /// draws everything again.
  @Test
  void stoppingAndGoingOn() throws Exception {
    startProgram();
    shell.type("abc");
    shell.await(0, "c");
    int stopping = shell.output().length();
    shell.type("\u001a");
    shell.await(stopping, "Stopped");
    assertThat(modesLeftOn(shell.output())).isEmpty();
    shell.type("stty -a > after; echo 'stop''ped'\r");
    shell.await(stopping, "stopped");
    assertThat(Files.readString(directory.resolve("after")))
        .isEqualTo(Files.readString(directory.resolve("before")));

    int background = shell.output().length();
    shell.type("bg\r");
    shell.await(background, seen -> seen.contains("&"));
    shell.type("wait %1; jobs; stty -a > after; echo 'no''thing'\r");
    String output = shell.await(background, "nothing");
    assertThat(output).contains("Stopped").doesNotContain("\u001b[");
    assertThat(Files.readString(directory.resolve("after")))
        .isEqualTo(Files.readString(directory.resolve("before")));

    int foreground = shell.output().length();
    shell.type("fg\r");
    shell.await(foreground, "typed:abc");
    shell.type("d");
    shell.await(foreground, seen -> seen.substring(seen.indexOf("typed:abc") + 9).contains("d"));
    shell.type("\u0004");
    shell.await(foreground, "goodbye");
  }

  /// What an editor is given is not read by anybody else: not even its first key.
  @Test
  void anEditorHasTheKeyboardForItself() throws Exception {
    startProgram();
    int from = shell.output().length();
    shell.type("\u0007");
    shell.await(from, "editor");
    shell.type("first words\r");
    shell.await(from, "got first words");
    shell.await(from, "typed:");
    shell.type("x\u0004");
    assertThat(shell.await(from, "code=0")).doesNotContain("typed:f");
  }

  /// UB-151, UB-152, UB-159 and UB-233 through a real line discipline.
  @Test
  void keysAndPastesArrive() throws Exception {
    startProgram();
    int from = shell.output().length();
    shell.type("é漢😀\u001b[13;2u");
    shell.await(from, "[newline]");
    shell.type("\u001b[200~a\rb\u001b[201~");
    shell.await(from, "<a/b>");
    shell.type("one\rtwo\r");
    shell.await(from, "<one/two/>");
    shell.type("\u0003");
    shell.await(from, "[CHARACTER99]");
    shell.resize(100, 30);
    shell.await(from, "100x30");
    shell.type("\u0004");
    shell.await(from, "code=0");
  }

  private long startProgram() throws Exception {
    shell.type(
        "clear; " + PtyShell.java(DisplayProgram.class, "xterm-256color") + "; echo co''de=$?\r");
    String output = shell.await(0, seen -> READY.matcher(seen).find());
    Matcher ready = READY.matcher(output);
    assertThat(ready.find()).isTrue();
    return Long.parseLong(ready.group(1));
  }

  /// The private modes that were switched on last and not off again, but for cursor and wrapping,
  /// which are to be on.
  private static String modesLeftOn(String output) {
    StringBuilder on = new StringBuilder();
    for (String mode : new String[] {"1049", "1002", "1006", "1004", "2004", "2026"}) {
      if (output.lastIndexOf("\u001b[?" + mode + "h")
          > output.lastIndexOf("\u001b[?" + mode + "l")) {
        on.append(mode).append(' ');
      }
    }
    for (String mode : new String[] {"25", "7"}) {
      if (output.lastIndexOf("\u001b[?" + mode + "l")
          > output.lastIndexOf("\u001b[?" + mode + "h")) {
        on.append(mode).append(" off ");
      }
    }
    return on.toString();
  }
}
