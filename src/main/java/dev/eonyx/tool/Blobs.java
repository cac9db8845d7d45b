package dev.eonyx.tool;

import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where outputs too long for a result are kept in full, for the model to read in parts. Only the
/// user may read them. The directory is created on first use.
record Blobs(Path directory) {

  /// Keeps a text.
  ///
  /// @return the file that holds it
  Path keep(String text) throws IOException {
    Path file = create();
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  /// Makes an empty file to write a long output into.
  Path create() throws IOException {
    return PrivateFiles.createUnique(directory, "output-", ".txt");
  }
}
