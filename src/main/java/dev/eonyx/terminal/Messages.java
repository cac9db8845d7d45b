package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Frame.Progress;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Width;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// What is told to the terminal beside the screen: title, progress, clipboard, notifications.
final class Messages {

  /// Of UTF-8.
  static final int MAX_COPY = 100 * 1024;

  private static final int MAX_TITLE = 120;
  private static final int MAX_NOTIFICATION = 200;
  private static final String BELL = "\u0007";
  private static final String START = "\u001b]";
  private static final String END = "\u001b\\";

  private final Dialect dialect;
  private String title = "";
  private Progress progress = Progress.NONE;

  Messages(Dialect dialect) {
    this.dialect = dialect;
  }

  /// What was told before is forgotten, because the terminal was away.
  void forget() {
    title = "";
    progress = Progress.NONE;
  }

  /// Title and progress, where they are not what they were.
  String changes(String newTitle, Progress newProgress) {
    boolean titled = dialect.titles() && !newTitle.equals(title);
    boolean moved = dialect.progress() && newProgress != progress;
    title = newTitle;
    progress = newProgress;
    if (!titled && !moved) {
      return "";
    }
    String changes = titled ? START + "2;" + oneLine(newTitle, MAX_TITLE) + END : "";
    return moved ? changes + START + "9;4;" + state(newProgress) + END : changes;
  }

  private static String state(Progress progress) {
    return switch (progress) {
      case NONE -> "0;0";
      case BUSY -> "3;0";
      case ERROR -> "2;100";
    };
  }

  /// OSC 52; empty when the text is too long. tmux takes it itself or hands it on, depending on how
  /// it is configured, so it gets it both ways.
  Optional<String> copy(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MAX_COPY) {
      return Optional.empty();
    }
    String command = START + "52;c;" + Base64.getEncoder().encodeToString(bytes) + BELL;
    return Optional.of(
        dialect.tmux()
            ? command + "\u001bPtmux;" + command.replace("\u001b", "\u001b\u001b") + END
            : command);
  }

  String notification(String text) {
    String line = oneLine(text, MAX_NOTIFICATION);
    return switch (dialect.notification()) {
      case 9 -> BELL + START + "9;" + line + END;
      case 777 -> BELL + START + "777;notify;eonyx;" + line.replace(';', ',') + END;
      default -> BELL;
    };
  }

  private static String oneLine(String text, int cells) {
    return Width.fit(Span.clean(text), cells);
  }
}
