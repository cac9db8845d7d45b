package dev.eonyx.cli;

/// The exit codes of the program, as documented for scripts.
enum ExitCode {
  OK(0),
  FAILED(1),
  USAGE(2),
  AUTHENTICATION(41),
  LIMIT(53),
  TRY_LATER(75),
  PERMISSION(77),
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
