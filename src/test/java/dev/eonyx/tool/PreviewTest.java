package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewTest {

  @TempDir Path temp;
  private Workspace work;

  @BeforeEach
  void open() throws IOException {
    work = new Workspace(temp);
  }

  @Test
  void anEditIsShownAsItsDiffAndNotMade() throws Exception {
    work.put("a.txt", "a\nb\nc\n");
    work.call("read", "path", "a.txt");

    assertThat(edit("b", "B")).isEqualTo("@@ -1,4 +1,4 @@\n a\n-b\n+B\n c\n");
    assertThat(work.get("a.txt")).isEqualTo("a\nb\nc\n");
  }

  @Test
  void anEditThatWouldFailFailsInTheSameWords() throws Exception {
    work.put("a.txt", "a\n");

    assertThatThrownBy(() -> edit("a", "b")).hasMessageContaining("read it first");
    work.call("read", "path", "a.txt");
    assertThatThrownBy(() -> edit("zzz", "b")).hasMessageContaining("No edit was made");
  }

  @Test
  void aNewFileIsAllAddedLines() throws Exception {
    assertThat(work.preview("write", "path", "d/a.txt", "content", "one\ntwo"))
        .isEqualTo("@@ -0,0 +1,2 @@\n+one\n+two\n");
    assertThat(work.preview("write", "path", "a.txt", "content", ""))
        .isEqualTo("@@ -0,0 +1,0 @@\n");
    assertThat(work.directory).isEmptyDirectory();
  }

  @Test
  void anOverwrittenFileIsShownAsWhatChanges() throws Exception {
    work.put("a.txt", "\uFEFFa\r\nb\r\n");
    work.call("read", "path", "a.txt");

    assertThat(work.preview("write", "path", "a.txt", "content", "a\nc\n"))
        .isEqualTo("@@ -1,3 +1,3 @@\n a\n-b\n+c\n");
    assertThat(work.preview("write", "path", "a.txt", "content", "a\nb\n"))
        .isEqualTo("[the file stays as it is]");
    assertThat(work.get("a.txt")).isEqualTo("\uFEFFa\r\nb\r\n");
  }

  @Test
  void onlyLineEndsThatChangeAreSaid() throws Exception {
    work.put("a.txt", "a\r\nb\n");
    work.call("read", "path", "a.txt");

    assertThat(work.preview("write", "path", "a.txt", "content", "a\nb\n"))
        .isEqualTo("[only line ends change]");
  }

  /// Looking is not reading: the model has seen nothing by it.
  @Test
  void aPreviewIsNotRememberedAsSeen() throws Exception {
    String content = "x\n";
    assertThat(work.preview("write", "path", "a.txt", "content", content)).isNotEmpty();
    Files.writeString(work.directory.resolve("a.txt"), content);

    assertThatThrownBy(() -> work.call("write", "path", "a.txt", "content", "y"))
        .hasMessageContaining("read it first");
  }

  /// Whoever is asked sees more than the 150 lines a result keeps, and no more than can be shown.
  @Test
  void aLongOneIsBounded() throws Exception {
    String diff = work.preview("write", "path", "a.txt", "content", "x\n".repeat(6_000));

    assertThat(diff).endsWith("+x\n[… 1001 more lines of this diff]");
    assertThat(work.preview("write", "path", "a.txt", "content", "y".repeat(1_000_000)))
        .isEqualTo("@@ -0,0 +1,1 @@\n+" + "y".repeat(4_000) + "…\n");
  }

  private String edit(String old, String now) throws ToolException, IOException {
    return work.preview("edit", "path", "a.txt", "edits", List.of(Map.of("old", old, "new", now)));
  }
}
