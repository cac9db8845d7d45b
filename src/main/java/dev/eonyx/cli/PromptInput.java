package dev.eonyx.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/// Puts the prompt together from the command line and from what was piped in.
///
/// A pipe that stays silent must not hold up a prompt that was given (UB-212): scripts and editors
/// start programs with a standard input that nobody ever writes to or closes. So the input is read
/// on a thread of its own and waited for only as long as it speaks.
final class PromptInput {

  /// More than any window holds; a larger input is refused rather than cut in silence.
  private static final int MAX_BYTES = 16 << 20;

  private static final int END = -1;
  private static final Chunk SILENT = new Chunk(new byte[0], END, "");

  private final InputStream in;
  private final Duration silence;
  private final BlockingQueue<Chunk> chunks = new ArrayBlockingQueue<>(64);

  /// What one read gave: bytes, the end, or why there are none.
  private static final class Chunk {
    private final byte[] bytes;
    private final int length;
    private final String failure;

    Chunk(byte[] bytes, int length, String failure) {
      this.bytes = bytes;
      this.length = length;
      this.failure = failure;
    }
  }

  /// @param silence how long a silent input is waited for when a prompt was given
  PromptInput(InputStream in, Duration silence) {
    this.in = in;
    this.silence = silence;
  }

  /// Begins to read, so that what is already there has arrived by the time it is asked for.
  PromptInput start() {
    Thread.ofPlatform().daemon().name("stdin").start(this::pump);
    return this;
  }

  /// The piped text, waited for until it ends: there is no other prompt.
  String readAll() throws CommandFailure {
    return read(Duration.ofDays(365));
  }

  /// The piped text, or what had arrived when the input fell silent; empty when nothing came.
  String readWhatComes() throws CommandFailure {
    return read(silence);
  }

  private String read(Duration patience) throws CommandFailure {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      for (Chunk chunk = next(patience); chunk.length != END; chunk = next(patience)) {
        text.write(chunk.bytes, 0, chunk.length);
        if (text.size() > MAX_BYTES) {
          throw new CommandFailure(
              ExitCode.USAGE,
              "Standard input is larger than 16 MiB; name the file in the prompt instead.");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new CommandFailure(
          ExitCode.FAILED, "Standard input could not be read: " + e.getMessage());
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  private Chunk next(Duration patience) throws InterruptedException, IOException {
    Chunk chunk = chunks.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    if (chunk == null) {
      return SILENT;
    }
    if (!chunk.failure.isEmpty()) {
      throw new IOException(chunk.failure);
    }
    return chunk;
  }

  private void pump() {
    try {
      while (true) {
        byte[] buffer = new byte[8192];
        int length;
        String failure = "";
        try {
          length = in.read(buffer);
        } catch (IOException e) {
          length = END;
          failure = String.valueOf(e.getMessage());
        }
        chunks.put(new Chunk(buffer, length, failure));
        if (length == END) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
