package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.Dialect.Depth;
import dev.eonyx.tui.frame.Frame.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesTest {

  @Test
  void titleAndProgressAreToldWhenTheyChange() {
    Messages messages = new Messages(dialect(9, false));
    assertThat(shown(messages.changes("a", Progress.BUSY))).isEqualTo("^]2;a^\\^]9;4;3;0^\\");
    assertThat(messages.changes("a", Progress.BUSY)).isEmpty();
    assertThat(shown(messages.changes("a", Progress.ERROR))).isEqualTo("^]9;4;2;100^\\");
    assertThat(shown(messages.changes("b", Progress.NONE))).isEqualTo("^]2;b^\\^]9;4;0;0^\\");
    messages.forget();
    assertThat(shown(messages.changes("b", Progress.NONE))).isEqualTo("^]2;b^\\");
  }

  @Test
  void aTitleCannotBreakOut() {
    Messages messages = new Messages(dialect(0, false));
    assertThat(shown(messages.changes("a\u001b\\\u0007\u001b]52;c;eA==\u0007b\nc", Progress.NONE)))
        .isEqualTo("^]2;ab c^\\");
  }

  @Test
  void tmuxGetsACopyBothWays() {
    assertThat(new Messages(dialect(0, true)).copy("x").map(MessagesTest::shown))
        .contains("^]52;c;eA==!^Ptmux;^^]52;c;eA==!^\\");
  }

  @Test
  void aNotificationIsWhatTheTerminalShows() {
    assertThat(shown(new Messages(dialect(0, false)).notification("done"))).isEqualTo("!");
    assertThat(shown(new Messages(dialect(9, false)).notification("do\u0007ne")))
        .isEqualTo("!^]9;done^\\");
    assertThat(shown(new Messages(dialect(777, false)).notification("done; really")))
        .isEqualTo("!^]777;notify;eonyx;done, really^\\");
  }

  @ParameterizedTest
  @CsvSource({
    "xterm-256color, truecolor, '', TRUE",
    "xterm-256color, '', '', INDEXED",
    "xterm-kitty, '', '', TRUE",
    "xterm, '', '', SIXTEEN",
    "linux, '', '', SIXTEEN",
    "vt100, '', '', NONE",
    "dumb, truecolor, '', NONE",
    "xterm-256color, '', Apple_Terminal, INDEXED",
  })
  void coloursAreKnownByName(String term, String colours, String program, Depth depth) {
    TerminalOptions options =
        new TerminalOptions(
            term,
            colours,
            program,
            false,
            false,
            false,
            TerminalOptions.Background.AUTO,
            false,
            true,
            true);
    assertThat(Dialect.of(options).depth()).isEqualTo(depth);
  }

  private static Dialect dialect(int notification, boolean tmux) {
    return new Dialect(Depth.TRUE, true, true, notification == 9, notification, tmux);
  }

  private static String shown(String bytes) {
    return bytes.replace('\u001b', '^').replace('\u0007', '!');
  }
}
