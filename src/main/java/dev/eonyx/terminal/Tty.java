package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.io.InputStream;

/// What carries the bytes: the terminal of the process, or streams in memory.
interface Tty extends AutoCloseable {

  /// Bytes from the keyboard. `available` tells how many can be read without waiting.
  InputStream input();

  /// Writes at once.
  void write(byte[] bytes, int length) throws IOException;

  Size size();

  /// Hands every key on as it is, without echo.
  void raw() throws IOException;

  /// Makes the line discipline what it was at the beginning.
  void restore() throws IOException;

  /// Calls these, on another thread, when the size has changed, and when the process goes on after
  /// it was stopped.
  void listen(Runnable resized, Runnable continued);

  /// Stops the process and all others of its job; returns when it goes on. Where that is not
  /// possible it returns at once.
  void stop() throws IOException;

  /// Ends the listening.
  @Override
  void close();
}
