package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.config.ConfigWriter;
import dev.eonyx.permission.Rule;
import java.io.IOException;
import java.nio.file.Path;

/// Rules that hold for good, in the user's own configuration file.
final class AlwaysAllowed implements Questions.AllowedAlways {

  private final Path file;

  AlwaysAllowed(Path file) {
    this.file = file;
  }

  @Override
  public void add(Rule rule) throws IOException {
    try {
      ConfigWriter.allow(file, rule.toString());
    } catch (ConfigException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Path file() {
    return file;
  }
}
