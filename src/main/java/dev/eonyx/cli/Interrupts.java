package dev.eonyx.cli;

import dev.eonyx.message.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// While open, a signal that ends the process (SIGINT, SIGTERM, SIGHUP) cancels the turn and waits
/// until what had arrived is on disk. The JVM then exits with the signal's own code: 130 for
/// SIGINT.
final class Interrupts implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 3;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  Interrupts(Cancellation cancel) {
    hook =
        Thread.ofPlatform()
            .name("interrupt")
            .unstarted(() -> {
              cancel.cancel();
              awaitEnd();
            });
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void awaitEnd() {
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending: the hook has run, and there is nothing to take back.
    }
  }
}
