package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.util.Optional;
import org.jline.nativ.CLibrary;
import org.jline.nativ.CLibrary.Termios;

/// The line discipline of macOS by JLine's native library. It uses the system's own structure,
/// because JLine's attributes lose the line speed: `stty -a` would show another terminal than
/// before.
final class MacDiscipline implements LineDiscipline {

  private static final int STDIN = 0;

  /// BRKINT, INPCK, ISTRIP, INLCR, IGNCR, ICRNL and IXON.
  private static final long COOKED_INPUT = 0x2 | 0x10 | 0x20 | 0x40 | 0x80 | 0x100 | 0x200;

  /// ECHO, ISIG, ICANON and IEXTEN.
  private static final long COOKED_LOCAL = 0x8 | 0x80 | 0x100 | 0x400;

  private static final int VMIN = 16;
  private static final int VTIME = 17;

  private final Termios original;
  private final Termios raw;

  private MacDiscipline(Termios original, Termios raw) {
    this.original = original;
    this.raw = raw;
    raw.c_iflag &= ~COOKED_INPUT;
    raw.c_lflag &= ~COOKED_LOCAL;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
  }

  /// Empty where standard input is no terminal.
  ///
  /// @throws LinkageError when there is no library for this machine
  static Optional<LineDiscipline> open() {
    Termios original = new Termios();
    Termios raw = new Termios();
    boolean told = CLibrary.tcgetattr(STDIN, original) == 0 && CLibrary.tcgetattr(STDIN, raw) == 0;
    return told ? Optional.of(new MacDiscipline(original, raw)) : Optional.empty();
  }

  @Override
  public void raw() throws IOException {
    set(raw);
  }

  @Override
  public void restore() throws IOException {
    set(original);
  }

  /// At once: waiting for what is still to be written would, on a stalled line, be for ever.
  private static void set(Termios termios) throws IOException {
    if (CLibrary.tcsetattr(STDIN, CLibrary.TCSANOW, termios) != 0) {
      throw new IOException("the terminal's mode cannot be set");
    }
  }

  @Override
  public Size size() {
    return WindowSize.told().orElse(USUAL);
  }
}
