package dev.eonyx.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Small files and methods keep the house readable; a bound is raised only by a decision page.
class SizeTest {

  private static final Path SOURCES = Path.of("src/main/java");

  @Test
  void everyMainFileIsWithinTheBounds() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<String> tooLarge =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .flatMap(file -> Sizes.violations(file).stream())
              .toList();
      assertThat(tooLarge).isEmpty();
    }
  }
}
