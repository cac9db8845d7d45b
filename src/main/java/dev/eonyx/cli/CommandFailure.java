package dev.eonyx.cli;

/// A command that cannot go on. The message is one sentence for the user; it is printed once, at
/// the command boundary.
final class CommandFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  CommandFailure(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  ExitCode exitCode() {
    return exitCode;
  }
}
