package dev.eonyx.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Runs command lines in this process, as the launcher would, in a home and a project of their own.
final class Cli {

  /// What a command line printed and ended with.
  record Result(int exitCode, String out, String err) {}

  final Path home;
  final Path project;
  private final Map<String, String> environment = new HashMap<>();
  private InputStream in = new ByteArrayInputStream(new byte[0]);
  private Surroundings.Terminals terminals = Surroundings.Terminals.NONE;
  private Instant now = Instant.parse("2026-07-05T09:15:00.123Z");

  /// @param directory an empty directory
  Cli(Path directory) {
    home = directory.resolve("home");
    project = directory.resolve("project");
    try {
      Files.createDirectories(home);
      Files.createDirectories(project.resolve(".git"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    environment.put("EONYX_HOME", home.toString());
    environment.put("PATH", System.getenv("PATH"));
  }

  /// Uses the fake model as the provider `fake`.
  Cli with(FakeModel model) {
    return with(model.baseUrl());
  }

  /// Uses the model `m1` of this server as the provider `fake`.
  Cli with(String baseUrl) {
    write(
        home.resolve("eonyx.json"),
        """
        { "model": "fake/m1",
          "providers": { "fake": { "type": "openai", "base_url": "%s", "api_key": "sk-test-secret",
            "models": { "m1": { "context_window": 100000, "max_output": 1000 } } } } }
        """
            .formatted(baseUrl));
    return this;
  }

  Cli env(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /// From now on, output goes to a terminal of this width.
  Cli terminal(int columns) {
    terminals = new Surroundings.Terminals(false, true, true);
    return env("COLUMNS", Integer.toString(columns)).env("NO_COLOR", "1");
  }

  Cli stdin(String text) {
    in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  Cli stdin(InputStream stream) {
    in = stream;
    return this;
  }

  /// Lets time pass before the next command.
  Cli later(Duration time) {
    now = now.plus(time);
    return this;
  }

  Map<String, String> environment() {
    return environment;
  }

  Result run(String... args) {
    return runIn(project, args);
  }

  Result runIn(Path directory, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Instant started = now;
    InstantSource clock = () -> started;
    Surroundings surroundings =
        new Surroundings(
            Map.copyOf(environment),
            new Surroundings.Machine(System.getProperty("os.name"), "25", ""),
            directory,
            home,
            in,
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            terminals,
            clock,
            new SplittableRandom());
    int code = Main.run(args, surroundings);
    in = new ByteArrayInputStream(new byte[0]);
    now = now.plusSeconds(1);
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  Path file(String name, String content) {
    return write(project.resolve(name), content);
  }

  String read(String name) {
    return read(project.resolve(name));
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path write(Path file, String content) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A session file with these lines.
  Path session(String id, String... lines) {
    return write(home.resolve("sessions").resolve(id + ".jsonl"), String.join("\n", lines) + "\n");
  }

  /// The session files, oldest id first.
  List<Path> sessions() {
    Path sessions = home.resolve("sessions");
    if (!Files.isDirectory(sessions)) {
      return List.of();
    }
    try (var files = Files.list(sessions)) {
      return new ArrayList<>(
          files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
