package dev.eonyx.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Somebody at a keyboard, for the training: types one text after the other, with pauses.
final class Typist implements AutoCloseable {

  private static final long PAUSE_MILLIS = 120;

  private final PipedOutputStream out = new PipedOutputStream();
  private final PipedInputStream keyboard;
  private final Thread thread;

  Typist(List<String> texts) throws IOException {
    keyboard = new PipedInputStream(out);
    thread = Thread.ofPlatform().daemon().name("typist").start(() -> type(texts));
  }

  InputStream keyboard() {
    return keyboard;
  }

  private void type(List<String> texts) {
    try {
      for (String text : texts) {
        Thread.sleep(PAUSE_MILLIS);
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (IOException | InterruptedException e) {
      // The chat has ended before everything was typed.
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    thread.interrupt();
    out.close();
  }
}
