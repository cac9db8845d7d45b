package dev.eonyx.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The clipboard of this machine, through the tool it has for that.
final class Clipboard {

  private static final int PATIENCE_SECONDS = 2;

  private final Surroundings surroundings;

  Clipboard(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /// Copies the text. Returns the name of the tool that took it; empty when there is none or it
  /// failed.
  Optional<String> copy(String text) {
    for (List<String> command : candidates()) {
      Optional<Path> program = find(command.getFirst());
      if (program.isPresent() && took(command, program.get(), text)) {
        return Optional.of(command.getFirst());
      }
    }
    return Optional.empty();
  }

  private List<List<String>> candidates() {
    List<List<String>> commands = new ArrayList<>();
    String system = surroundings.machine().system();
    if (system.startsWith("Mac")) {
      commands.add(List.of("pbcopy"));
    }
    if (!surroundings.variable("WAYLAND_DISPLAY").isEmpty()) {
      commands.add(List.of("wl-copy"));
    }
    if (!surroundings.variable("DISPLAY").isEmpty()) {
      commands.add(List.of("xclip", "-selection", "clipboard"));
      commands.add(List.of("xsel", "--clipboard", "--input"));
    }
    if (surroundings.machine().windows() || !surroundings.variable("WSL_DISTRO_NAME").isEmpty()) {
      commands.add(List.of("clip.exe"));
    }
    return commands;
  }

  private Optional<Path> find(String name) {
    for (String directory : surroundings.variable("PATH").split(File.pathSeparator, -1)) {
      if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, name))) {
        return Optional.of(Path.of(directory, name));
      }
    }
    return Optional.empty();
  }

  private static boolean took(List<String> command, Path program, String text) {
    List<String> line = new ArrayList<>(command);
    line.set(0, program.toString());
    boolean utf16 = command.getFirst().equals("clip.exe");
    byte[] bytes = text.getBytes(utf16 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8);
    try {
      Process process =
          new ProcessBuilder(line)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(bytes);
      }
      return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
