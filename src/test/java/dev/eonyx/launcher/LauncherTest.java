package dev.eonyx.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The shell launcher, run for real in an installation whose JDKs are scripts that print how they
/// were called. The installation's path has a space and a letter beyond ASCII in it.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher there is eonyx.cmd")
class LauncherTest {

  /// What a run came to.
  private record Ran(int code, String out, String err) {}

  @TempDir private Path directory;

  private Path installation;
  private Path launcher;
  private Path jdk25;

  @BeforeEach
  void install() throws IOException {
    installation = directory.resolve("my éonyx");
    Path bin = Files.createDirectories(installation.resolve("bin"));
    Path lib = Files.createDirectories(installation.resolve("lib"));
    launcher = Files.copy(Path.of("src/build/bin/eonyx"), bin.resolve("eonyx"));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Files.writeString(lib.resolve("version"), "1.2.3 0123456789ab\n");
    jdk25 = jdk("jdk 25", "25.0.3", "25.0.3+9-LTS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void theShellItselfTellsTheVersion(String option) throws Exception {
    assertThat(run(Map.of("PATH", "", "EONYX_JAVA_HOME", "/nowhere"), option))
        .isEqualTo(new Ran(0, "eonyx 1.2.3 (build 0123456789ab)\n", ""));
  }

  @Test
  void theVersionOptionAmongOthersIsLeftToJava() throws Exception {
    assertThat(run("run", "--version").out()).contains("argument: run", "argument: --version");
  }

  @Test
  void argumentsArriveAsTheyAre() throws Exception {
    assertThat(run("run", "@file", "two words", "", "é你", "*", "$HOME", "\"'\\").out())
        .endsWith(
            """
            argument: -jar
            argument: LIB/eonyx.jar
            argument: run
            argument: @file
            argument: two words
            argument:\s
            argument: é你
            argument: *
            argument: $HOME
            argument: "'\\
            """);
  }

  @Test
  void itIsFoundThroughRelativeAndNestedSymlinks() throws Exception {
    Path links = Files.createDirectory(directory.resolve("my links"));
    Files.createSymbolicLink(links.resolve("relative"), Path.of("../my éonyx/bin/eonyx"));
    Files.createSymbolicLink(links.resolve("nested"), Path.of("relative"));
    Files.createSymbolicLink(links.resolve("folder"), launcher.getParent());

    for (String link : List.of("relative", "nested", "folder/eonyx")) {
      assertThat(run(links.resolve(link), Map.of(), "--version").out()).contains("0123456789ab");
    }
  }

  @Test
  void aCacheOfThisBuildAndThisJavaIsUsed() throws Exception {
    Files.createFile(installation.resolve("lib/eonyx-0123456789ab-25.0.3+9-LTS.aot"));

    assertThat(run("x").out())
        .contains("argument: -XX:AOTCache=LIB/eonyx-0123456789ab-25.0.3+9-LTS.aot\n");
  }

  @Test
  void aCacheOfAnotherBuildOrAnotherJavaIsNot() throws Exception {
    Files.createFile(installation.resolve("lib/eonyx-000000000000-25.0.3+9-LTS.aot"));
    Files.createFile(installation.resolve("lib/eonyx-0123456789ab-25.0.4+1.aot"));

    assertThat(run("x").out()).doesNotContain("AOTCache");
  }

  @Test
  void theCacheGivesWayToAnXshareOption() throws Exception {
    Files.createFile(installation.resolve("lib/eonyx-0123456789ab-25.0.3+9-LTS.aot"));

    assertThat(run(Map.of("EONYX_JAVA_OPTIONS", "-Xshare:off -Xint"), "x").out())
        .contains("argument: -Xshare:off\nargument: -Xint\n")
        .doesNotContain("AOTCache");
  }

  @Test
  void theNativeLibraryOfThePlatformIsPointedAt() throws Exception {
    Files.createDirectories(installation.resolve("lib/native/Linux-x86_64"));

    assertThat(run("x").out()).contains("argument: -Dlibrary.jline.path=LIB/native/Linux-x86_64\n");
  }

  @Test
  void optionsForOtherJavaProgramsAreKeptAwayAndKept() throws Exception {
    assertThat(
            run(Map.of("JAVA_TOOL_OPTIONS", "-Xshare:off", "_JAVA_OPTIONS", "-bogus"), "x").out())
        .contains(
            """
            JAVA_TOOL_OPTIONS=unset
            _JAVA_OPTIONS=unset
            EONYX_SAVED_JAVA_TOOL_OPTIONS=-Xshare:off
            EONYX_SAVED__JAVA_OPTIONS=-bogus
            """);
  }

  /// L8: under these the JVM could not name a file `é`.
  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "en_US.ISO-8859-1"})
  @DisabledOnOs(value = OS.MAC, disabledReason = "the JVM is always in UTF-8 there")
  void theJvmIsStartedInUtf8WhateverTheLocale(String locale) throws Exception {
    assertThat(run(Map.of("LC_ALL", locale), "x").out())
        .contains("LC_ALL=C.UTF-8\n", "EONYX_SAVED_LC_ALL=" + locale + "\n");
  }

  @Test
  void aVariableOfTheUserIsNotOverwritten() throws Exception {
    assertThat(run(Map.of("version", "7"), "x").out()).contains("version=7\n");
  }

  @Test
  void javaHomeIsUsedWhenItIsNewEnough() throws Exception {
    Path jdk26 = jdk("jdk26", "26", "26+36");

    assertThat(run(Map.of("EONYX_JAVA_HOME", "", "JAVA_HOME", jdk26.toString()), "x").out())
        .startsWith("java: 26\n");
  }

  @Test
  void theJavaOnPathIsUsedWhenItsJdkIsNewEnough() throws Exception {
    Path jdk26 = jdk("jdk26", "26-ea", "26-ea+5");
    Map<String, String> env =
        Map.of(
            "EONYX_JAVA_HOME", "", "JAVA_HOME", "/nowhere", "PATH", "/nowhere:" + jdk26 + "/bin");

    assertThat(run(env, "x").out()).startsWith("java: 26-ea\n");
  }

  @Test
  void theJdkOfTheBuildComesFirst() throws Exception {
    Files.writeString(installation.resolve("lib/jdk"), jdk25 + "\n");
    Path jdk26 = jdk("jdk26", "26", "26+36");

    assertThat(run(Map.of("EONYX_JAVA_HOME", "", "JAVA_HOME", jdk26.toString()), "x").out())
        .startsWith("java: 25.0.3\n");
  }

  @Test
  void aBundledRuntimeComesBeforeAll() throws Exception {
    Files.writeString(installation.resolve("lib/jdk"), jdk25 + "\n");
    Files.move(jdk("jdk27", "27", "27+1"), installation.resolve("runtime"));

    assertThat(run(Map.of("EONYX_JAVA_HOME", ""), "x").out()).startsWith("java: 27\n");
  }

  @Test
  void aChosenJavaThatIsTooOldIsNamed() throws Exception {
    Path jdk8 = jdk("jdk8", "1.8.0_402", "1.8.0_402-b06");

    assertThat(run(Map.of("EONYX_JAVA_HOME", jdk8.toString()), "x"))
        .isEqualTo(
            new Ran(
                3,
                "",
                "eonyx: EONYX_JAVA_HOME is "
                    + jdk8
                    + ", which is not a JDK 25 or newer but 1.8.0_402.\n"));
  }

  /// UB-216: Java itself would print a stack trace.
  @Test
  void aDeletedWorkingDirectoryIsOneSentence() throws Exception {
    Path gone = directory.resolve("gone");
    String script = "mkdir gone; cd gone; rmdir ../gone; exec \"$0\" x";

    Ran ran = run(List.of("sh", "-c", script, launcher.toString()), Map.of());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("eonyx: the working directory", "change to another one.");
    assertThat(gone).doesNotExist();
  }

  @Test
  void anIncompleteInstallationIsOneSentence() throws Exception {
    Files.delete(installation.resolve("lib/version"));

    Ran ran = run("x");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("eonyx: this installation is incomplete: ").hasLineCount(1);
  }

  private Path jdk(String name, String version, String runtime) throws IOException {
    Path home = directory.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(
        home.resolve("release"),
        """
        IMPLEMENTOR="Someone"
        JAVA_RUNTIME_VERSION="%s"
        JAVA_VERSION="%s"
        MODULES="java.base java.logging"
        OS_ARCH="x86_64"
        OS_NAME="Linux"
        """
            .formatted(runtime, version));
    Path java = home.resolve("bin/java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        echo 'java: %s'
        for name in JAVA_TOOL_OPTIONS _JAVA_OPTIONS EONYX_SAVED_JAVA_TOOL_OPTIONS \\
            EONYX_SAVED__JAVA_OPTIONS EONYX_SAVED_LC_ALL LC_ALL version; do
          eval "echo $name=\\${$name-unset}"
        done
        for argument; do
          printf 'argument: %%s\\n' "$argument"
        done
        """
            .formatted(version));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }

  /// Otherwise the JVM would open the jar in its place, and read it as the prompt.
  @Test
  void aClosedStandardStreamIsReplacedByNothing() throws Exception {
    Files.writeString(
        jdk25.resolve("bin/java"),
        """
        #!/bin/sh
        for fd in 0 1 2; do { true 3<&$fd; } 2>/dev/null || echo closed $fd >>closed; done
        """);
    run(List.of("/bin/sh", "-c", "exec \"$0\" x <&- >&- 2>&-", launcher.toString()), Map.of());
    assertThat(directory.resolve("closed")).doesNotExist();
  }

  private Ran run(String... arguments) throws Exception {
    return run(Map.of(), arguments);
  }

  private Ran run(Map<String, String> env, String... arguments) throws Exception {
    return run(launcher, env, arguments);
  }

  private Ran run(Path program, Map<String, String> env, String... arguments) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return run(command, env);
  }

  private Ran run(List<String> command, Map<String, String> env) throws Exception {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("EONYX_JAVA_HOME", jdk25.toString());
    builder.environment().putAll(env);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Ran(process.exitValue(), read(out), read(err));
  }

  private String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8)
        .replace(installation + "/bin/../lib", "LIB");
  }
}
