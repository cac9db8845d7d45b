package dev.eonyx.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Which eonyx this is.
final class Version {

  /// The same as in `pom.xml`; a constant, because every session records it.
  static final String NUMBER = "0.1.0";

  private Version() {}

  /// The id of this build: a hash of the jar's contents, or `dev` when run from class files.
  static String build() {
    try (InputStream in = Version.class.getResourceAsStream("build-id")) {
      return in == null ? "dev" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("The build id in the eonyx jar cannot be read.", e);
    }
  }

  /// What `--version` prints; the launcher prints the same without starting Java.
  static String line() {
    return "eonyx " + NUMBER + " (build " + build() + ")";
  }
}
