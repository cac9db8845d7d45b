package dev.eonyx.terminal;

import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.SystemStream;

/// The size of the terminal the process runs in.
public final class TerminalSize {

  private TerminalSize() {}

  /// The cells of a line; 0 when there is no terminal or it does not say.
  public static int columns() {
    try {
      return Math.max(0, new JniTerminalProvider().systemStreamWidth(SystemStream.Output));
    } catch (LinkageError e) {
      // No library for this machine; the width is not worth a process.
      return 0;
    }
  }
}
