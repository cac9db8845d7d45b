package dev.eonyx.cli;

/// How wide the plain command line may write.
final class Screen {

  private static final int UNBOUNDED = Integer.MAX_VALUE;
  private static final int USUAL = 80;

  private Screen() {}

  /// The cells of a line on standard output; without bound when it is not a terminal.
  static int width(Surroundings surroundings) {
    if (!surroundings.terminals().out()) {
      return UNBOUNDED;
    }
    int columns = number(surroundings.variable("COLUMNS"));
    if (columns > 0) {
      return columns;
    }
    int asked = dev.eonyx.terminal.TerminalSize.columns();
    return asked > 0 ? asked : USUAL;
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
