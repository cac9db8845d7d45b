package dev.eonyx.cli;

/// The program's entry point.
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args, Surroundings.ofProcess()));
  }

  /// Runs one command line and returns the exit code of the process.
  static int run(String[] args, Surroundings surroundings) {
    return new Commands(surroundings).run(args);
  }
}
