package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.ControlChar;
import org.jline.terminal.Attributes.InputFlag;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.impl.exec.ExecTerminalProvider;
import org.jline.terminal.spi.Pty;
import org.jline.terminal.spi.SystemStream;

/// The line discipline by the command `stty`, where JLine has no native library for the machine.
final class SttyDiscipline implements LineDiscipline {

  private final Pty pty;
  private final Attributes original;

  private SttyDiscipline(Pty pty, Attributes original) {
    this.pty = pty;
    this.original = original;
  }

  /// @throws IOException when there is no terminal, or no `stty` and `tty`
  static SttyDiscipline open() throws IOException {
    Pty pty = new ExecTerminalProvider().current(SystemStream.Output);
    return new SttyDiscipline(pty, pty.getAttr());
  }

  @Override
  public void raw() throws IOException {
    Attributes raw = new Attributes(original);
    for (LocalFlag flag :
        new LocalFlag[] {LocalFlag.ICANON, LocalFlag.ECHO, LocalFlag.ISIG, LocalFlag.IEXTEN}) {
      raw.setLocalFlag(flag, false);
    }
    for (InputFlag flag :
        new InputFlag[] {InputFlag.IXON, InputFlag.ICRNL, InputFlag.INLCR, InputFlag.IGNCR}) {
      raw.setInputFlag(flag, false);
    }
    raw.setControlChar(ControlChar.VMIN, 1);
    raw.setControlChar(ControlChar.VTIME, 0);
    pty.setAttr(raw);
  }

  @Override
  public void restore() throws IOException {
    pty.setAttr(original);
  }

  @Override
  public Size size() {
    try {
      org.jline.terminal.Size size = pty.getSize();
      boolean told = size.getColumns() > 0 && size.getRows() > 0;
      return told ? new Size(size.getColumns(), size.getRows()) : USUAL;
    } catch (IOException e) {
      return USUAL;
    }
  }
}
