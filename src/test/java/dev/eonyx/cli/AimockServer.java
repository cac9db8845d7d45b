package dev.eonyx.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.jr.ob.JSON;

/// The server `aimock` of npm, which knows nothing of eonyx: it plays fixtures over Chat
/// Completions on loopback and keeps a journal of what it was asked.
final class AimockServer implements AutoCloseable {

  private static final String VERSION = "1.43.0";
  private static final Path INSTALLATION = Path.of("target", "aimock");
  private static final Path PACKAGE =
      INSTALLATION.resolve(Path.of("node_modules", "@copilotkit", "aimock"));
  private static final Duration INSTALL_PATIENCE = Duration.ofMinutes(2);
  private static final Duration START_PATIENCE = Duration.ofMinutes(1);
  private static final Pattern LISTENING = Pattern.compile("listening on (http://\\S+)");

  private final Process process;
  private final String url;

  private AimockServer(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /// Starts it with these fixtures; the calling test is skipped where it cannot be had.
  ///
  /// @param directory where the fixtures and the server's log are written
  static AimockServer start(Path directory, String fixtures) {
    install();
    Path file = Cli.write(directory.resolve("fixtures.json"), fixtures);
    Path log = directory.resolve("aimock.log");
    ProcessBuilder builder =
        process(
            log,
            List.of(
                "node",
                PACKAGE.resolve(Path.of("dist", "cli.js")).toAbsolutePath().toString(),
                "--port",
                "0",
                "--strict",
                "--validate-on-load",
                "--fixtures",
                file.toString()));
    builder.environment().put("AIMOCK_STRICT_TURN_INDEX", "1");
    Process process = run(builder);
    try {
      return new AimockServer(process, address(process, log));
    } catch (RuntimeException e) {
      kill(process);
      throw e;
    }
  }

  String baseUrl() {
    return url + "/v1";
  }

  /// What it was asked, in order: each entry has the request's `body` and the `response`'s status.
  List<Map<String, Object>> journal() {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/__aimock/journal"))
            .timeout(Duration.ofSeconds(20))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      return JSON.std.listOfFrom(Object.class, body).stream().map(AimockServer::object).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  @Override
  public void close() {
    kill(process);
  }

  private static void install() {
    assumeTrue(
        isProgram("node") && isProgram(npm()), "npm is not here, so aimock cannot be played");
    if (isInstalled()) {
      return;
    }
    Cli.write(INSTALLATION.resolve("package.json"), "{ \"private\": true }\n");
    Path log = INSTALLATION.resolve("install.log");
    ProcessBuilder builder =
        process(
            log,
            List.of(
                npm(),
                "install",
                "--no-audit",
                "--no-fund",
                "--ignore-scripts",
                "--fetch-retries=0",
                "--fetch-timeout=30000",
                "@copilotkit/aimock@" + VERSION));
    Process npm = run(builder.directory(INSTALLATION.toFile()));
    try {
      boolean ended = npm.waitFor(INSTALL_PATIENCE.toSeconds(), TimeUnit.SECONDS);
      assumeTrue(
          ended && npm.exitValue() == 0 && isInstalled(),
          "npm could not install aimock " + VERSION + ", see " + log);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      kill(npm);
    }
  }

  private static boolean isInstalled() {
    Path description = PACKAGE.resolve("package.json");
    return Files.isRegularFile(description)
        && Cli.read(description).contains("\"version\": \"" + VERSION + "\"");
  }

  private static String npm() {
    return File.separatorChar == '\\' ? "npm.cmd" : "npm";
  }

  private static boolean isProgram(String name) {
    String file = File.separatorChar == '\\' && !name.contains(".") ? name + ".exe" : name;
    for (String directory : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, file))) {
        return true;
      }
    }
    return false;
  }

  private static String address(Process process, Path log) {
    long deadline = System.nanoTime() + START_PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      Matcher listening = LISTENING.matcher(Cli.read(log));
      if (listening.find()) {
        return listening.group(1);
      }
      if (!process.isAlive()) {
        break;
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    throw new IllegalStateException("aimock did not start: " + Cli.read(log));
  }

  private static ProcessBuilder process(Path log, List<String> command) {
    return new ProcessBuilder(command)
        .redirectInput(ProcessBuilder.Redirect.PIPE)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
  }

  private static Process run(ProcessBuilder builder) {
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void kill(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The body of a journal's entry as it went over the wire, but for the spaces.
  static String body(Map<String, Object> entry) {
    return JSON.std.asString(Objects.requireNonNull(entry.get("body")));
  }

  static Object status(Map<String, Object> entry) {
    return Objects.requireNonNull(
        object(Objects.requireNonNull(entry.get("response"))).get("status"));
  }
}
