package dev.eonyx.terminal;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.impl.exec.ExecTerminalProvider;
import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;
import org.jline.utils.InfoCmp;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/// Reads prompts line by line, without taking the screen: for ssh, screen readers and logs. A
/// backslash before Enter begins a new line, and a paste keeps its own.
///
/// On a terminal that cannot move its cursor (`TERM=dumb`), and where there is none, lines are read
/// as the system hands them over, without history and completion.
public final class LineConsole implements AutoCloseable {

  /// Earlier prompts beyond this are not offered again.
  private static final int MAX_HISTORY = 1000;

  private static final String INTERRUPT = "INT";
  private static final String DUMB = "dumb";

  /// Most terminals are near enough to this one, and its description is built in.
  private static final String USUAL = "xterm-256color";

  /// What was entered.
  public sealed interface Entry {

    /// A prompt, in one or more lines.
    record Text(String text) implements Entry {}

    /// Ctrl+C: what had been typed is dropped.
    record Interrupted() implements Entry {}

    /// Ctrl+D, or the end of the input.
    record End() implements Entry {}
  }

  /// While open, Ctrl+C does what was asked for.
  public interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  /// One way of reading.
  private interface Source {
    Entry read(String prompt) throws IOException;

    void close() throws IOException;
  }

  private final Source source;

  private LineConsole(Source source) {
    this.source = source;
  }

  /// @param history earlier prompts, oldest first
  /// @param completion the words that a word may become
  /// @throws IOException when the terminal cannot be used, in words
  public static LineConsole open(
      TerminalOptions options, List<String> history, Function<String, List<String>> completion)
      throws IOException {
    if (options.term().equals(DUMB) || (options.term().isEmpty() && !options.windows())) {
      return over(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
    }
    return new LineConsole(Editor.open(options, history, completion));
  }

  /// Over streams, as on a dumb terminal.
  public static LineConsole over(InputStream in, OutputStream out) {
    return new LineConsole(new PlainLines(in, out));
  }

  /// Waits for the next prompt.
  public Entry read(String prompt) throws IOException {
    return source.read(prompt);
  }

  /// Calls this at Ctrl+C (SIGINT) instead of ending the process, until the watch is closed. For
  /// the time between two reads.
  public Watch onInterrupt(Runnable action) {
    Object former = Signals.register(INTERRUPT, action);
    return () -> {
      if (former != null) {
        Signals.unregister(INTERRUPT, former);
      }
    };
  }

  /// Leaves the terminal as it was.
  @Override
  public void close() throws IOException {
    source.close();
  }

  /// Lines of a stream.
  private static final class PlainLines implements Source {

    private final BufferedReader in;
    private final OutputStream out;

    PlainLines(InputStream in, OutputStream out) {
      this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      this.out = out;
    }

    @Override
    public Entry read(String prompt) throws IOException {
      StringBuilder text = new StringBuilder();
      String ask = prompt;
      while (true) {
        out.write(ask.getBytes(StandardCharsets.UTF_8));
        out.flush();
        String line = in.readLine();
        if (line == null) {
          return text.isEmpty() ? new Entry.End() : new Entry.Text(text.toString());
        }
        if (!PromptLine.isContinued(line)) {
          return new Entry.Text(text.append(line).toString());
        }
        text.append(line, 0, line.length() - 1).append('\n');
        ask = " ".repeat(prompt.length());
      }
    }

    @Override
    public void close() {}
  }

  /// JLine's editor of lines.
  private static final class Editor implements Source {

    private final Terminal terminal;
    private final LineReader reader;

    /// Restores what JLine loses, such as the line speed; empty where JLine's own way is exact.
    private final Optional<LineDiscipline> discipline;

    /// The JVM's own, which ends the process in order; JLine would leave the system's.
    private final @Nullable Object ofJvm;

    private Editor(Terminal terminal, LineReader reader, Optional<LineDiscipline> discipline) {
      this.terminal = terminal;
      this.reader = reader;
      this.discipline = discipline;
      ofJvm = Signals.register(INTERRUPT, () -> {});
      giveInterruptBack();
    }

    static Editor open(
        TerminalOptions options, List<String> history, Function<String, List<String>> completion)
        throws IOException {
      describe(options.term());
      Optional<LineDiscipline> discipline = LineDiscipline.ofLibrary();
      boolean library = discipline.isPresent() || options.windows();
      TerminalProvider provider = library ? new JniTerminalProvider() : new ExecTerminalProvider();
      Terminal terminal =
          provider.sysTerminal(
              "eonyx",
              options.windows() ? "windows-vtp" : options.term(),
              false,
              StandardCharsets.UTF_8,
              StandardCharsets.UTF_8,
              StandardCharsets.UTF_8,
              false,
              SignalHandler.SIG_DFL,
              false,
              SystemStream.Output);
      return new Editor(terminal, reader(terminal, history, completion), discipline);
    }

    /// Without this JLine asks the command `infocmp`, and complains in the log when it fails.
    private static void describe(String term) {
      String known = InfoCmp.getDefaultInfoCmp(term);
      InfoCmp.setLoadedInfoCmp(term, known != null ? known : InfoCmp.getDefaultInfoCmp(USUAL));
    }

    private static LineReader reader(
        Terminal terminal, List<String> history, Function<String, List<String>> completion) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .appName("eonyx")
              .parser(PromptLine.parser())
              .completer((self, line, candidates) ->
                  completion
                      .apply(line.word().substring(0, line.wordCursor()))
                      .forEach(word -> candidates.add(new Candidate(word))))
              .variable(LineReader.HISTORY_SIZE, MAX_HISTORY)
              .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ")
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .option(LineReader.Option.BRACKETED_PASTE, true)
              .build();
      history.stream()
          .skip(Math.max(0, history.size() - MAX_HISTORY))
          .forEach(prompt -> reader.getHistory().add(prompt));
      return reader;
    }

    @Override
    public Entry read(String prompt) throws IOException {
      try {
        return new Entry.Text(PromptLine.joined(reader.readLine(prompt)));
      } catch (UserInterruptException e) {
        return new Entry.Interrupted();
      } catch (EndOfFileException e) {
        return new Entry.End();
      } finally {
        giveInterruptBack();
        restore();
      }
    }

    private void giveInterruptBack() {
      if (ofJvm != null) {
        Signals.unregister(INTERRUPT, ofJvm);
      }
    }

    private void restore() throws IOException {
      if (discipline.isPresent()) {
        discipline.get().restore();
      }
    }

    @Override
    public void close() throws IOException {
      terminal.close();
      restore();
    }
  }
}
