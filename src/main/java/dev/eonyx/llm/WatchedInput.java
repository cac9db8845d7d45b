package dev.eonyx.llm;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Tells the watch of every byte that arrives.
final class WatchedInput extends FilterInputStream {

  /// After the finish reason only a usage chunk can follow; a server that neither sends it nor
  /// hangs up is not waited for as long as one that is thinking.
  private static final Duration AFTER_THE_END = Duration.ofSeconds(10);

  private final IdleWatch watch;
  private final BooleanSupplier finished;

  /// @param finished whether the answer itself has ended
  WatchedInput(InputStream in, IdleWatch watch, BooleanSupplier finished) {
    super(in);
    this.watch = watch;
    this.finished = finished;
  }

  @Override
  public int read() throws IOException {
    expectLittleAfterTheEnd();
    int next = in.read();
    watch.touch();
    return next;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    expectLittleAfterTheEnd();
    int count = in.read(buffer, offset, length);
    watch.touch();
    return count;
  }

  private void expectLittleAfterTheEnd() {
    if (finished.getAsBoolean()) {
      watch.shorten(AFTER_THE_END);
    }
  }
}
