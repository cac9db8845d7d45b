package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.util.Optional;
import org.jline.nativ.CLibrary;
import org.jline.nativ.CLibrary.WinSize;

/// The size of the terminal on standard output, as Unix systems tell it.
final class WindowSize {

  private static final int STDOUT = 1;

  private WindowSize() {}

  /// Empty where standard output is no terminal, or one that does not say.
  ///
  /// @throws LinkageError when there is no library for this machine
  static Optional<Size> told() {
    WinSize size = new WinSize();
    boolean told = CLibrary.ioctl(STDOUT, CLibrary.TIOCGWINSZ, size) == 0;
    return told && size.ws_col > 0 && size.ws_row > 0
        ? Optional.of(new Size(size.ws_col, size.ws_row))
        : Optional.empty();
  }
}
