package dev.eonyx.tool;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The shell that runs commands, and how a command is handed to it.
///
/// @param detached the words in front of it that start a new session without a controlling
///   terminal, so that nothing can draw over the screen or ask through `/dev/tty`; empty where
///   there is no way
public record Shell(Kind kind, Path program, List<String> detached) {

  /// The language a shell understands.
  public enum Kind {
    BASH,
    POSIX,
    /// bash on Windows, as Git brings it.
    GIT_BASH,
    POWERSHELL;

    /// Whether commands are written for a POSIX shell.
    public boolean isPosix() {
      return this != POWERSHELL;
    }
  }

  /// The variable through which a command reaches a shell whose arguments Windows would garble.
  private static final String COMMAND_VARIABLE = "EONYX_COMMAND";

  public Shell {
    detached = List.copyOf(detached);
  }

  /// The best shell on the `PATH` of an environment: bash, else sh; on Windows Git's bash, else
  /// PowerShell.
  public static Shell discover(Map<String, String> environment) {
    return File.separatorChar == '\\' ? onWindows(environment) : onUnix(environment);
  }

  private static Shell onUnix(Map<String, String> environment) {
    List<String> detached =
        find("setsid", environment)
            .map(setsid -> List.of(setsid.toString()))
            .or(() -> find("perl", environment).map(Shell::throughPerl))
            .orElse(List.of());
    return find("bash", environment)
        .map(bash -> new Shell(Kind.BASH, bash, detached))
        .or(() -> find("sh", environment).map(sh -> new Shell(Kind.POSIX, sh, detached)))
        .orElseGet(() -> new Shell(Kind.POSIX, Path.of("/bin/sh"), detached));
  }

  /// macOS has no setsid program, but perl.
  private static List<String> throughPerl(Path perl) {
    return List.of(
        perl.toString(), "-MPOSIX", "-e", "POSIX::setsid(); exec @ARGV or exit 127", "--");
  }

  private static Shell onWindows(Map<String, String> environment) {
    // Not bash.exe from the PATH: in system32 that is another operating system.
    Optional<Path> beside =
        find("git.exe", environment)
            .map(git -> git.resolveSibling("../bin/bash.exe").normalize())
            .filter(Files::isExecutable);
    return beside
        .map(bash -> new Shell(Kind.GIT_BASH, bash, List.of()))
        .or(() -> find("pwsh.exe", environment).map(Shell::powershell))
        .or(() -> find("powershell.exe", environment).map(Shell::powershell))
        .orElseGet(() -> powershell(Path.of("powershell.exe")));
  }

  private static Shell powershell(Path program) {
    return new Shell(Kind.POWERSHELL, program, List.of());
  }

  private static Optional<Path> find(String program, Map<String, String> environment) {
    String path = environment.getOrDefault("PATH", environment.getOrDefault("Path", ""));
    for (String directory : path.split(File.pathSeparator, -1)) {
      Optional<Path> found = executable(directory, program);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> executable(String directory, String program) {
    try {
      return Optional.of(Path.of(directory).resolve(program))
          .filter(Path::isAbsolute)
          .filter(Files::isRegularFile)
          .filter(Files::isExecutable);
    } catch (InvalidPathException e) {
      // Not a directory this machine can have.
      return Optional.empty();
    }
  }

  /// The words to start for a command.
  List<String> words(String command) {
    List<String> words = new ArrayList<>(detached);
    words.add(program.toString());
    switch (kind) {
      case BASH -> words.addAll(List.of("-c", isPassable(command) ? command : spelledOut(command)));
      case POSIX -> words.addAll(List.of("-c", command));
      case GIT_BASH -> words.addAll(List.of("-c", "eval \\\"$" + COMMAND_VARIABLE + "\\\""));
      case POWERSHELL ->
          words.addAll(
              List.of("-NoProfile", "-NonInteractive", "-EncodedCommand", encoded(command)));
    }
    return words;
  }

  /// What the environment must hold for [#words] to work.
  Map<String, String> variables(String command) {
    return kind == Kind.GIT_BASH ? Map.of(COMMAND_VARIABLE, command) : Map.of();
  }

  boolean isNewSession() {
    return !detached.isEmpty();
  }

  /// Java hands arguments over in the encoding of file names, which under `LC_ALL=C` is ASCII and
  /// makes every other character a question mark.
  private static boolean isPassable(String command) {
    if (command.chars().allMatch(c -> c < 0x80)) {
      return true;
    }
    try {
      return !Path.of("é你").toString().isEmpty();
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /// The command in plain ASCII, for bash.
  static String spelledOut(String command) {
    StringBuilder text = new StringBuilder("eval $'");
    for (byte b : command.getBytes(StandardCharsets.UTF_8)) {
      int value = b & 0xff;
      if (value == '\'' || value == '\\' || value >= 0x80) {
        text.append('\\');
        for (int shift = 6; shift >= 0; shift -= 3) {
          text.append((char) ('0' + ((value >> shift) & 7)));
        }
      } else {
        text.append((char) value);
      }
    }
    return text.append('\'').toString();
  }

  private static String encoded(String command) {
    String script =
        "[Console]::OutputEncoding=[Text.Encoding]::UTF8;$OutputEncoding=[Text.Encoding]::UTF8;"
            + command;
    return Base64.getEncoder().encodeToString(script.getBytes(StandardCharsets.UTF_16LE));
  }
}
