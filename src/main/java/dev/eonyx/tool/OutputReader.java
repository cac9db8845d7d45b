package dev.eonyx.tool;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Starts a process and reads its output on a thread of its own until the last holder of the pipe
/// has closed it. All fields but the final ones are guarded by this object's lock.
final class OutputReader {

  /// A pipe holds no more than this, so whatever was in it when a process ended has been read once
  /// that much has come since.
  private static final long PIPE_CAPACITY = 1024 * 1024;

  private final ProcessBuilder builder;
  private final OutputCollector output;
  private final CompletableFuture<Process> started = new CompletableFuture<>();

  private boolean attached = true;
  private boolean ended;
  private boolean idle;
  private long received;
  private long lastReceived = System.nanoTime();

  OutputReader(ProcessBuilder builder, OutputCollector output) {
    this.builder = builder;
    this.output = output;
  }

  /// Starts the process; not interruptible, so that none is started and then forgotten.
  Process start() throws IOException {
    Thread.ofPlatform().daemon().name("bash output").start(this::run);
    try {
      return started.join();
    } catch (CompletionException e) {
      throw new IOException("The shell could not be started", e.getCause());
    }
  }

  private void run() {
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      started.completeExceptionally(e);
      return;
    }
    InputStream stream = process.getInputStream();
    // When a process ends, Java closes its end of the pipe under this very lock, and a child left
    // in
    // the background would die of SIGPIPE at its next word. Holding it keeps the pipe open. The
    // process is started on this thread so that there is next to no time in between.
    synchronized (stream) {
      started.complete(process);
      drain(stream);
    }
  }

  private void drain(InputStream stream) {
    byte[] buffer = new byte[65_536];
    try (stream) {
      while (true) {
        idle(stream.available() == 0);
        int count = stream.read(buffer);
        if (count < 0) {
          break;
        }
        receive(buffer, count);
      }
    } catch (IOException e) {
      // The pipe broke; there is no more output, which is all the end of it means.
      receive(buffer, 0);
    } finally {
      end();
    }
  }

  private synchronized void idle(boolean nothingToRead) {
    idle = nothingToRead;
  }

  private synchronized void receive(byte[] buffer, int count) {
    idle = false;
    received += count;
    lastReceived = System.nanoTime();
    if (attached) {
      output.accept(buffer, count);
    }
  }

  private synchronized void end() {
    ended = true;
    notifyAll();
  }

  /// Waits for the rest of the output of a process that has ended.
  ///
  /// @param quiet nothing came for this long: that was all, even if somebody still holds the pipe
  /// @param grace how long to listen to somebody who does not fall silent
  /// @param last when to give up in any case
  synchronized void awaitQuiet(Duration quiet, Duration grace, Duration last)
      throws InterruptedException {
    long start = System.nanoTime();
    long before = received;
    boolean wasIdle = false;
    while (!ended) {
      long now = System.nanoTime();
      wasIdle |= idle;
      long silent = now - Math.max(start, lastReceived);
      boolean complete = wasIdle || received - before > PIPE_CAPACITY;
      if ((idle && silent >= quiet.toNanos())
          || (complete && now - start >= grace.toNanos())
          || now - start >= last.toNanos()) {
        return;
      }
      wait(10);
    }
  }

  /// From here on the output is read but dropped.
  synchronized void detach() {
    attached = false;
  }
}
