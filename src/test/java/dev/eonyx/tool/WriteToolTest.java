package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.permission.Access;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteToolTest {

  @TempDir Path temp;
  private Workspace work;

  @BeforeEach
  void open() throws IOException {
    work = new Workspace(temp);
  }

  @Test
  void aNewFileComesWithItsDirectories() throws Exception {
    assertThat(work.text("write", "path", "a/b/c.txt", "content", "é\nx"))
        .isEqualTo("Created a/b/c.txt: 2 lines, 4 bytes.");
    assertThat(work.get("a/b/c.txt")).isEqualTo("é\nx");
    assertThat(filesIn(work.directory.resolve("a/b"))).containsExactly("c.txt");
  }

  @Test
  void whatTheModelWroteItKnows() throws Exception {
    work.call("write", "path", "a.txt", "content", "one\n");

    assertThat(work.text("write", "path", "a.txt", "content", "two\n"))
        .isEqualTo("Replaced a.txt: 1 line, 4 bytes.");
    assertThat(work.get("a.txt")).isEqualTo("two\n");
  }

  /// UB-136: a file the model has not read is not overwritten.
  @Test
  void anUnreadFileIsNotOverwritten() throws Exception {
    work.put("a.txt", "precious\n");

    assertThatThrownBy(() -> work.call("write", "path", "a.txt", "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("read it first");
    assertThat(work.get("a.txt")).isEqualTo("precious\n");
  }

  /// UB-136: nor one that changed since, even within one clock tick and to the same size.
  @Test
  void aFileChangedSinceIsNotOverwritten() throws Exception {
    work.put("a.txt", "one\n");
    work.call("read", "path", "a.txt");
    work.put("a.txt", "two\n");

    assertThatThrownBy(() -> work.call("write", "path", "a.txt", "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("changed on disk since it was read")
        .hasMessageContaining("read again");
    assertThat(work.get("a.txt")).isEqualTo("two\n");
    work.call("read", "path", "a.txt");
    work.call("write", "path", "a.txt", "content", "x");
    assertThat(work.get("a.txt")).isEqualTo("x");
  }

  /// UB-138: refused on every system.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "NUL",
        "nul",
        "con.txt",
        "aux",
        "Aux.tar.gz",
        "COM1",
        "lpt9.log",
        "com¹",
        "conin$",
        "sub/prn/x.txt",
        "con .txt",
        "trailing.",
        "trailing ",
        "dir./x"
      })
  void namesThatAreNoFilesOnWindowsAreRefused(String name) {
    assertThatThrownBy(() -> work.call("write", "path", name, "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("Windows");
    assertThat(work.directory).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"console", "auxiliary.c", "com10", "lpt", ".env", "a.nul", "..x"})
  void namesThatOnlyLookLikeDevicesAreFine(String name) throws Exception {
    work.call("write", "path", name, "content", "x");

    assertThat(work.get(name)).isEqualTo("x");
  }

  @Test
  void aRepositoryMayHaveADirectoryOfSuchAName() throws Exception {
    work.put("aux/old.c", "x");

    work.call("write", "path", "aux/new.c", "content", "y");

    assertThat(work.get("aux/new.c")).isEqualTo("y");
  }

  /// UB-134: the mode survives.
  @Test
  void theModeIsKept() throws Exception {
    for (String mode : new String[] {"rwxr-xr-x", "rw-rw-r--", "rw-------"}) {
      Path file = work.put("f", "old\n");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
      work.call("read", "path", "f");
      work.call("write", "path", "f", "content", "new " + mode + "\n");

      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(mode);
      assertThat(work.get("f")).isEqualTo("new " + mode + "\n");
    }
  }

  @Test
  void aSymlinkStaysOneAndItsTargetIsWritten() throws Exception {
    work.put("real/target.txt", "old\n");
    Path link = work.directory.resolve("link.txt");
    Files.createSymbolicLink(link, Path.of("real/target.txt"));
    work.call("read", "path", "link.txt");
    work.call("write", "path", "link.txt", "content", "new\n");

    assertThat(link).isSymbolicLink();
    assertThat(work.get("real/target.txt")).isEqualTo("new\n");
    assertThat(filesIn(work.directory.resolve("real"))).containsExactly("target.txt");
    // The ledger knows files, not names.
    work.call("write", "path", "real/target.txt", "content", "newer\n");
    assertThat(work.get("link.txt")).isEqualTo("newer\n");
  }

  @Test
  void aDanglingSymlinkIsNotReplaced() throws Exception {
    Path link = work.directory.resolve("link.txt");
    Files.createSymbolicLink(link, Path.of("missing.txt"));

    assertThatThrownBy(() -> work.call("write", "path", "link.txt", "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("symlink whose target is missing");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void hardLinksStayOneFile() throws Exception {
    Path file = work.put("a.txt", "old old old\n");
    Files.createLink(work.directory.resolve("b.txt"), file);
    work.call("read", "path", "a.txt");
    work.call("write", "path", "a.txt", "content", "new\n");

    assertThat(work.get("b.txt")).isEqualTo("new\n");
  }

  /// UB-130, UB-133: a rewritten file keeps its form.
  @Test
  void lineEndsAndMarkOfTheFileAreKept() throws Exception {
    work.put("a.txt", "\uFEFFone\r\ntwo\r\n");
    work.call("read", "path", "a.txt");

    assertThat(work.text("write", "path", "a.txt", "content", "one\nthree\n"))
        .isEqualTo(
            "Replaced a.txt: 2 lines, 15 bytes; kept its byte order mark and CRLF line ends.");
    assertThat(work.get("a.txt")).isEqualTo("\uFEFFone\r\nthree\r\n");
  }

  @Test
  void utf16IsNotTurnedIntoUtf8() throws Exception {
    work.put("a.txt", "\uFEFFhi".getBytes(StandardCharsets.UTF_16LE));
    work.call("read", "path", "a.txt");

    assertThatThrownBy(() -> work.call("write", "path", "a.txt", "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("UTF-16LE");
  }

  @Test
  void contentThatLeavesCodeOutIsRefused() throws Exception {
    work.put("A.java", "class A {\n  void f() {}\n}\n");
    work.call("read", "path", "A.java");

    assertThatThrownBy(() ->
            work.call(
                "write", "path", "A.java", "content", "class A {\n  // ... existing code ...\n}\n"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("leaves out");
    assertThat(work.get("A.java")).isEqualTo("class A {\n  void f() {}\n}\n");
  }

  /// UB-037: half a character is not written as `?`.
  @Test
  void halfACharacterIsRefused() {
    assertThatThrownBy(() -> work.call("write", "path", "a.txt", "content", "ok 😀 bad \ud83d"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("half of a character (\\ud83d) at position 10");
    assertThat(work.directory).isEmptyDirectory();
  }

  @Test
  void aFileInThePlaceOfADirectoryIsNamed() throws Exception {
    work.put("a", "x");

    assertThatThrownBy(() -> work.call("write", "path", "a/b.txt", "content", "x"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("is a file, not a directory");
    assertThatThrownBy(() -> work.call("write", "path", ".", "content", "x"))
        .hasMessageContaining("is a directory");
  }

  @Test
  void theAccessIsAWriteOfTheAbsolutePath() throws Exception {
    Toolbox box = Toolbox.standard(new FileLedger(), new TodoList(), List.of());
    Arguments given = new Arguments(Map.of("path", "x/../y.txt", "content", ""));

    assertThat(box.find("write").orElseThrow().accesses(given, work.context()))
        .containsExactly(new Access.Write(work.directory.resolve("y.txt")));
  }

  private static List<String> filesIn(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
