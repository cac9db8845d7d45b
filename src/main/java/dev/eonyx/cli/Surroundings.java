package dev.eonyx.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// The process as the program sees it. Environment, clock, streams and working directory enter here
/// and nowhere else, so that a test can give its own.
///
/// @param properties the JVM's system properties that matter: `user.home`, `os.name`, `eonyx.*`
/// @param in standard input; whether it is a terminal is in `terminals`
record Surroundings(
    Map<String, String> environment,
    Map<String, String> properties,
    Path directory,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Terminals terminals,
    InstantSource clock,
    RandomGenerator random) {

  /// Which standard streams are terminals.
  record Terminals(boolean in, boolean out, boolean err) {

    static final Terminals NONE = new Terminals(false, false, false);
  }

  /// The real process. The launcher tells in `eonyx.tty` which streams are terminals, as the digits
  /// of their descriptors, because the JVM can only tell about all of them at once.
  static Surroundings ofProcess() {
    Map<String, String> properties =
        Map.of(
            "user.home", System.getProperty("user.home", ""),
            "os.name", System.getProperty("os.name", ""),
            "java.version", System.getProperty("java.version", ""),
            "java.home", System.getProperty("java.home", ""),
            "eonyx.aot", System.getProperty("eonyx.aot", ""));
    String tty = System.getProperty("eonyx.tty");
    Terminals terminals =
        tty == null
            ? allOrNone(System.console() != null)
            : new Terminals(tty.contains("0"), tty.contains("1"), tty.contains("2"));
    return new Surroundings(
        System.getenv(),
        properties,
        Path.of("").toAbsolutePath(),
        new FileInputStream(FileDescriptor.in),
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        terminals,
        InstantSource.system(),
        new SplittableRandom());
  }

  Path home() {
    return Path.of(property("user.home"));
  }

  /// A system property; empty when it is not set.
  String property(String name) {
    return properties.getOrDefault(name, "");
  }

  /// An environment variable; empty when it is not set.
  String variable(String name) {
    return environment.getOrDefault(name, "");
  }

  private static Terminals allOrNone(boolean terminal) {
    return new Terminals(terminal, terminal, terminal);
  }

  /// UTF-8 whatever the locale says, and not flushed at every line: callers flush what must be seen.
  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)), false, StandardCharsets.UTF_8);
  }
}
