package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// A terminal made of two streams.
final class StreamTty implements Tty {

  private final InputStream in;
  private final OutputStream out;
  private volatile Size size;
  private volatile Runnable resized = () -> {};

  StreamTty(InputStream in, OutputStream out, Size size) {
    this.in = in;
    this.out = out;
    this.size = size;
  }

  void resize(Size now) {
    size = now;
    resized.run();
  }

  @Override
  public InputStream input() {
    return in;
  }

  @Override
  public void write(byte[] bytes, int length) throws IOException {
    out.write(bytes, 0, length);
    out.flush();
  }

  @Override
  public Size size() {
    return size;
  }

  @Override
  public void raw() {}

  @Override
  public void restore() {}

  @Override
  public void listen(Runnable onResize, Runnable continued) {
    resized = onResize;
  }

  @Override
  public void stop() {}

  @Override
  public void close() {
    resized = () -> {};
  }
}
