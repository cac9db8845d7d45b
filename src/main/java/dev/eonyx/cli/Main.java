package dev.eonyx.cli;

/// Where the process begins and ends.
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args, Surroundings.ofProcess()));
  }

  /// Runs one command line and returns its exit code.
  static int run(String[] args, Surroundings surroundings) {
    int code = CommandLineModel.create(surroundings).execute(args);
    surroundings.out().flush();
    surroundings.err().flush();
    return code;
  }
}
