package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.Dialect.Depth;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Frame.Caret;
import dev.eonyx.tui.frame.Frame.Progress;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a streamed answer costs.
class StreamingTest {

  private static final Size SIZE = new Size(200, 50);
  private static final int TOKENS = 5000;
  private static final int TOKENS_PER_FRAME = 7;

  /// As models cut them: between four and five characters.
  private static final List<String> WORDS =
      List.of(
          "The ", "parser ", "now ", "reject", "s ", "empty ", "input", ", ", "and ", "says ",
          "where ", "it ", "is", ". ", "I ", "look ", "at ", "its ", "tests ", "first", ": ");

  /// UB-160: 5,000 tokens at 200 a second, painted 30 times a second.
  @Test
  void aStreamedAnswerCostsFewBytes() {
    CellRenderer renderer = new CellRenderer(new Palette(Depth.TRUE, false, false));
    long bytes = 0;
    for (Frame frame : frames()) {
      bytes += renderer.render(frame).length();
    }
    assertThat(bytes).isLessThan(60_000);
  }

  /// Prints what the renderer costs: run it by hand.
  public static void main(String[] args) {
    List<Frame> frames = frames();
    for (int round = 1; round <= 5; round++) {
      CellRenderer renderer = new CellRenderer(new Palette(Depth.TRUE, false, false));
      long bytes = 0;
      long start = System.nanoTime();
      long allocated = allocated();
      for (Frame frame : frames) {
        bytes += renderer.render(frame).length();
      }
      System.out.printf(
          "round %d: %d frames, %d bytes/frame, %.1f us/frame, %.1f KB garbage/frame%n",
          round,
          frames.size(),
          bytes / frames.size(),
          (System.nanoTime() - start) / 1000.0 / frames.size(),
          (allocated() - allocated) / 1024.0 / frames.size());
    }
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean)
            java.lang.management.ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  private static List<Frame> frames() {
    List<Line> transcript = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      transcript.add(Line.of("An earlier line of the conversation, number " + i, Style.PRIMARY));
    }
    Line header = Line.of(" eonyx  a title", Style.ACCENT);
    Line prompt = Line.of(new Span("> ", Style.ACCENT), new Span("a draft", Style.PRIMARY));
    Line status = Line.of(" ask  $0.02  sandbox off", Style.DIM);
    List<Frame> frames = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    transcript.add(Line.EMPTY);
    for (int token = 0; token < TOKENS; token++) {
      String word = WORDS.get(token * 31 % WORDS.size());
      if (line.length() + word.length() > SIZE.columns() / 2) {
        line.setLength(0);
        transcript.add(Line.EMPTY);
      }
      line.append(word);
      transcript.set(transcript.size() - 1, Line.of(line.toString(), Style.PRIMARY));
      if (token % TOKENS_PER_FRAME == 0) {
        List<Line> rows = new ArrayList<>();
        rows.add(header);
        int shown = SIZE.rows() - 3;
        rows.addAll(transcript.subList(transcript.size() - shown, transcript.size()));
        rows.add(prompt);
        rows.add(status);
        frames.add(new Frame(SIZE, rows, new Caret(48, 9), "eonyx", Progress.BUSY));
      }
    }
    return frames;
  }
}
