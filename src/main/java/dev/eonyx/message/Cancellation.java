package dev.eonyx.message;

import java.util.concurrent.CompletableFuture;

/// A cancel signal that is given once and seen by everything that works on one turn. Safe for use
/// by several threads.
public record Cancellation(CompletableFuture<Void> signal) {

  /// A signal that was not given yet.
  public static Cancellation create() {
    return new Cancellation(new CompletableFuture<>());
  }

  /// Gives the signal. Actions registered with [#onCancel] run on the calling thread.
  public void cancel() {
    signal.complete(null);
  }

  public boolean isCancelled() {
    return signal.isDone();
  }

  /// Runs `action` when the signal is given, at once if it was given already. Closing the
  /// registration takes the action back.
  public Registration onCancel(Runnable action) {
    CompletableFuture<Void> pending = signal.thenRun(action);
    return () -> pending.cancel(false);
  }

  /// An action that waits for the signal.
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
