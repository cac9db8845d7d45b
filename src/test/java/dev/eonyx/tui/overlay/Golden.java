package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares with a file of the repository; `-Dupdate` writes it anew instead.
final class Golden {

  private Golden() {}

  static void assertSame(Path file, String actual) throws IOException {
    if (System.getProperty("update") != null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, actual);
      return;
    }
    assertThat(file).as("run the test with -Dupdate to write it").exists();
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
