package dev.eonyx.tool;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Hands lines on as they come, some times a second and never more than a screen shows: a command
/// may write millions. The sink runs on a thread of its own.
final class LiveLines implements AutoCloseable {

  private static final int MOST_LINES = 200;
  private static final long PERIOD_MILLIS = 50;

  private final Consumer<String> sink;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;
  private final Deque<String> waiting = new ArrayDeque<>();
  private long dropped;

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

  /// Hands on what is left and returns when the sink has taken it, or when this thread is
  /// interrupted.
  @Override
  public void close() {
    synchronized (this) {
      end.countDown();
      notifyAll();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      boolean more = true;
      while (more) {
        awaitLine();
        more = !end.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        String text = take();
        if (!text.isEmpty()) {
          sink.accept(text);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void awaitLine() throws InterruptedException {
    while (waiting.isEmpty() && end.getCount() > 0) {
      wait();
    }
  }

  private synchronized String take() {
    var text = new StringBuilder();
    if (dropped > 0) {
      text.append("[… ").append(dropped).append(" lines …]\n");
    }
    waiting.forEach(line -> text.append(line).append('\n'));
    waiting.clear();
    dropped = 0;
    return text.toString();
  }
}
