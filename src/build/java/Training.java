import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/// Makes the AOT cache: runs real command lines once, and lets the JVM keep the classes it loaded.
/// eonyx works without a cache, only slower, so a failure here is told and nothing more.
final class Training {

  private static final int LIMIT_SECONDS = 90;

  private Training() {}

  static void train(Path lib, String build) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"));
    Path cache = lib.resolve("eonyx-" + build + "-" + runtime(java) + ".aot");
    Path unfinished = lib.resolve("unfinished.aot");
    Path work = Files.createTempDirectory("eonyx-training");
    try (ScriptedModel model = ScriptedModel.start()) {
      Path log = work.resolve("log");
      int code = run(java, lib, unfinished, work, model.baseUrl(), log);
      if (code != 0 || !Files.exists(unfinished)) {
        warn("The AOT cache could not be made (exit code " + code + "); starts will be slower.");
        warn(Files.readString(log).strip());
        return;
      }
      Files.readString(log)
          .lines()
          .filter(line -> line.startsWith("training:"))
          .forEach(Training::warn);
      Files.move(unfinished, cache, StandardCopyOption.ATOMIC_MOVE);
      Files.writeString(lib.resolve("jdk"), java + "\n");
    } finally {
      Files.deleteIfExists(unfinished);
      Assemble.delete(work);
    }
  }

  private static int run(Path java, Path lib, Path cache, Path work, String model, Path log)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            java.resolve("bin").resolve("java").toString(),
            "@" + lib.resolve("jvm-options"),
            "-XX:AOTCacheOutput=" + cache,
            "-Dlibrary.jline.path=" + lib.resolve("native").resolve(platform(java)),
            "-cp",
            lib.resolve("eonyx.jar").toString(),
            "dev.eonyx.cli.AotTraining",
            work.toString(),
            model);
    List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JDK_AOT_VM_OPTIONS")
        .forEach(builder.environment()::remove);
    Process process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .redirectInput(nothing())
            .start();
    if (process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      return process.exitValue();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
    return -1;
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }

  /// The name the launcher computes from the same file.
  private static String runtime(Path java) throws IOException {
    Properties release = release(java);
    String runtime =
        release.getProperty("JAVA_RUNTIME_VERSION", release.getProperty("JAVA_VERSION"));
    return runtime.replace("\"", "");
  }

  /// The folder the launcher takes native libraries from, by the same file.
  private static String platform(Path java) throws IOException {
    Properties release = release(java);
    String platform = release.getProperty("OS_NAME", "") + "-" + release.getProperty("OS_ARCH", "");
    return platform.replace("\"", "");
  }

  private static Properties release(Path java) throws IOException {
    Properties release = new Properties();
    try (var in = Files.newInputStream(java.resolve("release"))) {
      release.load(in);
    }
    return release;
  }

  private static void warn(String text) {
    System.err.println("[WARNING] " + text);
  }
}
