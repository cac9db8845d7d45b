package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.SystemStream;
import org.jline.utils.NonBlockingReader;

/// A Windows console by JLine, which makes the sequences of a Unix terminal of its key events.
final class WindowsTty implements Tty {

  private final Terminal terminal;
  private final Attributes original;
  private final InputStream in;

  private WindowsTty(Terminal terminal) {
    this.terminal = terminal;
    this.original = terminal.getAttributes();
    this.in = new ConsoleInput(terminal.reader());
  }

  /// @throws IOException when there is no console
  static WindowsTty open() throws IOException {
    return new WindowsTty(WindowsTty.system());
  }

  private static Terminal system() throws IOException {
    try {
      return new JniTerminalProvider()
          .sysTerminal(
              "eonyx",
              "windows-vtp",
              false,
              StandardCharsets.UTF_8,
              StandardCharsets.UTF_8,
              StandardCharsets.UTF_8,
              true,
              SignalHandler.SIG_IGN,
              false,
              SystemStream.Output);
    } catch (LinkageError e) {
      throw new IOException("JLine has no library for this machine", e);
    }
  }

  @Override
  public InputStream input() {
    return in;
  }

  @Override
  public void write(byte[] bytes, int length) {
    terminal.writer().write(new String(bytes, 0, length, StandardCharsets.UTF_8));
    terminal.writer().flush();
  }

  @Override
  public Size size() {
    return new Size(terminal.getWidth(), terminal.getHeight());
  }

  @Override
  public void raw() {
    terminal.enterRawMode();
  }

  @Override
  public void restore() {
    terminal.setAttributes(original);
  }

  @Override
  public void listen(Runnable resized, Runnable continued) {
    terminal.handle(Signal.WINCH, signal -> resized.run());
  }

  /// Windows has no stopped processes.
  @Override
  public void stop() {}

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException e) {
      // The console is gone, and with it what was to be closed.
    }
  }

  /// Characters of the console as UTF-8.
  private static final class ConsoleInput extends InputStream {

    private static final int A_MOMENT_MILLIS = 1;

    private final NonBlockingReader reader;
    private byte[] encoded = {};
    private int at;

    ConsoleInput(NonBlockingReader reader) {
      this.reader = reader;
    }

    @Override
    public int available() throws IOException {
      boolean more = at < encoded.length || reader.peek(A_MOMENT_MILLIS) >= 0;
      return more ? Math.max(1, encoded.length - at) : 0;
    }

    @Override
    public int read() throws IOException {
      if (at == encoded.length && !fill()) {
        return -1;
      }
      return encoded[at++] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (at == encoded.length && !fill()) {
        return -1;
      }
      int taken = Math.min(length, encoded.length - at);
      System.arraycopy(encoded, at, bytes, offset, taken);
      at += taken;
      return taken;
    }

    private boolean fill() throws IOException {
      int first = reader.read();
      if (first < 0) {
        return false;
      }
      char c = (char) first;
      String text = Character.toString(c);
      if (Character.isHighSurrogate(c)) {
        int second = reader.read();
        text = second < 0 ? text : text + (char) second;
      }
      encoded = text.getBytes(StandardCharsets.UTF_8);
      at = 0;
      return true;
    }
  }
}
