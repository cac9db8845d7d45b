package dev.eonyx.tool;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/// Hands lines on as they come, some times a second and never more than a screen shows: a command
/// may write millions. The sink runs on a thread of its own.
final class LiveLines implements AutoCloseable {

  private static final int MOST_LINES = 200;
  private static final long PERIOD_MILLIS = 50;

  private final Consumer<String> sink;
  private final Thread thread;
  private Deque<String> waiting = new ArrayDeque<>();
  private long dropped;
  private boolean ended;

  LiveLines(Consumer<String> sink) {
    this.sink = sink;
    this.thread = Thread.ofVirtual().name("live output").start(this::run);
  }

  synchronized void add(String line) {
    waiting.add(line);
    if (waiting.size() > MOST_LINES) {
      waiting.remove();
      dropped++;
    }
    if (waiting.size() == 1) {
      notifyAll();
    }
  }

  /// Hands on what is left and returns when the sink has taken it.
  @Override
  public void close() throws InterruptedException {
    synchronized (this) {
      ended = true;
      notifyAll();
    }
    thread.join();
  }

  private void run() {
    try {
      while (true) {
        String text = take();
        if (text.isEmpty()) {
          return;
        }
        sink.accept(text);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// What came since, once there is something and some more may have come; nothing at the end.
  private synchronized String take() throws InterruptedException {
    while (waiting.isEmpty() && !ended) {
      wait();
    }
    if (!ended) {
      wait(PERIOD_MILLIS);
    }
    var text = new StringBuilder();
    if (dropped > 0) {
      text.append("[… ").append(dropped).append(" lines …]\n");
    }
    waiting.forEach(line -> text.append(line).append('\n'));
    waiting = new ArrayDeque<>();
    dropped = 0;
    return text.toString();
  }
}
