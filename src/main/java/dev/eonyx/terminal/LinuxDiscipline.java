package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.util.Optional;
import org.jline.nativ.CLibrary;

/// The line discipline of Linux by JLine's native library, with nothing between: JLine's own
/// structure forgets `c_line` and, by way of its attributes, the line speed, so that `stty -a`
/// would show another terminal than before.
///
/// The structure, as the kernel has it: four words of flags (input, output, control, local), a byte
/// for the line, and then a byte for each control character.
final class LinuxDiscipline implements LineDiscipline {

  private static final int STDIN = 0;
  private static final long GET = 0x5401;
  private static final long SET = 0x5402;

  /// More than the 36 bytes there are.
  private static final int WORDS = 16;

  private static final int INPUT = 0;
  private static final int LOCAL = 3;

  /// The word with VTIME in its third byte and VMIN in its fourth.
  private static final int TIMES = 5;

  private static final int TIMES_KEPT = 0xFFFF;
  private static final int ONE_BYTE_AND_NO_TIME = 1 << 24;

  /// BRKINT, INPCK, ISTRIP, INLCR, IGNCR, ICRNL and IXON.
  private static final int COOKED_INPUT = 0x2 | 0x10 | 0x20 | 0x40 | 0x80 | 0x100 | 0x400;

  /// ISIG, ICANON, ECHO and IEXTEN.
  private static final int COOKED_LOCAL = 0x1 | 0x2 | 0x8 | 0x8000;

  private final int[] original;
  private final int[] raw;

  private LinuxDiscipline(int[] original) {
    this.original = original;
    raw = original.clone();
    raw[INPUT] &= ~COOKED_INPUT;
    raw[LOCAL] &= ~COOKED_LOCAL;
    raw[TIMES] = (raw[TIMES] & TIMES_KEPT) | ONE_BYTE_AND_NO_TIME;
  }

  /// Empty where standard input is no terminal, or the processor has other numbers for this.
  ///
  /// @throws LinkageError when there is no library for this machine
  static Optional<LineDiscipline> open() {
    int[] current = new int[WORDS];
    boolean told = CLibrary.ioctl(STDIN, GET, current) == 0;
    return told ? Optional.of(new LinuxDiscipline(current)) : Optional.empty();
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
  private static void set(int[] mode) throws IOException {
    if (CLibrary.ioctl(STDIN, SET, mode) != 0) {
      throw new IOException("the terminal's mode cannot be set");
    }
  }

  @Override
  public Size size() {
    return WindowSize.told().orElse(USUAL);
  }
}
