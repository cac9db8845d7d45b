package dev.eonyx.terminal;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Frame.Caret;
import dev.eonyx.tui.frame.Frame.Progress;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A small program on the display, for tests that need a process: it shows what is typed, and ends
/// in the way its keys say.
final class DisplayProgram {

  private final BlockingQueue<UiEvent> inbox = new LinkedBlockingQueue<>();
  private final StringBuilder typed = new StringBuilder();

  private DisplayProgram() {}

  public static void main(String[] args) throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    // As the real program does: the process stays until its last words are said.
    Thread last = new Thread(() -> await(ended));
    Runtime.getRuntime().addShutdownHook(last);
    int code = 0;
    try {
      new DisplayProgram().run(TerminalOptions.of(args[0]));
      System.out.println("goodbye");
    } catch (IllegalStateException e) {
      System.out.println("failed: " + e.getMessage());
      code = 1;
    } catch (OutOfMemoryError e) {
      System.out.println("no memory");
      code = 1;
    }
    System.out.flush();
    ended.countDown();
    System.exit(code);
  }

  private static void await(CountDownLatch ended) {
    try {
      ended.await(3, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(TerminalOptions options) throws IOException, InterruptedException {
    try (TerminalDisplay display = TerminalDisplay.open(options, inbox::add)) {
      boolean running = true;
      while (running) {
        display.paint(frame(display.size()));
        UiEvent event = inbox.take();
        running = update(display, event);
        display.handled(event);
      }
    }
  }

  private boolean update(TerminalDisplay display, UiEvent event)
      throws IOException, InterruptedException {
    if (event instanceof UiEvent.Ending) {
      return false;
    }
    if (event instanceof UiEvent.Pasted(String text)) {
      typed.append("<").append(text.replace('\n', '/')).append(">");
    }
    if (event instanceof UiEvent.Pressed(Key key)) {
      return press(display, key);
    }
    return true;
  }

  private boolean press(TerminalDisplay display, Key key) throws IOException, InterruptedException {
    if (key.equals(Key.ctrl('z'))) {
      display.suspend();
    } else if (key.equals(Key.ctrl('g'))) {
      display.away(() -> {
        try {
          new ProcessBuilder("sh", "-c", "echo editor; read line; echo \"got $line\"")
              .inheritIO()
              .start()
              .waitFor();
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
      });
    } else if (key.equals(Key.ctrl('x'))) {
      throw new IllegalStateException("on purpose");
    } else if (key.equals(Key.ctrl('o'))) {
      exhaust();
    } else if (key.equals(Key.ctrl('d'))) {
      return false;
    } else if (key.equals(Key.of(Key.Name.ENTER).withShift())) {
      typed.append("[newline]");
    } else if (key.isText()) {
      typed.appendCodePoint(key.character());
    } else {
      typed.append('[').append(key.name()).append(key.ctrl() ? key.character() : "").append(']');
    }
    return true;
  }

  private static void exhaust() {
    List<byte[]> all = new ArrayList<>();
    while (!all.isEmpty() || all.add(new byte[1 << 20])) {
      all.add(new byte[1 << 24]);
    }
  }

  private Frame frame(Size size) {
    List<Line> rows =
        List.of(
            Line.of("ready " + ProcessHandle.current().pid() + ".", Style.ACCENT),
            Line.of(size.columns() + "x" + size.rows(), Style.DIM),
            Line.of("typed:" + typed, Style.PRIMARY));
    return new Frame(
        size,
        rows.stream().map(row -> row.fit(size.columns())).toList(),
        new Caret(2, Math.min(size.columns() - 1, 6 + typed.length())),
        "program",
        Progress.NONE);
  }
}
