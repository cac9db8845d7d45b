package dev.eonyx.cli;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Everything that enters from outside: the one place where the process is asked for it. Tests make
/// their own.
///
/// @param env the environment as the user set it, also for the commands eonyx runs
/// @param directory the working directory; absolute
/// @param home the user's home directory
/// @param out UTF-8, buffered: flush what must be seen now
/// @param err UTF-8, written at the end of each line
record Surroundings(
    Map<String, String> env,
    Path directory,
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Terminals terminals,
    InstantSource clock) {

  /// Set by the launcher: what it changed for the JVM and what it replaced; empty when it was
  /// unset.
  private static final String SAVED = "EONYX_SAVED_";

  /// Set by the launcher: which of the three streams are terminals, such as `012`.
  private static final String TERMINALS = "eonyx.terminals";

  /// Which of the standard streams are terminals.
  record Terminals(boolean in, boolean out, boolean err) {}

  Surroundings {
    env = Map.copyOf(env);
  }

  /// What this process was started with.
  static Surroundings ofProcess() {
    return new Surroundings(
        asTheUserSetIt(System.getenv()),
        Path.of("").toAbsolutePath(),
        Path.of(System.getProperty("user.home")),
        System.in,
        stream(FileDescriptor.out, false),
        stream(FileDescriptor.err, true),
        terminals(System.getProperty(TERMINALS)),
        InstantSource.system());
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

  private static Terminals terminals(@Nullable String launcher) {
    if (launcher != null) {
      return new Terminals(launcher.contains("0"), launcher.contains("1"), launcher.contains("2"));
    }
    boolean terminal = Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    return new Terminals(terminal, terminal, terminal);
  }

  private static PrintStream stream(FileDescriptor descriptor, boolean autoFlush) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor), 8192),
        autoFlush,
        StandardCharsets.UTF_8);
  }
}
