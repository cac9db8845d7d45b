package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.TerminalOptions.Background;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.UiEvent.Ending;
import dev.eonyx.tui.event.UiEvent.Focused;
import dev.eonyx.tui.event.UiEvent.Pasted;
import dev.eonyx.tui.event.UiEvent.Pressed;
import dev.eonyx.tui.event.UiEvent.Resized;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Frame.Caret;
import dev.eonyx.tui.frame.Frame.Progress;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Style;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TerminalDisplayTest {

  private static final Size SIZE = new Size(30, 4);

  /// UB-163: the mouse is taken only when it is wanted.
  @Test
  void modesAreOnWhileOpen() throws IOException {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm-256color", ""))) {
      assertThat(terminal.screen().modes()).containsExactly(25, 1002, 1004, 1006, 1049, 2004);
      assertThat(terminal.screen().keys()).isEqualTo("kitty other");
      assertThat(terminal.display().toggleMouse()).isFalse();
      assertThat(terminal.screen().modes()).containsExactly(25, 1004, 1049, 2004);
      assertThat(terminal.display().toggleMouse()).isTrue();
      assertThat(terminal.screen().modes()).contains(1002, 1006);
    }
  }

  /// UB-150.
  @Test
  void closingGivesTheTerminalBackOnce() throws IOException {
    HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm-256color", ""));
    terminal.screen().accept("shell$ ".getBytes(StandardCharsets.UTF_8));
    terminal.paint(frame("text", "a title", Progress.NONE));
    assertThat(terminal.screen().title()).isEqualTo("a title");
    terminal.close();
    long written = terminal.written();
    assertThat(terminal.screen().modes()).containsExactly(7, 25);
    assertThat(terminal.screen().keys()).isEmpty();
    assertThat(terminal.screen().title()).isEmpty();
    assertThat(terminal.screen().text()).isEqualTo("\n\n\n\n");
    assertThat(terminal.screen().unknown()).isEmpty();

    terminal.display().close();
    terminal.paint(frame("late", "late", Progress.BUSY));
    terminal.display().notify("late");
    terminal.display().copy("late");
    terminal.display().toggleMouse();
    assertThat(terminal.written()).isEqualTo(written);
  }

  /// UB-150: mouse reports are off before anything else, and before the echo is on.
  @Test
  void theMouseGoesOffFirst() {
    Modes modes = new Modes(Dialect.of(options("xterm", "")));
    assertThat(new String(modes.off(), StandardCharsets.US_ASCII))
        .startsWith("\u001b[?1006l\u001b[?1002l");
  }

  @Test
  void terminalsThatMisunderstandAreNotAskedForKeys() {
    for (TerminalOptions plain :
        List.of(options("linux", ""), options("xterm-256color", "Apple_Terminal"))) {
      Modes modes = new Modes(Dialect.of(plain));
      String all =
          new String(modes.on(true), StandardCharsets.US_ASCII)
              + new String(modes.off(), StandardCharsets.US_ASCII);
      assertThat(all).doesNotContain("[>").doesNotContain("[<");
    }
  }

  /// UB-157.
  @Test
  void theCursorIsAtTheCaretOfEveryFrame() throws IOException {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      for (Caret caret : List.of(new Caret(1, 5), new Caret(3, 29), new Caret(0, 0))) {
        terminal.paint(
            new Frame(SIZE, List.of(Line.of("漢字漢", Style.PRIMARY)), caret, "", Progress.NONE));
        assertThat(terminal.screen().cursorRow()).isEqualTo(caret.row());
        assertThat(terminal.screen().cursorColumn()).isEqualTo(caret.column());
      }
    }
  }

  @Test
  void keysPastesAndFocusArriveInOrder() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      terminal.type("a\u001b[200~x\ry\u001b[201~\u001b[I");
      assertThat(terminal.next(3))
          .containsExactly(new Pressed(Key.character('a')), new Pasted("x\ny"), new Focused(true));
      terminal.type("\u001b");
      assertThat(terminal.next(1)).containsExactly(new Pressed(Key.of(Key.Name.ESCAPE)));
    }
  }

  /// UB-152: the same without marks is one draft, too.
  @Test
  void aBurstOfLinesIsOnePaste() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      terminal.type("first line\rsecond line\r");
      assertThat(terminal.next(1)).containsExactly(new Pasted("first line\nsecond line\n"));
    }
  }

  /// UB-152: a megabyte in brackets is one event.
  @Test
  void aMegabyteIsOneEvent() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      String text = "0123456789abcde\n".repeat(1 << 16);
      terminal.type("\u001b[200~" + text + "\u001b[201~");
      assertThat(terminal.next(1)).containsExactly(new Pasted(text));
    }
  }

  /// While a key is dealt with, the rest of the keyboard is left to whoever may come next.
  @Test
  void nothingIsReadWhileAKeyIsDealtWith() throws Exception {
    CountDownLatch second = new CountDownLatch(1);
    LinkedBlockingQueue<UiEvent> inbox = new LinkedBlockingQueue<>();
    var in =
        new ByteArrayInputStream("eX".getBytes(StandardCharsets.UTF_8)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            if (pos > 0) {
              second.countDown();
            }
            return super.read(bytes, offset, 1);
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    try (TerminalDisplay display =
        TerminalDisplay.over(
            in, new ByteArrayOutputStream(), SIZE, options("xterm", ""), inbox::add)) {
      UiEvent key = inbox.poll(10, TimeUnit.SECONDS);
      assertThat(key).isEqualTo(new Pressed(Key.character('e')));
      int[] stolen = new int[1];
      display.away(() -> stolen[0] = in.read());
      assertThat(second.getCount()).isEqualTo(1);
      assertThat(stolen[0]).isEqualTo('X');
      display.handled(new Pressed(Key.character('e')));
      assertThat(second.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void theEndOfTheInputIsTheEnd() throws Exception {
    LinkedBlockingQueue<UiEvent> inbox = new LinkedBlockingQueue<>();
    try (TerminalDisplay display =
        TerminalDisplay.over(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            SIZE,
            options("xterm", ""),
            inbox::add)) {
      assertThat(inbox.poll(10, TimeUnit.SECONDS)).isEqualTo(new Ending());
      assertThat(display.size()).isEqualTo(SIZE);
    }
  }

  /// UB-164, the part without a shell: away the terminal is as it was, and nothing is written.
  @Test
  void awayTheTerminalIsItsOwn() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      Frame frame = frame("text", "title", Progress.NONE);
      terminal.paint(frame);
      List<Integer> modes = new ArrayList<>();
      terminal
          .display()
          .away(() -> {
            modes.addAll(terminal.screen().modes());
            long written = terminal.written();
            terminal.paint(frame("late", "late", Progress.NONE));
            terminal.display().notify("late");
            assertThat(terminal.written()).isEqualTo(written);
          });
      assertThat(modes).containsExactly(7, 25);
      assertThat(terminal.next(1)).containsExactly(new Resized(SIZE));
      assertThat(terminal.paint(frame)).isEqualTo("text\n\n\n\n");
      assertThat(terminal.screen().title()).isEqualTo("title");
      assertThat(terminal.screen().modes()).contains(1049);
    }
  }

  @Test
  void aFailedOutingComesBackToo() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      assertThat(
              org.assertj.core.api.Assertions.catchThrowable(() ->
                  terminal
                      .display()
                      .away(() -> {
                        throw new IOException("no editor");
                      })))
          .hasMessage("no editor");
      assertThat(terminal.screen().modes()).contains(1049);
    }
  }

  /// UB-159.
  @Test
  void aResizeIsToldAndLosesTheScreen() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      Frame frame = frame("a line as wide as it can be", "", Progress.NONE);
      terminal.paint(frame);
      awaitListening(terminal);
      terminal.resize(new Size(5, 2));
      terminal.resize(SIZE);
      assertThat(terminal.next(2)).containsExactly(new Resized(new Size(5, 2)), new Resized(SIZE));
      assertThat(terminal.paint(frame)).isEqualTo(frame.text() + "\n\n\n");
    }
  }

  /// It begins with the first frame, on a thread of its own.
  private static void awaitListening(HeadlessTerminal terminal) throws InterruptedException {
    do {
      terminal.resize(new Size(4, 1));
    } while (terminal.inbox().poll(10, TimeUnit.MILLISECONDS) == null);
    terminal.inbox().clear();
  }

  @Test
  void aLightBackgroundChangesTheColours() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm-kitty", ""))) {
      Frame frame = frame("text", "", Progress.NONE);
      terminal.paint(frame);
      String dark = terminal.screen().styleAt(0, 0);
      terminal.type("\u001b]11;rgb:ffff/ffff/ffff\u001b\\");
      assertThat(terminal.next(1)).containsExactly(new Resized(SIZE));
      terminal.paint(frame);
      String light = terminal.screen().styleAt(0, 0);
      assertThat(light).isNotEqualTo(dark);
      // UB-167: later answers are not asked for.
      terminal.type("\u001b]11;rgb:0/0/0\u001b\\x");
      assertThat(terminal.next(1)).containsExactly(new Pressed(Key.character('x')));
      terminal.paint(frame);
      assertThat(terminal.screen().styleAt(0, 0)).isEqualTo(light);
    }
  }

  @Test
  void aWishForABackgroundIsNotAsked() throws Exception {
    TerminalOptions options =
        new TerminalOptions(
            "xterm-kitty", "", "", false, false, false, Background.LIGHT, false, false, true);
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options)) {
      assertThat(terminal.screen().commands()).isEmpty();
    }
  }

  /// UB-163.
  @Test
  void copyingGoesThroughOsc52() throws Exception {
    try (HeadlessTerminal terminal = new HeadlessTerminal(SIZE, options("xterm", ""))) {
      assertThat(terminal.display().copy("häh")).isTrue();
      assertThat(terminal.display().copy("x".repeat(100 * 1024))).isTrue();
      assertThat(terminal.display().copy("x".repeat(100 * 1024 + 1))).isFalse();
      assertThat(terminal.screen().commands()).hasSize(3).contains("52;c;aMOkaA==");
    }
  }

  private static Frame frame(String text, String title, Progress progress) {
    return new Frame(SIZE, List.of(Line.of(text, Style.ACCENT)), new Caret(0, 0), title, progress);
  }

  private static TerminalOptions options(String term, String program) {
    return new TerminalOptions(
        term, "", program, false, false, false, Background.AUTO, false, true, true);
  }
}
