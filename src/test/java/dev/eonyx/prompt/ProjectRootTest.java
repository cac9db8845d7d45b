package dev.eonyx.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectRootTest {

  @TempDir Path top;

  /// UB-183, UB-185: a directory, a file or a link of exactly that name.
  @Test
  void theNearestMarkerCounts() throws IOException {
    Path inner = Files.createDirectories(top.resolve("a/b/c"));
    Files.createDirectory(top.resolve(".git"));
    assertThat(ProjectRoot.of(inner)).isEqualTo(top);

    Files.writeString(top.resolve("a/b/.git"), "gitdir: ../x");
    assertThat(ProjectRoot.of(inner)).isEqualTo(top.resolve("a/b"));

    Files.writeString(inner.resolve("eonyx.json"), "{}");
    assertThat(ProjectRoot.of(inner)).isEqualTo(inner);

    Path linked = Files.createDirectories(top.resolve("a/linked"));
    Files.createSymbolicLink(linked.resolve(".git"), top.resolve(".git"));
    assertThat(ProjectRoot.of(linked)).isEqualTo(linked);
  }

  @Test
  void namesThatOnlyBeginLikeAMarkerDoNotCount() throws IOException {
    Files.createDirectory(top.resolve(".git"));
    Path inner = Files.createDirectories(top.resolve("a"));
    Files.createDirectory(inner.resolve(".github"));
    Files.createFile(inner.resolve("eonyx.json.bak"));
    assertThat(ProjectRoot.of(inner)).isEqualTo(top);
  }

  @Test
  void aDirectoryWithoutAnyMarkerIsItsOwnRoot() {
    Path nowhere = Path.of("/no-such-directory/inner");
    assertThat(ProjectRoot.of(nowhere)).isEqualTo(nowhere);
  }
}
