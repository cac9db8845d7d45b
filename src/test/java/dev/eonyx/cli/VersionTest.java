package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {

  @Test
  void theNumberIsThatOfThePom() throws IOException {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<artifactId>eonyx</artifactId>\n  <version>" + Version.NUMBER + "</version>");
  }

  @Test
  void runFromClassFilesItIsADevelopersBuild() {
    assertThat(Version.line()).isEqualTo("eonyx " + Version.NUMBER + " (build dev)");
  }
}
