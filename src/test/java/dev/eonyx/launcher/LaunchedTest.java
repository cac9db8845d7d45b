package dev.eonyx.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// From the shell through the launcher and a real JVM to the demo model and back, in places and
/// under locales that break programs. The jar only points to the classes under test.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher there is eonyx.cmd")
class LaunchedTest {

  private record Ran(int code, String out, String err) {}

  @TempDir private Path directory;

  private Path launcher;
  private Path project;

  @BeforeEach
  void install() throws IOException {
    Path installation = directory.resolve("my éonyx");
    Path bin = Files.createDirectories(installation.resolve("bin"));
    Path lib = Files.createDirectories(installation.resolve("lib"));
    launcher = Files.copy(Path.of("src/build/bin/eonyx"), bin.resolve("eonyx"));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Files.copy(Path.of("src/build/lib/jvm-options"), lib.resolve("jvm-options"));
    Files.writeString(lib.resolve("version"), "1.2.3 0123456789ab\n");
    jar(lib.resolve("eonyx.jar"));
    project = Files.createDirectories(directory.resolve("my prójekt 你"));
    Files.createDirectory(project.resolve(".git"));
  }

  /// L8: names beyond ASCII in arguments, paths and files, whatever the locale; and the commands
  /// the model runs see the locale the user set.
  @ParameterizedTest
  @ValueSource(strings = {"C", "tr_TR.UTF-8"})
  void namesOfEveryScriptWorkUnderEveryLocale(String locale) throws Exception {
    Files.writeString(project.resolve("ö你😀.txt"), "häppy 😀\n");
    Map<String, String> env = Map.of("LC_ALL", locale);

    Ran read = run(env, "run", "--model", "demo", "read ö你😀.txt");
    assertThat(read.err()).contains("my prójekt 你").doesNotContain("Exception");
    assertThat(read.out()).contains("häppy 😀");
    assertThat(read.code()).isZero();

    Ran write = run(env, "run", "--model", "demo", "--mode", "edit", "write İ你.txt: grüße");
    assertThat(write.code()).as(write.err()).isZero();
    assertThat(Files.readString(project.resolve("İ你.txt")).strip()).isEqualTo("grüße");

    Ran ran = run(env, "run", "--model", "demo", "--mode", "auto", "run echo \"<$LC_ALL>\" *.txt");
    assertThat(ran.out()).contains("<" + locale + ">").contains("ö你😀.txt");

    assertThat(run(env, "sessions").out()).contains("my prójekt 你", "read ö你😀.txt");
  }

  @Test
  void itRunsThroughASymlinkOnThePath() throws Exception {
    Path links = Files.createDirectory(directory.resolve("on path"));
    Files.createSymbolicLink(links.resolve("ex"), Path.of("../my éonyx/bin/eonyx"));
    Map<String, String> env = Map.of("PATH", links + ":/usr/bin:/bin");

    Ran ran = run(List.of("sh", "-c", "ex run --model demo hello"), env, project);

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).isNotBlank();
  }

  /// UB-216: a directory that is gone is one sentence; the root and the home are directories like
  /// any other.
  @Test
  void aDeletedWorkingDirectoryIsOneSentence() throws Exception {
    String script = "mkdir gone; cd gone; rmdir ../gone; exec \"$0\" run --model demo hello";

    Ran ran = run(List.of("sh", "-c", script, launcher.toString()), Map.of(), project);

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("eonyx: the working directory")
        .doesNotContain("\tat ", "Exception");
  }

  @Test
  void theRootAndTheHomeAreDirectoriesLikeAnyOther() throws Exception {
    List<String> command = List.of(launcher.toString(), "run", "--model", "demo", "hello");
    for (Path place : List.of(Path.of("/"), directory)) {
      Ran ran = run(command, Map.of(), place);
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.err()).contains(" · " + place + "\n");
    }
  }

  private static void jar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, "dev.eonyx.cli.Main");
    attributes.put(new Attributes.Name("Enable-Native-Access"), "ALL-UNNAMED");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
  }

  private Ran run(Map<String, String> env, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    return run(command, env, project);
  }

  private Ran run(List<String> command, Map<String, String> env, Path place) throws Exception {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(place.toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "PATH", "/usr/bin:/bin",
                "HOME", directory.toString(),
                "EONYX_HOME", directory.resolve("eonyx home").toString(),
                "EONYX_JAVA_HOME", System.getProperty("java.home")));
    builder.environment().putAll(env);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ran(process.exitValue(), read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
