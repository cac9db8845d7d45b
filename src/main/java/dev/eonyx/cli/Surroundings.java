package dev.eonyx.cli;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Everything that enters from outside: the one place where the process is asked for it, so that a
/// test can give its own.
///
/// @param environment as the user set it, also for the commands eonyx runs
/// @param machine what the JVM says about itself and the machine
/// @param directory the working directory; absolute
/// @param out UTF-8, buffered: flush what must be seen now
/// @param err UTF-8, written at the end of each line
record Surroundings(
    Map<String, String> environment,
    Machine machine,
    Path directory,
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Terminals terminals,
    InstantSource clock,
    RandomGenerator random) {

  /// Set by the launcher: what it changed for the JVM and what it replaced; empty when it was
  /// unset.
  private static final String SAVED = "EONYX_SAVED_";

  /// Set by the launcher: which of the three streams are terminals, such as `012`.
  private static final String TERMINALS = "eonyx.terminals";

  /// Which of the standard streams are terminals.
  record Terminals(boolean in, boolean out, boolean err) {

    static final Terminals NONE = new Terminals(false, false, false);
  }

  /// @param system the name of the operating system, as Java has it
  record Machine(String system, String javaVersion, String javaHome) {

    boolean windows() {
      return system.startsWith("Windows");
    }
  }

  Surroundings {
    environment = Map.copyOf(environment);
  }

  /// What this process was started with.
  static Surroundings ofProcess() {
    return new Surroundings(
        asTheUserSetIt(System.getenv()),
        new Machine(
            System.getProperty("os.name", ""),
            System.getProperty("java.version", ""),
            System.getProperty("java.home", "")),
        Path.of("").toAbsolutePath(),
        home(System.getenv("HOME"), System.getProperty("user.home", "")),
        new FileInputStream(FileDescriptor.in),
        stream(FileDescriptor.out, false),
        stream(FileDescriptor.err, true),
        terminals(System.getProperty(TERMINALS)),
        InstantSource.system(),
        new SplittableRandom());
  }

  /// An environment variable; empty when it is not set.
  String variable(String name) {
    return environment.getOrDefault(name, "");
  }

  /// Takes back what the launcher changed in the environment to start the JVM.
  static Map<String, String> asTheUserSetIt(Map<String, String> env) {
    Map<String, String> restored = new HashMap<>(env);
    env.forEach((name, value) -> {
      if (name.startsWith(SAVED)) {
        restored.remove(name);
        String original = name.substring(SAVED.length());
        if (value.isEmpty()) {
          restored.remove(original);
        } else {
          restored.put(original, value);
        }
      }
    });
    return restored;
  }

  /// Java takes the home directory from the user database; everything else on Unix goes by `HOME`.
  static Path home(@Nullable String variable, String property) {
    if (variable != null && Path.of(variable).isAbsolute()) {
      return Path.of(variable);
    }
    return Path.of(property);
  }

  private static Terminals terminals(@Nullable String launcher) {
    if (launcher != null) {
      return new Terminals(launcher.contains("0"), launcher.contains("1"), launcher.contains("2"));
    }
    boolean terminal = Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    return new Terminals(terminal, terminal, terminal);
  }

  private static PrintStream stream(FileDescriptor descriptor, boolean autoFlush) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)),
        autoFlush,
        StandardCharsets.UTF_8);
  }
}
