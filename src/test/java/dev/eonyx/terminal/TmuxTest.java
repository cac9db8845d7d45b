package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The display in a terminal that is not ours: tmux, where there is one.
class TmuxTest {

  private static final long PATIENCE_SECONDS = 15;

  @TempDir private Path directory;
  private boolean started;

  @BeforeEach
  void start() throws Exception {
    assumeTrue(isThere(), "there is no tmux here");
    Files.writeString(
        directory.resolve("run"),
        "export CLASSPATH='%s'\n%s\nexec bash --norc --noprofile\n"
            .formatted(
                System.getProperty("java.class.path"),
                PtyShell.java(DisplayProgram.class, "tmux-256color")));
    tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "sh run");
    started = true;
    tmux("set-option", "-s", "extended-keys", "always");
    awaitScreen(screen -> screen.contains("typed:"));
  }

  @AfterEach
  void stop() throws Exception {
    if (started) {
      tmux("kill-server");
    }
  }

  /// UB-157, UB-233: the cursor is behind wide characters where tmux has it, too.
  @Test
  void theCursorIsAtTheCaret() throws Exception {
    tmux("send-keys", "-l", "abc");
    awaitScreen(screen -> screen.contains("typed:abc"));
    assertThat(tmux("display-message", "-p", "#{cursor_x},#{cursor_y}").strip()).isEqualTo("9,2");
  }

  /// UB-159: after a storm of sizes the screen is as a fresh draw.
  @Test
  void aResizeStormLeavesNothingStale() throws Exception {
    tmux("send-keys", "-l", "draft");
    String before = awaitScreen(screen -> screen.contains("typed:draft"));
    for (String[] size : new String[][] {{"20", "5"}, {"2", "2"}, {"120", "40"}, {"80", "24"}}) {
      tmux("resize-window", "-x", size[0], "-y", size[1]);
    }
    assertThat(awaitScreen(before::equals)).isEqualTo(before);
  }

  /// UB-150: leaving shows what was there, with the modes off.
  @Test
  void leavingGivesTheScreenBack() throws Exception {
    assertThat(flags()).isEqualTo("1 1");
    tmux("send-keys", "C-d");
    awaitScreen(screen -> screen.contains("goodbye"));
    assertThat(flags()).isEqualTo("0 0");
  }

  private String flags() throws Exception {
    return tmux("display-message", "-p", "#{alternate_on} #{mouse_button_flag}").strip();
  }

  private String awaitScreen(Predicate<String> condition) throws Exception {
    long start = System.nanoTime();
    String screen = tmux("capture-pane", "-p");
    while (!condition.test(screen)) {
      if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        throw new AssertionError("not seen on:\n" + screen);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      screen = tmux("capture-pane", "-p");
    }
    return screen;
  }

  private String tmux(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("tmux", "-S", directory.resolve("s").toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }

  private static boolean isThere() throws InterruptedException {
    try {
      return new ProcessBuilder("tmux", "-V").redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
