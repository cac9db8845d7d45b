package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.util.Optional;
import org.jline.utils.OSUtils;

/// How the operating system treats what is typed, and how large the terminal is.
interface LineDiscipline {

  /// What a terminal is taken to be that does not tell its size.
  Size USUAL = new Size(80, 24);

  /// By JLine's native library; empty where that has none for this machine, or does not know its
  /// system, or standard input is no terminal.
  static Optional<LineDiscipline> ofLibrary() {
    try {
      if (OSUtils.IS_LINUX) {
        return LinuxDiscipline.open();
      }
      return OSUtils.IS_OSX ? MacDiscipline.open() : Optional.empty();
    } catch (LinkageError e) {
      return Optional.empty();
    }
  }

  void raw() throws IOException;

  void restore() throws IOException;

  Size size();
}
