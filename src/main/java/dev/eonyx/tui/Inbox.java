package dev.eonyx.tui;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.tui.event.UiEvent;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Where everything that happens waits for the one thread that owns the screen. Safe for use by all
/// threads; only the loop takes.
public final class Inbox {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final ArrayDeque<Stamped> events = new ArrayDeque<>();
  private @Nullable Throwable failure;

  /// @param at when it was posted, in milliseconds of [#now]: what counts is when a key was
  ///   pressed, not when its turn came
  record Stamped(UiEvent event, long at) {}

  /// Milliseconds on a clock that only goes forward.
  static long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  public void post(UiEvent event) {
    lock.lock();
    try {
      if (!joinsLast(event)) {
        events.addLast(new Stamped(event, now()));
      }
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /// A thread of the program has failed in a way nobody foresaw: the loop ends with the same.
  public void fail(Throwable defect) {
    lock.lock();
    try {
      if (failure == null) {
        failure = defect;
      }
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /// The next event; empty when none came in time.
  ///
  /// @param millis how long to wait for one; negative for as long as it takes
  Optional<Stamped> take(long millis) throws InterruptedException {
    long left = TimeUnit.MILLISECONDS.toNanos(millis);
    lock.lockInterruptibly();
    try {
      while (events.isEmpty() && failure == null) {
        if (millis < 0) {
          arrived.await();
        } else if (left <= 0) {
          return Optional.empty();
        } else {
          left = arrived.awaitNanos(left);
        }
      }
      rethrow();
      return Optional.of(events.removeFirst());
    } finally {
      lock.unlock();
    }
  }

  /// A stream of small pieces is one piece when the loop has better things to do.
  private boolean joinsLast(UiEvent event) {
    Stamped last = events.peekLast();
    if (last != null
        && last.event() instanceof UiEvent.FromAgent(AgentEvent.TextDelta(String before))
        && event instanceof UiEvent.FromAgent(AgentEvent.TextDelta(String more))) {
      events.removeLast();
      events.addLast(
          new Stamped(new UiEvent.FromAgent(new AgentEvent.TextDelta(before + more)), last.at()));
      return true;
    }
    return false;
  }

  private void rethrow() {
    switch (failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }
}
