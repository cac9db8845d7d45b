package dev.eonyx.cli;

import dev.eonyx.config.Settings;
import dev.eonyx.terminal.TerminalOptions;

/// What the environment and the configuration say about the terminal, put together.
final class TerminalSettings {

  private TerminalSettings() {}

  static TerminalOptions of(Surroundings surroundings, Settings settings) {
    return new TerminalOptions(
        surroundings.variable("TERM"),
        surroundings.variable("COLORTERM"),
        surroundings.variable("TERM_PROGRAM"),
        !surroundings.variable("TMUX").isEmpty(),
        surroundings.machine().windows(),
        !surroundings.variable("NO_COLOR").isEmpty(),
        background(settings.screen().theme()),
        settings.screen().diffColors().equals("colorblind"),
        settings.screen().mouse(),
        settings.screen().notifies());
  }

  private static TerminalOptions.Background background(String theme) {
    return switch (theme) {
      case "light" -> TerminalOptions.Background.LIGHT;
      case "dark" -> TerminalOptions.Background.DARK;
      default -> TerminalOptions.Background.AUTO;
    };
  }
}
