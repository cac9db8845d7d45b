package dev.eonyx.terminal;

import dev.eonyx.terminal.TerminalOptions.Background;
import dev.eonyx.tui.Display;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// The user's terminal, taken for a while: the loop paints on it, and what is typed goes into the
/// inbox.
///
/// All methods are for the loop's thread, except [#close], which may come from any, also while the
/// loop paints. The inbox is filled from other threads and must not wait.
///
/// However the process ends, the terminal is given back: at a signal (SIGINT, SIGTERM, SIGHUP) the
/// JVM runs its shutdown hooks, and the one of an open display puts [UiEvent.Ending] into the inbox
/// and closes it at once. Nothing is painted after that; the loop has only to notice, and whoever
/// has something to say on the normal screen must keep the JVM alive with a hook of its own.
public final class TerminalDisplay implements Display, AutoCloseable {

  /// Answers to the question for the background count only this long: a later one would change the
  /// colours under the reader's eyes.
  private static final long ANSWER_MILLIS = 100;

  /// A frame is written in much less, unless nobody reads what is written.
  private static final long PATIENCE_MILLIS = 500;

  private final Tty tty;
  private final Consumer<UiEvent> inbox;
  private final Dialect dialect;
  private final TerminalOptions options;
  private final Modes modes;
  private final byte[] off;
  private final Messages messages;
  private final CellRenderer renderer;
  private final Keyboard keyboard;

  /// Held while the terminal is written to or changes hands.
  private final ReentrantLock hands = new ReentrantLock();

  private final boolean ofProcess;
  private final Thread hook;
  private volatile boolean present;
  private boolean mouse;
  private volatile boolean closed;

  /// The content of the screen was lost.
  private volatile boolean damaged;

  /// The process was stopped and goes on: the modes were lost, too.
  private volatile boolean continued;

  private volatile long entered;
  private boolean listening;
  private volatile boolean light;
  private boolean paintedLight;
  private volatile long asked;

  private TerminalDisplay(
      Tty tty, TerminalOptions options, Consumer<UiEvent> inbox, boolean ofProcess) {
    this.tty = tty;
    this.inbox = inbox;
    this.options = options;
    dialect = Dialect.of(options);
    modes = new Modes(dialect);
    off = modes.off();
    messages = new Messages(dialect);
    light = options.background() == Background.LIGHT;
    paintedLight = light;
    mouse = options.mouse();
    renderer = new CellRenderer(palette());
    keyboard = new Keyboard(tty.input(), inbox, this::background);
    this.ofProcess = ofProcess;
    hook = Thread.ofPlatform().name("give-back").unstarted(this::end);
  }

  /// Takes the terminal of the process.
  ///
  /// @param inbox gets what happens; must not wait
  /// @throws IOException when there is no terminal, in words
  public static TerminalDisplay open(TerminalOptions options, Consumer<UiEvent> inbox)
      throws IOException {
    Tty tty = options.windows() ? WindowsTty.open() : PosixTty.open();
    return new TerminalDisplay(tty, options, inbox, true).begin();
  }

  /// The same over streams, for programs that have no terminal: tests, and the training of the
  /// start-up cache.
  public static TerminalDisplay over(
      InputStream in, OutputStream out, Size size, TerminalOptions options, Consumer<UiEvent> inbox)
      throws IOException {
    return over(new StreamTty(in, out, size), options, inbox);
  }

  static TerminalDisplay over(Tty tty, TerminalOptions options, Consumer<UiEvent> inbox)
      throws IOException {
    return new TerminalDisplay(tty, options, inbox, false).begin();
  }

  private TerminalDisplay begin() throws IOException {
    if (ofProcess) {
      Runtime.getRuntime().addShutdownHook(hook);
    }
    try {
      take();
      keyboard.start();
      if (options.background() == Background.AUTO && dialect.depth() != Dialect.Depth.NONE) {
        asked = System.nanoTime();
        write(Modes.askForBackground());
      }
    } catch (IOException e) {
      close();
      throw e;
    }
    return this;
  }

  @Override
  public Size size() {
    return tty.size();
  }

  @Override
  public void paint(Frame frame) throws IOException {
    hands.lock();
    try {
      if (closed || !present) {
        return;
      }
      if (continued) {
        leave();
        enter();
      }
      if (damaged) {
        damaged = false;
        renderer.forget();
      }
      if (light != paintedLight) {
        paintedLight = light;
        renderer.use(palette());
      }
      String told = messages.changes(frame.title(), frame.progress());
      if (!told.isEmpty()) {
        write(told.getBytes(StandardCharsets.UTF_8));
      }
      ByteOutput bytes = renderer.render(frame);
      if (bytes.length() > 0) {
        tty.write(bytes.bytes(), bytes.length());
      }
      if (!listening) {
        listening = true;
        Size painted = frame.size();
        Thread.ofPlatform().daemon().name("signals").start(() -> listen(painted));
      }
    } finally {
      hands.unlock();
    }
  }

  /// JLine makes a class at run time for this, which takes longer than the first frame: a thread of
  /// its own does it, and looks whether something was missed.
  private void listen(Size painted) {
    tty.listen(this::resized, this::goesOn);
    if (!closed && !tty.size().equals(painted)) {
      resized();
    }
  }

  /// Loads what [#open] will need, in the background while something else goes on.
  public static void prepare() {
    Thread.ofPlatform().daemon().name("native").start(TerminalSize::columns);
  }

  @Override
  public void forget() {
    damaged = true;
  }

  @Override
  public void handled(UiEvent event) {
    keyboard.handled(event);
  }

  @Override
  public boolean copy(String text) throws IOException {
    Optional<String> command = messages.copy(text);
    if (command.isPresent()) {
      send(command.get());
    }
    return command.isPresent();
  }

  @Override
  public void notify(String text) throws IOException {
    if (options.notifies()) {
      send(messages.notification(text));
    }
  }

  @Override
  public boolean toggleMouse() throws IOException {
    mouse = !mouse;
    send(new String(Modes.mouse(mouse), StandardCharsets.US_ASCII));
    return mouse;
  }

  /// To be called in answer to a key, before [#handled] for it: only then is nobody reading.
  @Override
  public void away(Outing outing) throws IOException {
    giveBack();
    try {
      outing.run();
    } finally {
      take();
      inbox.accept(new UiEvent.Resized(tty.size()));
    }
  }

  /// The same holds as for [#away]. While the process is stopped, or continued in the background,
  /// nothing is written: the first thing after it is to set the terminal's mode, at which the
  /// kernel stops a process in the background.
  @Override
  public void suspend() throws IOException {
    away(tty::stop);
  }

  /// Gives the terminal back as it was. What had not been painted never is.
  @Override
  public void close() {
    boolean held = hold();
    try {
      if (closed) {
        return;
      }
      closed = true;
      keyboard.stop();
      tty.close();
      if (present) {
        leave();
      }
    } catch (IOException e) {
      // The terminal is gone: there is nothing to give back, and nobody to tell.
    } finally {
      if (held) {
        hands.unlock();
      }
    }
    removeHook();
  }

  /// @return false when the terminal is stuck in a write; then it is given back over its head
  private boolean hold() {
    try {
      return hands.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return hands.tryLock();
    }
  }

  private void removeHook() {
    if (!ofProcess) {
      return;
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and this may be the hook itself.
    }
  }

  /// The process ends, by a signal or because nobody closed the display.
  private void end() {
    inbox.accept(new UiEvent.Ending());
    close();
  }

  private void giveBack() throws IOException {
    hands.lock();
    try {
      if (present && !closed) {
        leave();
      }
    } finally {
      hands.unlock();
    }
  }

  private void take() throws IOException {
    hands.lock();
    try {
      if (!closed) {
        enter();
      }
    } finally {
      hands.unlock();
    }
  }

  private void enter() throws IOException {
    tty.raw();
    present = true;
    entered = System.nanoTime();
    continued = false;
    damaged = true;
    messages.forget();
    write(modes.on(mouse));
  }

  private void leave() throws IOException {
    present = false;
    try {
      write(off);
    } finally {
      tty.restore();
    }
  }

  private void send(String sequences) throws IOException {
    hands.lock();
    try {
      if (!closed && present) {
        write(sequences.getBytes(StandardCharsets.UTF_8));
      }
    } finally {
      hands.unlock();
    }
  }

  private void write(byte[] bytes) throws IOException {
    tty.write(bytes, bytes.length);
  }

  private Palette palette() {
    return new Palette(dialect.depth(), light, options.colourBlind());
  }

  private void resized() {
    damaged = true;
    inbox.accept(new UiEvent.Resized(tty.size()));
  }

  /// The process was stopped from outside. [#suspend] takes the terminal again by itself; then the
  /// news is no news.
  private void goesOn() {
    if (present && millisSince(entered) > PATIENCE_MILLIS) {
      continued = true;
      resized();
    }
  }

  private void background(int colour) {
    boolean inTime = asked != 0 && millisSince(asked) <= ANSWER_MILLIS;
    asked = 0;
    if (inTime && ColourAnswer.isLight(colour) != light) {
      light = !light;
      resized();
    }
  }

  private static long millisSince(long nanoTime) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanoTime);
  }
}
