package dev.eonyx.terminal;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import com.pty4j.WinSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// An interactive shell in a pseudo terminal, and what it shows.
public final class PtyShell implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 40;

  private final PtyProcess process;
  private final StringBuilder output = new StringBuilder();
  private final Thread reader;

  private PtyShell(PtyProcess process) {
    this.process = process;
    reader = Thread.ofPlatform().daemon().start(this::read);
  }

  public static PtyShell start(Path directory, int columns, int rows) throws IOException {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("TERM", "xterm-256color");
    environment.put("PS1", "$ ");
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("CLASSPATH", System.getProperty("java.class.path"));
    environment.remove("TMUX");
    PtyProcess process =
        new PtyProcessBuilder(
                new String[] {"/bin/bash", "--norc", "--noprofile", "--noediting", "-i"})
            .setEnvironment(environment)
            .setDirectory(directory.toString())
            .start();
    PtyShell shell = new PtyShell(process);
    shell.resize(columns, rows);
    return shell;
  }

  /// A Java program as words for the shell, which has the class path in its environment.
  public static String java(Class<?> main, String... arguments) {
    StringBuilder command = new StringBuilder();
    command.append(Path.of(System.getProperty("java.home"), "bin", "java"));
    command.append(" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx64m");
    command.append(" --enable-native-access=ALL-UNNAMED");
    command.append(' ').append(main.getName());
    for (String argument : arguments) {
      command.append(" '").append(argument).append('\'');
    }
    return command.toString();
  }

  public void resize(int columns, int rows) {
    process.setWinSize(new WinSize(columns, rows));
  }

  public void type(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /// Everything so far.
  public String output() {
    synchronized (output) {
      return output.toString();
    }
  }

  /// Waits until the output after this place satisfies the condition; returns it.
  public String await(int from, Predicate<String> condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    synchronized (output) {
      while (!condition.test(output.substring(Math.min(from, output.length())))) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0 || !reader.isAlive()) {
          throw new AssertionError("not seen in: " + output.substring(from).replace('\u001b', '^'));
        }
        output.wait(Math.min(left, 100));
      }
      return output.substring(from);
    }
  }

  public String await(int from, String text) throws InterruptedException {
    return await(from, seen -> seen.contains(text));
  }

  /// What the screen shows after everything so far.
  public String screen(int columns, int rows) {
    VirtualTerminal terminal = new VirtualTerminal(new dev.eonyx.tui.frame.Size(columns, rows));
    terminal.accept(output().replace("\n", "").getBytes(StandardCharsets.UTF_8));
    return terminal.text();
  }

  private void read() {
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = process.getInputStream()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        String text = new String(Arrays.copyOf(buffer, n), StandardCharsets.UTF_8);
        synchronized (output) {
          output.append(text);
          output.notifyAll();
        }
      }
    } catch (IOException e) {
      // The shell has ended.
    }
  }

  @Override
  public void close() {
    List<ProcessHandle> all =
        ProcessHandle.of(process.pid()).stream().flatMap(ProcessHandle::descendants).toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
  }
}
