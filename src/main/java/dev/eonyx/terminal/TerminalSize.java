package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.SystemStream;
import org.jline.utils.OSUtils;

/// The size of the terminal the process runs in.
public final class TerminalSize {

  private TerminalSize() {}

  /// The cells of a line; 0 when there is no terminal or it does not say.
  public static int columns() {
    try {
      return OSUtils.IS_WINDOWS
          ? Math.max(0, new JniTerminalProvider().systemStreamWidth(SystemStream.Output))
          : WindowSize.told().map(Size::columns).orElse(0);
    } catch (LinkageError e) {
      // No library for this machine; the width is not worth a process.
      return 0;
    }
  }
}
