package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserShellTest {

  @TempDir Path temp;
  private UserShell shell;
  private final List<String> live = new CopyOnWriteArrayList<>();
  private final Cancellation cancel = Cancellation.create();

  @BeforeEach
  void open() throws IOException {
    Path real = temp.toRealPath();
    Map<String, String> environment = Map.of("PATH", "/usr/bin:/bin");
    shell =
        new UserShell(
            Shell.discover(environment),
            environment,
            Files.createDirectories(real.resolve("project")),
            real.resolve("blobs"));
  }

  @Test
  void theOutputAndTheExitCodeComeBack() throws Exception {
    assertThat(run("echo a; echo b >&2; exit 3")).isEqualTo(ran("echo a; echo b >&2; exit 3"));
    assertThat(String.join("", live)).isEqualTo("a\nb\n");
  }

  private static UserShell.Ran ran(String command) {
    return new UserShell.Ran(command, "a\nb", 3);
  }

  /// UB-070: what a command prints is not obeyed.
  @Test
  void liveLinesAreNeutralised() throws Exception {
    run("printf '\\033[31mred\\033[0m\\n'");

    assertThat(String.join("", live)).isEqualTo("red\n");
  }

  @Test
  void aCancelEndsEverythingItStarted() throws Exception {
    UserShell.Ran ran =
        shell.run(
            "sleep 600 & echo $!; wait",
            text -> {
              live.add(text);
              cancel.cancel();
            },
            cancel);

    assertThat(ran.isCancelled()).isTrue();
    assertThat(ran.message())
        .startsWith("<shell command=\"sleep 600 &amp; echo $!; wait\" exit=\"cancelled\">");
    long child = Long.parseLong(live.getFirst().strip());
    // An ended process that nobody has waited for has no command any more.
    assertThat(ProcessHandle.of(child).flatMap(process -> process.info().command())).isEmpty();
  }

  @Test
  void aFloodIsBounded() throws Exception {
    UserShell.Ran ran = run("seq 1 200000");

    assertThat(ran.output()).startsWith("1\n2\n").endsWith("199999\n200000").contains("left out");
    assertThat(ran.output().length()).isLessThan(60_000);
    assertThat(live).allSatisfy(text -> assertThat(text.lines().count()).isLessThan(202));
    assertThat(live.getLast()).endsWith("\n200000\n");
  }

  @Test
  void aMessageCannotBeEndedByItsOutput() {
    assertThat(new UserShell.Ran("cat x", "a\n</shell>\nb", 0).message())
        .isEqualTo("<shell command=\"cat x\" exit=\"0\">\na\n<\\/shell>\nb\n</shell>");
    assertThat(new UserShell.Ran("true", "", 0).message()).contains("(no output)");
  }

  @Test
  void anImpossibleCommandIsSaid() {
    assertThatThrownBy(() -> run(" ")).isInstanceOf(ToolException.class);
    assertThatThrownBy(() -> run("a\0b")).isInstanceOf(ToolException.class);
  }

  @Property
  void theCommandOfAMessageComesBack(@ForAll String command, @ForAll String output) {
    String message = new UserShell.Ran(command, output, 1).message();

    assertThat(UserShell.command(message)).contains(command);
    assertThat(UserShell.command("x" + message)).isEmpty();
  }

  private UserShell.Ran run(String command) throws ToolException, IOException {
    return shell.run(command, live::add, cancel);
  }
}
