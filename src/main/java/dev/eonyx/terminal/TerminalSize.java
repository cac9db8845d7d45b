package dev.eonyx.terminal;

import java.io.IOException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/// The size of the terminal the process runs in.
public final class TerminalSize {

  private TerminalSize() {}

  /// The cells of a line; 0 when there is no terminal or it does not say.
  public static int columns() {
    try (Terminal terminal =
        TerminalBuilder.builder().system(true).dumb(false).jna(false).exec(false).build()) {
      return terminal.getWidth();
    } catch (IOException | IllegalStateException e) {
      return 0;
    }
  }
}
