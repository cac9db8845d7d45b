package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs one command through [BashTool] in a JVM of its own, for what depends on the JVM: its heap,
/// its locale, its controlling terminal. The command is in a file, the result goes to a file.
final class BashProbe {

  private BashProbe() {}

  public static void main(String[] args) throws IOException, ToolException {
    Path work = Path.of(args[0]);
    String command = Files.readString(work.resolve("command"));
    BashTool tool = new BashTool(Shell.discover(System.getenv()), System.getenv());
    ToolContext context = new ToolContext(work, work.resolve("blobs"), Cancellation.create());
    ToolResult result = tool.run(new Arguments(Map.of("command", command)), context);
    String text = result.outcome() + "\n" + result.text();
    try (var out = new FileOutputStream(work.resolve("result").toFile())) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    System.exit(0);
  }

  /// The words that start the probe in `work`.
  static List<String> words(Path work, String command, String... jvmOptions) throws IOException {
    Files.writeString(work.resolve("command"), command);
    List<String> words = new ArrayList<>();
    words.add(ProcessHandle.current().info().command().orElseThrow());
    words.addAll(List.of(jvmOptions));
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.addAll(List.of(BashProbe.class.getName(), work.toString()));
    return words;
  }

  /// Runs it and returns the outcome and the text.
  static String run(Path work, ProcessBuilder builder) throws IOException, InterruptedException {
    Path log = work.resolve("log");
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    Path result = work.resolve("result");
    return Files.exists(result) ? Files.readString(result) : "no result: " + Files.readString(log);
  }
}
