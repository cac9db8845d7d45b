package dev.eonyx.cli;

import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The draft in the user's own editor: `$VISUAL`, else `$EDITOR`, else `vi`.
final class DraftInEditor {

  private static final int LARGEST = 4 << 20;

  private final Surroundings surroundings;
  private final Path directory;

  /// @param directory where the file is kept meanwhile
  DraftInEditor(Surroundings surroundings, Path directory) {
    this.surroundings = surroundings;
    this.directory = directory;
  }

  /// Runs the editor on the terminal and returns what was written.
  ///
  /// @throws IOException with a sentence that names the editor and what went wrong; the draft is as
  ///   it was
  String edit(String draft) throws IOException {
    PrivateFiles.directory(directory);
    Path file =
        directory.resolve("draft-" + Long.toHexString(surroundings.random().nextLong()) + ".md");
    PrivateFiles.create(file);
    try {
      Files.writeString(file, draft);
      run(file);
      if (Files.size(file) > LARGEST) {
        throw new IOException("The draft is larger than " + LARGEST / (1 << 20) + " MB.");
      }
      String written = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return written.endsWith("\n") ? written.substring(0, written.length() - 1) : written;
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private void run(Path file) throws IOException {
    List<String> command = new ArrayList<>(List.of(editor().strip().split("\\s+")));
    command.add(file.toString());
    try {
      int code = start(command).waitFor();
      if (code != 0) {
        throw new IOException(
            "`" + editor() + "` ended with " + code + "; the draft is as it was.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Process start(List<String> command) throws IOException {
    try {
      return new ProcessBuilder(command).inheritIO().start();
    } catch (IOException e) {
      throw new IOException(
          "`" + editor() + "` cannot be started; set EDITOR to a program that can.", e);
    }
  }

  private String editor() {
    for (String name : List.of("VISUAL", "EDITOR")) {
      if (!surroundings.variable(name).isBlank()) {
        return surroundings.variable(name);
      }
    }
    return surroundings.machine().windows() ? "notepad" : "vi";
  }
}
