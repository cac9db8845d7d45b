package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditToolTest {

  @TempDir Path temp;
  private Workspace work;

  @BeforeEach
  void open() throws IOException {
    work = new Workspace(temp);
  }

  @Test
  void theResultIsASmallDiff() throws Exception {
    work.put("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\n9\n");

    assertThat(work.edit("a.txt", "5\n", "five\nfive and a half\n"))
        .isEqualTo(
            """
            Edited a.txt: 1 edit, 2 lines added, 1 removed.
            @@ -2,7 +2,8 @@
             2
             3
             4
            -5
            +five
            +five and a half
             6
             7
             8\
            """);
    assertThat(work.get("a.txt")).isEqualTo("1\n2\n3\n4\nfive\nfive and a half\n6\n7\n8\n9\n");
  }

  @Test
  void distantEditsAreTwoHunksAndTheRungIsTold() throws Exception {
    work.put("a.txt", "one  \n" + "x\n".repeat(20) + "last\n");
    work.call("read", "path", "a.txt");

    assertThat(
            work.text(
                "edit",
                "path",
                "a.txt",
                "edits",
                List.of(
                    Map.of("old", "last", "new", "end"), Map.of("old", "one\nx", "new", "1\nx"))))
        .startsWith(
            """
            Edited a.txt: 2 edits, 2 lines added, 2 removed.
            [edits[1] matched apart from line ends, trailing blanks or look-alike characters]
            @@ -1,4 +1,4 @@
            -one \s
            +1
            """)
        .endsWith("\n-last\n+end");
    assertThat(work.get("a.txt")).isEqualTo("1\n" + "x\n".repeat(20) + "end\n");
  }

  /// UB-130.
  @Test
  void crLfStays() throws Exception {
    work.put("a.txt", "a\r\nb\r\nc\r\n");
    work.edit("a.txt", "a\nb", "a\nB");

    assertThat(work.get("a.txt")).isEqualTo("a\r\nB\r\nc\r\n");
  }

  /// UB-132: a byte that is no UTF-8 stays that byte.
  @Test
  void badBytesStay() throws Exception {
    work.put("a.txt", "x=1\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    String result = work.edit("a.txt", "x=1", "x=2 é");

    assertThat(work.bytes("a.txt"))
        .isEqualTo(
            concat(
                "x=2 é\n".getBytes(StandardCharsets.UTF_8),
                "# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1)));
    assertThat(result).contains(" # caf\uFFFD");
  }

  /// UB-133.
  @Test
  void theByteOrderMarkStays() throws Exception {
    work.put("a.txt", "\uFEFFone\ntwo\n");
    work.edit("a.txt", "one", "1");

    assertThat(work.get("a.txt")).isEqualTo("\uFEFF1\ntwo\n");
  }

  /// UB-133.
  @Test
  void utf16IsRefused() throws Exception {
    byte[] content = "\uFEFFone\n".getBytes(StandardCharsets.UTF_16LE);
    work.put("a.txt", content);

    assertThatThrownBy(() -> work.edit("a.txt", "one", "1"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("UTF-16LE");
    assertThat(work.bytes("a.txt")).isEqualTo(content);
  }

  /// UB-134.
  @Test
  void modeAndSymlinkStay() throws Exception {
    Path script = work.put("bin/run.sh", "#!/bin/sh\necho a\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-x--x"));
    Files.createSymbolicLink(work.directory.resolve("run"), Path.of("bin/run.sh"));
    work.edit("run", "echo a", "echo b");

    assertThat(work.directory.resolve("run")).isSymbolicLink();
    assertThat(work.get("bin/run.sh")).isEqualTo("#!/bin/sh\necho b\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(script)))
        .isEqualTo("rwxr-x--x");
  }

  @Test
  void theMissingFinalLineEndStaysMissing() throws Exception {
    work.put("a.txt", "a\nb");
    work.edit("a.txt", "b", "c");

    assertThat(work.get("a.txt")).isEqualTo("a\nc");
  }

  /// UB-136.
  @Test
  void unreadAndChangedFilesAreRefused() throws Exception {
    work.put("a.txt", "one\n");
    assertThatThrownBy(() -> editOnly("a.txt", "one", "1"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("read it first");

    work.call("read", "path", "a.txt");
    work.put("a.txt", "one\ntwo\n");
    assertThatThrownBy(() -> editOnly("a.txt", "one", "1"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("changed on disk");
    assertThat(work.get("a.txt")).isEqualTo("one\ntwo\n");
  }

  @Test
  void oneEditAfterAnotherNeedsNoNewReading() throws Exception {
    work.put("a.txt", "one\n");
    work.edit("a.txt", "one", "two");
    editOnly("a.txt", "two", "three");

    assertThat(work.get("a.txt")).isEqualTo("three\n");
  }

  @Test
  void oneBadEditStopsAll() throws Exception {
    work.put("a.txt", "one\ntwo\n");
    work.call("read", "path", "a.txt");
    List<Object> edits = new ArrayList<>();
    edits.add(Map.of("old", "one", "new", "1"));
    edits.add(Map.of("old", "three", "new", "3"));

    assertThatThrownBy(() -> work.call("edit", "path", "a.txt", "edits", edits))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("No edit was made. edits[1]:");
    assertThat(work.get("a.txt")).isEqualTo("one\ntwo\n");
  }

  @Test
  void anEditThatChangesNothingIsSaid() throws Exception {
    work.put("a.txt", "a\r\nb\r\n");

    assertThatThrownBy(() -> work.edit("a.txt", "a\nb", "a\r\nb"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("already is as these edits would make it");
  }

  /// UB-065: what is kept of an edit depends on the edit, not on the file.
  @Test
  void oneWordInTwentyMegabytesMakesASmallResult() throws Exception {
    work.put(
        "lines.txt",
        "some line of text\n".repeat(600_000) + "needle\n" + "more\n".repeat(2_000_000));
    assertThat(work.edit("lines.txt", "needle", "pin").getBytes(StandardCharsets.UTF_8))
        .hasSizeLessThan(1_000);

    work.put("line.txt", "x".repeat(10_000_000) + " needle " + "y".repeat(10_000_000));
    String result = work.edit("line.txt", "needle", "pin");
    assertThat(result.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(2_000);
    assertThat(result).contains("-…xxx").contains("xxx needle yyy").contains("xxx pin yyy");
    assertThat(Files.size(work.directory.resolve("line.txt"))).isEqualTo(20_000_005);
  }

  /// UB-065.
  @Test
  void evenAnEditOfEverythingMakesABoundedResult() throws Exception {
    work.put("a.txt", "漢字漢字漢字 old\n".repeat(50_000));
    work.call("read", "path", "a.txt");

    String result =
        work.text(
            "edit",
            "path",
            "a.txt",
            "edits",
            List.of(Map.of("old", "old", "new", "new", "replace_all", "true")));

    assertThat(result.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(20_000);
    assertThat(result)
        .contains("[edits[0] replaced 50000 places]")
        .containsPattern("\\[… \\d+ more lines of this diff\\]$");
  }

  @Test
  void badArgumentsNameWhatIsMissing() {
    assertThatThrownBy(() -> work.call("edit", "path", "a", "edits", List.of(Map.of("old", "x"))))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith(
            "edit: the argument \"edits[0].new\" is missing. edit takes path, edits.");
    assertThatThrownBy(() -> work.call("edit", "path", "a", "edits", List.of()))
        .hasMessageContaining("is an empty list");
  }

  private void editOnly(String file, String old, String now) throws ToolException, IOException {
    work.call("edit", "path", file, "edits", List.of(Map.of("old", old, "new", now)));
  }

  private static byte[] concat(byte[] a, byte[] b) {
    byte[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }
}
