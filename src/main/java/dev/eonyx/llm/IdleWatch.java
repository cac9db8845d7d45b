package dev.eonyx.llm;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Gives up on a connection that is silent for too long, the only limit there is: a slow model may
/// think for minutes before the first byte, and a dead peer is never noticed otherwise. Runs on a
/// daemon thread of its own until closed: a virtual thread would bring a poller, which the JVM
/// waits 300 ms for when it exits.
final class IdleWatch implements AutoCloseable {

  private final Runnable onExpiry;
  private final Thread thread;
  private volatile long limitNanos;
  private volatile long lastActivity = System.nanoTime();
  private volatile boolean expired;
  private volatile boolean closed;

  private IdleWatch(Duration limit, Runnable onExpiry) {
    this.limitNanos = limit.toNanos();
    this.onExpiry = onExpiry;
    this.thread = Thread.ofPlatform().daemon().name("idle-watch").unstarted(this::watch);
  }

  /// @param onExpiry called once, on the watch's thread, when nothing happened for `limit`
  static IdleWatch start(Duration limit, Runnable onExpiry) {
    IdleWatch watch = new IdleWatch(limit, onExpiry);
    watch.thread.start();
    return watch;
  }

  /// Something arrived or was sent.
  void touch() {
    lastActivity = System.nanoTime();
  }

  /// Makes the limit shorter from now on; never longer.
  void shorten(Duration limit) {
    if (limit.toNanos() < limitNanos) {
      limitNanos = limit.toNanos();
      LockSupport.unpark(thread);
    }
  }

  boolean isExpired() {
    return expired;
  }

  private void watch() {
    while (!closed) {
      long left = lastActivity + limitNanos - System.nanoTime();
      if (left <= 0) {
        expired = true;
        onExpiry.run();
        return;
      }
      LockSupport.parkNanos(this, left);
    }
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
