package dev.eonyx.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Runs command lines in a JVM of their own: for signals, kills, pipes and hostile environments.
final class CliProcess {

  private static final long PATIENCE_SECONDS = 60;

  private final Cli cli;
  private final List<String> jvmOptions = new ArrayList<>();
  private Path directory;
  private String shellPrefix = "";

  CliProcess(Cli cli) {
    this.cli = cli;
    this.directory = cli.project;
  }

  CliProcess jvm(String option) {
    jvmOptions.add(option);
    return this;
  }

  CliProcess in(Path directory) {
    this.directory = directory;
    return this;
  }

  /// Shell code to run before the command in the same shell, such as `ulimit -f 8;`.
  CliProcess after(String shell) {
    shellPrefix = shell;
    return this;
  }

  /// Starts a command line with its standard input at the end.
  Process start(String... args) {
    return start(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()), args);
  }

  Process start(ProcessBuilder.Redirect in, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Deonyx.terminals=");
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.eonyx.cli.Main"));
    command.addAll(List.of(args));
    return start(in, command);
  }

  /// The command line as words that a shell takes literally.
  String shellCommand(String... args) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Deonyx.terminals="));
    words.addAll(jvmOptions);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.eonyx.cli.Main"));
    words.addAll(List.of(args));
    return String.join(" ", words.stream().map(w -> "'" + w.replace("'", "'\\''") + "'").toList());
  }

  /// Runs a line of shell in the project's directory.
  Cli.Result shell(String line) {
    return await(
        start(
            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()),
            List.of("bash", "-c", line)));
  }

  Cli.Result run(String... args) {
    return await(start(args));
  }

  /// Waits for the end; a process that hangs is killed and reported with exit code -1.
  static Cli.Result await(Process process) {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        return new Cli.Result(-1, "", "the process did not end");
      }
      return new Cli.Result(
          process.exitValue(), Cli.read(output(process, "out")), Cli.read(output(process, "err")));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Process start(ProcessBuilder.Redirect in, List<String> command) {
    List<String> words = new ArrayList<>();
    if (shellPrefix.isEmpty()) {
      words.addAll(command);
    } else {
      words.addAll(List.of("bash", "-c", shellPrefix + " exec \"$@\"", "bash"));
      words.addAll(command);
    }
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("JAVA_TOOL") || name.endsWith("_KEY"));
    environment.put("HOME", cli.home.toString());
    environment.putAll(cli.environment());
    try {
      Path out = Files.createTempFile("eonyx", ".out");
      Path err = Files.createTempFile("eonyx", ".err");
      Process process =
          builder
              .redirectInput(in)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      OUTPUTS.put(process.pid(), new Path[] {out, err});
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final Map<Long, Path[]> OUTPUTS = new ConcurrentHashMap<>();

  private static Path output(Process process, String which) {
    return Objects.requireNonNull(OUTPUTS.get(process.pid()))[which.equals("out") ? 0 : 1];
  }

  /// What the process has printed on standard output so far.
  static String outSoFar(Process process) {
    return Cli.read(output(process, "out"));
  }
}
