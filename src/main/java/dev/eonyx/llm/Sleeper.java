package dev.eonyx.llm;

import dev.eonyx.message.Cancellation;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits between two attempts. A seam: tests do not wait.
interface Sleeper {

  /// Returns when the time is over or the user cancelled, whichever is first.
  ///
  /// @throws InterruptedException when the thread is interrupted
  void sleep(Duration time, Cancellation cancel) throws InterruptedException;

  /// Waits in real time.
  static void untilCancelled(Duration time, Cancellation cancel) throws InterruptedException {
    try {
      cancel.signal().get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // The time is over: the usual case.
    } catch (ExecutionException e) {
      // The signal never fails; a foreign failure of it would mean cancelled as well.
      cancel.cancel();
    }
  }
}
