package dev.eonyx.permission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuggestionTest {

  @TempDir Path temp;
  private Path root;

  @BeforeEach
  void open() throws IOException {
    root = Files.createDirectories(temp.toRealPath().resolve("p"));
  }

  @Test
  void aCommandIsOfferedAsRuleSuggestionSays() {
    assertThat(suggested("bash", new Access.Shell("make check"))).isEqualTo("bash(make check)");
    assertThat(suggested("bash", new Access.Shell("python x.py"))).isEmpty();
    assertThat(suggested("bash", new Access.Shell("make > out.txt"))).isEmpty();
  }

  @Test
  void aChangeIsOfferedForItsDirectory() {
    assertThat(suggested("edit", new Access.Write(root.resolve("src/main/A.java"))))
        .isEqualTo("edit(src/main/**)");
    assertThat(suggested("write", new Access.Write(root.resolve("pom.xml"))))
        .isEqualTo("edit(./pom.xml)");
  }

  /// What decides what runs, and what lies elsewhere, is asked about every time.
  @Test
  void aChangeOutsideOrOfSensitiveFilesIsNotOffered() throws IOException {
    Files.createSymbolicLink(root.resolve("link"), temp);

    assertThat(suggested("write", new Access.Write(temp.resolve("x")))).isEmpty();
    assertThat(suggested("write", new Access.Write(root.resolve("link/x")))).isEmpty();
    assertThat(suggested("write", new Access.Write(root.resolve(".git/config")))).isEmpty();
    assertThat(suggested("write", new Access.Write(root.resolve("eonyx.json")))).isEmpty();
  }

  @Test
  void namesThatMeanSomethingInARuleAreNotOffered() {
    assertThat(suggested("write", new Access.Write(root.resolve("a*/x")))).isEmpty();
    assertThat(suggested("write", new Access.Write(root.resolve("a\nb/x")))).isEmpty();
    assertThat(suggested("write", new Access.Write(root.resolve("(a) b/x"))))
        .isEqualTo("edit((a) b/**)");
  }

  @Test
  void readingIsOfferedForThatPathAlone() throws IOException {
    Path other = temp.toRealPath().resolve("other/notes.txt");

    assertThat(suggested("read", new Access.Read(other))).isEqualTo("read(" + other + ")");
  }

  @Test
  void severalThingsAtOnceAreNotOffered() {
    Access write = new Access.Write(root.resolve("a/b"));

    assertThat(permissions(Mode.ASK).suggestion("write", List.of(write, write))).isEmpty();
  }

  /// A rule that changes nothing would be a lie.
  @Test
  void nothingIsOfferedThatWouldNotBeEnough() {
    assertThat(
            permissions(Mode.PLAN)
                .suggestion("write", List.of(new Access.Write(root.resolve("a/b")))))
        .isEmpty();
  }

  private String suggested(String tool, Access access) {
    return permissions(Mode.ASK).suggestion(tool, List.of(access)).map(Rule::toString).orElse("");
  }

  private Permissions permissions(Mode mode) {
    return new Permissions(
        mode,
        new Rules(List.of(), List.of(), Set.of("read")),
        new Workspace(root, root, List.of(), true));
  }
}
