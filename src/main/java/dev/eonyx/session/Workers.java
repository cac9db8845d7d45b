package dev.eonyx.session;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Work over many files by two threads: the calling one and one more. More would only wait for the
/// disk.
final class Workers {

  private Workers() {}

  /// What one thread does with the item of this number.
  interface Worker {
    void item(int index) throws IOException;
  }

  /// Makes one worker for each thread.
  interface Factory {
    /// @param calling whether the worker runs on the calling thread
    Worker create(boolean calling);
  }

  /// Hands out the numbers from 0 to `count` in order, and returns when all are done.
  ///
  /// @throws IOException the first failure; the remaining items are not begun
  static void run(int count, Factory factory) throws IOException {
    var next = new AtomicInteger();
    var failure = new AtomicReference<@Nullable IOException>();
    FutureTask<@Nullable Void> second = null;
    if (count > 1) {
      Worker worker = factory.create(false);
      second = new FutureTask<>(() -> drain(next, count, worker, failure), null);
      Thread.ofPlatform().daemon().name("sessions").start(second);
    }
    drain(next, count, factory.create(true), failure);
    if (second != null) {
      await(second);
    }
    IOException failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  private static void drain(
      AtomicInteger next,
      int count,
      Worker worker,
      AtomicReference<@Nullable IOException> failure) {
    int index = next.getAndIncrement();
    while (index < count && failure.get() == null) {
      try {
        worker.item(index);
      } catch (IOException e) {
        failure.compareAndSet(null, e);
      }
      index = next.getAndIncrement();
    }
  }

  /// Waits through interrupts: the other thread ends after its item, and its result is needed.
  private static void await(FutureTask<@Nullable Void> other) {
    boolean interrupted = false;
    while (true) {
      try {
        other.get();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        throw new IllegalStateException("The second thread over the sessions failed.", e);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
