package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {

  @TempDir private Path temp;

  @BeforeEach
  void needsUnix() {
    assumeTrue(File.separatorChar == '/', "Looks for programs as Unix does.");
  }

  private void program(String name) throws IOException {
    Path file = Files.createFile(temp.resolve(name));
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void prefersBashAndANewSession() throws IOException {
    program("sh");
    program("bash");
    program("setsid");
    assertThat(Shell.discover(Map.of("PATH", "relative::/nowhere:" + temp)))
        .isEqualTo(
            new Shell(
                Shell.Kind.BASH, temp.resolve("bash"), List.of(temp.resolve("setsid").toString())));
  }

  @Test
  void makesDoWithLess() throws IOException {
    assertThat(Shell.discover(Map.of()))
        .isEqualTo(new Shell(Shell.Kind.POSIX, Path.of("/bin/sh"), List.of()));
    program("sh");
    program("perl");
    Shell shell = Shell.discover(Map.of("PATH", temp.toString()));
    assertThat(shell.words("ls"))
        .startsWith(temp.resolve("perl").toString())
        .endsWith("--", temp.resolve("sh").toString(), "-c", "ls");
  }

  @Test
  void perlMakesANewSessionToo() throws Exception {
    Path perl = Path.of("/usr/bin/perl");
    assumeTrue(Files.isExecutable(perl) && Files.isDirectory(Path.of("/proc/self")), "needs perl");
    Files.createSymbolicLink(temp.resolve("perl"), perl);
    Files.createSymbolicLink(temp.resolve("bash"), Path.of("/bin/bash"));
    Shell shell = Shell.discover(Map.of("PATH", temp.toString()));
    Process process = new ProcessBuilder(shell.words("cut -d' ' -f1,6 /proc/$$/stat")).start();
    assertThat(
            new String(
                process.getInputStream().readAllBytes(),
                java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo(process.pid() + " " + process.pid() + "\n");
  }

  @Test
  void powershellGetsItsCommandUnharmed() {
    Shell shell = new Shell(Shell.Kind.POWERSHELL, Path.of("pwsh"), List.of());
    assertThat(shell.words("echo \"a b\""))
        .startsWith("pwsh", "-NoProfile", "-NonInteractive", "-EncodedCommand")
        .hasSize(5);
    assertThat(shell.kind().isPosix()).isFalse();
  }

  @Test
  void removesTheKeysOfModelsOnly() {
    assertThat(
            ToolEnvironment.clean(
                Map.of(
                    "PATH",
                    "/bin",
                    "ANTHROPIC_API_KEY",
                    "a",
                    "Hf_Token",
                    "b",
                    "MINE",
                    "c",
                    "GITHUB_TOKEN",
                    "d"),
                Set.of("ANTHROPIC_API_KEY", "HF_TOKEN", "MINE")))
        .isEqualTo(Map.of("PATH", "/bin", "GITHUB_TOKEN", "d"));
  }
}
