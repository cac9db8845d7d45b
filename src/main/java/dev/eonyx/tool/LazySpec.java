package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A tool's spec, read on first use from the resources beside this class: `<name>.md` is what the
/// model is told about the tool, `<name>.json` the schema of its arguments. Safe for use by several
/// threads.
final class LazySpec {
  private final String name;
  private volatile @Nullable ToolSpec spec;

  LazySpec(String name) {
    this.name = name;
  }

  ToolSpec get() {
    ToolSpec known = spec;
    if (known == null) {
      known = new ToolSpec(name, resource(name + ".md"), resource(name + ".json"));
      spec = known;
    }
    return known;
  }

  private static String resource(String file) {
    try (InputStream in = LazySpec.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new FileNotFoundException("resource " + file + " of the tool package");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
