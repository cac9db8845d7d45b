package dev.eonyx.terminal;

import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A real [TerminalDisplay] on a [VirtualTerminal]: bytes in, events out; frames in, a screen out.
public final class HeadlessTerminal implements AutoCloseable {

  private final BlockingQueue<UiEvent> inbox = new LinkedBlockingQueue<>();
  private final PipedOutputStream keyboard = new PipedOutputStream();
  private final VirtualTerminal screen;
  private final StreamTty tty;
  private final TerminalDisplay display;
  private long written;

  public HeadlessTerminal(Size size, TerminalOptions options) throws IOException {
    screen = new VirtualTerminal(size);
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new UnsupportedOperationException("bytes come in pieces");
          }

          @Override
          public void write(byte @Nullable [] bytes, int offset, int length) {
            byte[] piece = new byte[length];
            System.arraycopy(bytes, offset, piece, 0, length);
            synchronized (screen) {
              written += length;
              screen.accept(piece);
            }
          }
        };
    tty = new StreamTty(new PipedInputStream(keyboard, 1 << 21), out, size);
    display = TerminalDisplay.over(tty, options, inbox::add);
  }

  public TerminalDisplay display() {
    return display;
  }

  public VirtualTerminal screen() {
    return screen;
  }

  /// All bytes that were written so far.
  public long written() {
    synchronized (screen) {
      return written;
    }
  }

  /// Where the loop takes its events from.
  public BlockingQueue<UiEvent> inbox() {
    return inbox;
  }

  /// What the terminal sends, in one piece.
  public void type(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    keyboard.write(bytes, 0, bytes.length);
    keyboard.flush();
  }

  public void resize(Size size) {
    synchronized (screen) {
      screen.resize(size);
    }
    tty.resize(size);
  }

  public String paint(Frame frame) throws IOException {
    display.paint(frame);
    return screen.text();
  }

  /// The next events, each handled as the loop does.
  public List<UiEvent> next(int count) throws InterruptedException {
    List<UiEvent> events = new ArrayList<>();
    while (events.size() < count) {
      UiEvent event = inbox.poll(10, TimeUnit.SECONDS);
      if (event == null) {
        throw new AssertionError("nothing more after " + events);
      }
      events.add(event);
      display.handled(event);
    }
    return events;
  }

  @Override
  public void close() throws IOException {
    keyboard.close();
    display.close();
  }
}
