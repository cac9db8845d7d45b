package dev.eonyx.terminal;

import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// The thread that reads what comes from the terminal and puts it into the inbox as events.
///
/// Between two reads it waits until all it has delivered was dealt with ([#handled]). So it never
/// sits in a read while the loop answers a key, and whatever the loop starts then, such as an
/// editor, has the keyboard for itself.
///
/// Many lines at once are a paste, also where the terminal does not mark it: nobody types that
/// fast. What gathered while the loop was busy is judged by the time it had.
final class Keyboard {

  private static final int BUFFER = 1 << 16;

  /// A key repeats about thirty times a second.
  private static final long FASTEST_KEY_MILLIS = 15;

  /// Pieces of one paste follow each other within this time.
  private static final long SAME_PASTE_MILLIS = 60;

  /// The loop may take this long to show the first piece of a paste.
  private static final long BUSY_MILLIS = 500;

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

  private final InputStream in;
  private final Consumer<UiEvent> inbox;
  private final KeyDecoder decoder;
  private final Thread thread;
  private final byte[] buffer = new byte[BUFFER];
  private volatile boolean stopped;

  private final Object turn = new Object();
  private long delivered;
  private long done;

  private long lastRead;
  private boolean lastWasPasted;

  /// @param background gets the terminal's background as 0xRRGGBB when it tells it
  Keyboard(InputStream in, Consumer<UiEvent> inbox, IntConsumer background) {
    this.in = in;
    this.inbox = inbox;
    this.decoder = new KeyDecoder(this::deliver, background);
    this.thread = Thread.ofPlatform().name("keyboard").daemon().unstarted(this::run);
  }

  void start() {
    lastRead = System.nanoTime();
    thread.start();
  }

  /// Ends the reading after the read it is in.
  void stop() {
    stopped = true;
    synchronized (turn) {
      turn.notifyAll();
    }
  }

  /// The loop is through with an event.
  void handled(UiEvent event) {
    if (isOurs(event)) {
      synchronized (turn) {
        done = Math.min(done + 1, delivered);
        turn.notifyAll();
      }
    }
  }

  private static boolean isOurs(UiEvent event) {
    return event instanceof UiEvent.Pressed
        || event instanceof UiEvent.Pasted
        || event instanceof UiEvent.Mouse
        || event instanceof UiEvent.Focused;
  }

  private void run() {
    try {
      while (!stopped && step()) {
        awaitTurn();
      }
    } catch (IOException e) {
      // The terminal is gone: the same as its end.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!stopped) {
      inbox.accept(new UiEvent.Ending());
    }
  }

  /// Reads once, or learns that nothing came after an unfinished sequence.
  ///
  /// @return false at the end of the input
  private boolean step() throws IOException {
    int patience = decoder.patience();
    if (patience > 0 && !comes(patience)) {
      decoder.timeout();
      return true;
    }
    long idle = millisSince(lastRead);
    long called = System.nanoTime();
    int length = in.read(buffer);
    if (length < 0) {
      return false;
    }
    while (length < BUFFER && in.available() > 0) {
      int more = in.read(buffer, length, BUFFER - length);
      if (more < 0) {
        break;
      }
      length += more;
    }
    boolean goesOn = lastWasPasted && idle < BUSY_MILLIS && millisSince(called) < SAME_PASTE_MILLIS;
    boolean lines = Burst.isLines(buffer, length) && !isTypeable(length, idle);
    boolean pasted = patience == 0 && (goesOn || lines);
    lastRead = System.nanoTime();
    lastWasPasted = pasted;
    decoder.accept(buffer, length, pasted);
    return true;
  }

  private static boolean isTypeable(int length, long millis) {
    return length <= 1 + millis / FASTEST_KEY_MILLIS;
  }

  private static long millisSince(long nanoTime) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanoTime);
  }

  /// Whether something can be read within so many milliseconds.
  private boolean comes(int millis) throws IOException {
    long start = System.nanoTime();
    while (in.available() == 0) {
      if (stopped || millisSince(start) >= millis) {
        return false;
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
    return true;
  }

  private void deliver(UiEvent event) {
    synchronized (turn) {
      delivered++;
    }
    inbox.accept(event);
  }

  private void awaitTurn() throws InterruptedException {
    synchronized (turn) {
      while (!stopped && done < delivered) {
        turn.wait();
      }
    }
  }
}
