package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Size;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/// The terminal of the process, on a Unix. Reads and writes the standard streams themselves:
/// JLine's reader looks for keys ten times a second and reads them one by one.
final class PosixTty implements Tty {

  private static final String RESIZED = "WINCH";
  private static final String CONTINUED = "CONT";

  private final LineDiscipline discipline;
  private final InputStream in = new FileInputStream(FileDescriptor.in);
  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private @Nullable Object formerResized;
  private @Nullable Object formerContinued;
  private boolean closed;

  private PosixTty(LineDiscipline discipline) {
    this.discipline = discipline;
  }

  /// @throws IOException when there is no terminal, with what is missing
  static PosixTty open() throws IOException {
    Optional<LineDiscipline> library = LineDiscipline.ofLibrary();
    return new PosixTty(library.isPresent() ? library.get() : SttyDiscipline.open());
  }

  @Override
  public InputStream input() {
    return in;
  }

  @Override
  public void write(byte[] bytes, int length) throws IOException {
    out.write(bytes, 0, length);
  }

  @Override
  public Size size() {
    return discipline.size();
  }

  @Override
  public void raw() throws IOException {
    discipline.raw();
  }

  @Override
  public void restore() throws IOException {
    discipline.restore();
  }

  /// INT, TERM and HUP are left to the JVM, which runs its shutdown hooks and exits with the
  /// signal's code.
  @Override
  public synchronized void listen(Runnable resized, Runnable continued) {
    if (!closed) {
      formerResized = Signals.register(RESIZED, resized);
      formerContinued = Signals.register(CONTINUED, continued);
    }
  }

  /// Stops the whole job, as Ctrl+Z does: a wrapper around eonyx would otherwise keep the shell
  /// waiting. A process that has no shell to go back to is not stopped by the kernel, and goes on.
  @Override
  public void stop() throws IOException {
    Process kill = new ProcessBuilder("/bin/sh", "-c", "kill -TSTP 0").start();
    try {
      kill.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while stopped");
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (formerResized != null) {
      Signals.unregister(RESIZED, formerResized);
    }
    if (formerContinued != null) {
      Signals.unregister(CONTINUED, formerContinued);
    }
  }
}
