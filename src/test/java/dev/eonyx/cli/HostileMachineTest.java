package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What a machine can do to a run: never a stack trace, never a hang, a sentence and an exit code.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "uses a POSIX shell")
class HostileMachineTest {

  @TempDir Path directory;
  private FakeModel model;
  private Cli cli;

  @BeforeEach
  void start() {
    model = new FakeModel();
    cli = new Cli(directory).with(model);
  }

  @AfterEach
  void stop() {
    model.close();
  }

  /// UB-058, UB-059: a file system that takes no more, by the same error path as a full disk.
  @Test
  void aFullDiskEndsTheTurnWithOneSentenceThatNamesTheFile() {
    model.says("never sent");
    Cli.Result result =
        new CliProcess(cli)
            .after("ulimit -f 32; trap '' XFSZ;")
            .run("run", "hello " + "x".repeat(60_000));
    assertOneSentence(result, 1);
    assertThat(result.err()).contains(cli.home.resolve("sessions").toString());
    assertThat(result.err()).doesNotContain("go on with");
    assertThat(model.bodies()).isEmpty();
  }

  /// UB-058 on a real full file system.
  @Test
  void aFullTmpfsEndsTheTurnWithOneSentence() throws Exception {
    Path full = Files.createDirectories(directory.resolve("full"));
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", full.toString())
            .redirectErrorStream(true)
            .start();
    assumeTrue(mount.waitFor() == 0, "mounting a small tmpfs needs more rights than this user has");
    try {
      Files.copy(cli.home.resolve("eonyx.json"), full.resolve("eonyx.json"));
      cli.env("EONYX_HOME", full.toString());
      model.says("ok");
      Cli.Result result = cli.stdin("x".repeat(90_000)).run("run", "-");
      assertOneSentence(result, 1);
      assertThat(result.err()).contains(full.toString()).contains("No space left");
      assertThat(model.bodies()).isEmpty();
    } finally {
      new ProcessBuilder("umount", "-l", full.toString()).start().waitFor();
    }
  }

  @Test
  void aReadOnlyHomeIsNamed() throws IOException {
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write everywhere");
    Path sessions = Files.createDirectories(cli.home.resolve("sessions"));
    Files.setPosixFilePermissions(sessions, PosixFilePermissions.fromString("r-xr-xr-x"));
    assertOneSentence(cli.run("run", "hello"), 1);
  }

  /// UB-061, and a home that cannot be one, for root as well.
  @Test
  void aHomeThatIsAFileOrADanglingLinkIsNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "x");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("/nowhere/at/all"));
    for (Path home : new Path[] {file, link}) {
      Cli.Result result =
          cli.env("EONYX_HOME", home.toString())
              .env("OPENAI_API_KEY", "")
              .run("run", "--model", "demo/demo", "hi");
      assertOneSentence(result, result.exitCode());
      assertThat(result.exitCode()).isNotZero();
      assertThat(result.err()).contains(home.toString());
    }
  }

  @Test
  void standardOutputClosedByItsReaderEndsQuietly() {
    String[] pieces =
        IntStream.range(0, 20_000)
            .mapToObj(i -> delta("{\"content\":\"line " + i + "\\n\"}"))
            .toArray(String[]::new);
    model.then((exchange, m) -> {
      String[] all = java.util.Arrays.copyOf(pieces, pieces.length + 1);
      all[pieces.length] = finish("stop");
      stream(all).play(exchange, m);
    });
    CliProcess process = new CliProcess(cli);
    Cli.Result result = process.shell(process.shellCommand("run", "count") + " | head -1");
    assertThat(result.out()).isEqualTo("line 0\n");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).doesNotContain("\tat ").doesNotContain("Exception");
  }

  /// UB-212
  @Test
  void aPromptIsAnsweredWhateverStandardInputIs() {
    model.says("one").says("two");
    CliProcess process = new CliProcess(cli);
    String command = process.shellCommand("run", "hi");
    assertThat(process.shell(command + " </dev/null").out()).isEqualTo("one\n");
    assertThat(process.shell("exec 3< <(sleep 20); " + command + " <&3").out()).isEqualTo("two\n");
  }

  /// L8
  @Test
  void namesOfEveryScriptWorkInEveryLocale() {
    cli.file("ö你.txt", "ünï\n");
    for (String locale : new String[] {"C", "tr_TR.UTF-8"}) {
      model
          .calls("c1", "read", "{\"path\":\"ö你.txt\"}")
          .calls("c2", "bash", "{\"command\":\"cat *.txt\"}")
          .says("ünï");
      Cli.Result result =
          new CliProcess(cli.env("LC_ALL", locale))
              .jvm("-Dsun.jnu.encoding=UTF-8")
              .jvm("-Duser.language=tr")
              .run("run", "read it");
      assertThat(result.err()).doesNotContain("Exception");
      assertThat(result.exitCode()).as(result.err()).isZero();
      assertThat(result.out()).isEqualTo("ünï\n");
    }
  }

  private static void assertOneSentence(Cli.Result result, int exitCode) {
    assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
    assertThat(result.err())
        .contains("eonyx: ")
        .doesNotContain("\tat ")
        .doesNotContain("Exception");
    assertThat(result.err().lines().filter(line -> line.startsWith("eonyx: ")))
        .as(result.err())
        .hasSize(1);
  }
}
