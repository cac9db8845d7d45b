package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.Dialect.Depth;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Frame.Caret;
import dev.eonyx.tui.frame.Frame.Progress;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CellRendererTest {

  private static final Size SIZE = new Size(20, 6);

  private final CellRenderer renderer = new CellRenderer(palette());
  private VirtualTerminal terminal = new VirtualTerminal(SIZE);

  @Test
  void theFirstFrameIsDrawnAsAWhole() {
    String bytes = paint(frame("hello", "", "world"));
    assertThat(bytes)
        .isEqualTo("^[?2026h^[m^[H^[2Jhello^[3;1Hworld^[1;1H^[?2026l".replace("^", "\u001b"));
    assertThat(terminal.text()).isEqualTo("hello\n\nworld\n\n\n\n");
  }

  @Test
  void anEqualFrameCostsNothing() {
    paint(frame("hello"));
    assertThat(paint(frame("hello"))).isEmpty();
  }

  @Test
  void aMovedCaretCostsOnlyThat() {
    paint(frame("hello"));
    assertThat(paint(frame(new Caret(0, 3), "hello"))).isEqualTo("\u001b[4G");
    assertThat(paint(frame(new Caret(2, 1), "hello"))).isEqualTo("\u001b[3;2H");
  }

  @Test
  void onlyWhatChangedIsWritten() {
    paint(frame("one two three", "same"));
    assertThat(body(paint(frame("one 2wo three", "same")))).isEqualTo("^[5G2^[1G");
  }

  @Test
  void aTailThatBecameBlankIsErased() {
    paint(frame("a long line of text"));
    assertThat(body(paint(frame("a line")))).isEqualTo("^[4Gine^[K^[1G");
    assertThat(terminal.text()).startsWith("a line\n");
  }

  @Test
  void theCursorIsHiddenWhileMuchIsWritten() {
    Size large = new Size(200, 4);
    Frame frame =
        new Frame(
            large, rows("x".repeat(200), "y".repeat(200)), new Caret(0, 0), "", Progress.NONE);
    terminal = new VirtualTerminal(large);
    assertThat(paint(frame))
        .startsWith("\u001b[?25l\u001b[?2026h")
        .endsWith("\u001b[1;1H\u001b[?25h\u001b[?2026l");
    assertThat(terminal.modes()).contains(25);
  }

  /// UB-160: what was moved and grew on the way is moved, too.
  @Test
  void aStreamedRowIsMovedWithTheOthers() {
    Size size = new Size(20, 7);
    terminal = new VirtualTerminal(size);
    Caret caret = new Caret(0, 0);
    List<Line> before = rows("header", "one", "two", "three", "four", "a streamed", "> draft");
    List<Line> after = rows("header", "two", "three", "four", "a streamed row", "goes", "> draft");
    paint(new Frame(size, before, caret, "", Progress.NONE));
    String bytes = paint(new Frame(size, after, caret, "", Progress.NONE));
    assertThat(body(bytes)).isEqualTo("^[2;6r^[2;1H^[1M^[r^[5;12Hrow^[6;1Hgoes^[1;1H");
  }

  /// UB-160: streaming moves rows instead of drawing them.
  @Test
  void rowsThatMovedAreScrolled() {
    paint(frame("header", "line one", "line two", "line three", "line four", "> draft"));
    String bytes =
        paint(frame("header", "line two", "line three", "line four", "line five", "> draft"));
    assertThat(body(bytes)).isEqualTo("^[2;5r^[2;1H^[1M^[r^[5;1Hline five^[1;1H");
    bytes = paint(frame("header", "line one", "line two", "line three", "line four", "> draft"));
    assertThat(body(bytes)).isEqualTo("^[2;5r^[2;1H^[1L^[r^[2;1Hline one^[1;1H");
    assertThat(terminal.text())
        .isEqualTo("header\nline one\nline two\nline three\nline four\n> draft\n");
  }

  @Test
  void stylesAreOneSequenceEach() {
    Style strong = Style.ACCENT.bolded().underlined();
    Line line = Line.of(new Span("a", strong), new Span("bc", Style.PRIMARY));
    assertThat(body(paint(frame(List.of(line), new Caret(0, 0)))))
        .isEqualTo("^[m^[H^[2J^[0;1;4;33ma^[mbc^[1G");
    assertThat(terminal.styleAt(0, 0)).isEqualTo("0;1;4;33");
  }

  /// UB-158: the column of a border stays, whatever the terminal thinks of a symbol's width.
  @Test
  void theCursorIsPlacedAnewAfterWhatTerminalsDisagreeOn() {
    String row = "漢字 e\u0301 ✅ 👨‍👩‍👧 \u200b←";
    Line line =
        Line.of(row, Style.PRIMARY).padded(19, Style.PRIMARY).plus(new Span("|", Style.PRIMARY));
    String bytes = body(paint(frame(List.of(line), new Caret(0, 0))));
    assertThat(terminal.text().lines().findFirst()).contains("漢字 e\u0301 ✅ 👨‍👩‍👧 ←     |");
    assertThat(bytes).contains("漢字 e\u0301^[7G ");
    assertThat(bytes).contains("  ^[8G✅^[10G ");
    assertThat(bytes).contains("  ^[11G👨‍👩‍👧^[13G ");
    assertThat(bytes).contains("←^[20G|");
  }

  /// A terminal that takes the arrow for wide overwrites what follows it.
  @Test
  void whatFollowsADoubtfulCharacterIsWrittenAgain() {
    paint(frame("a-b- c"));
    assertThat(body(paint(frame("a→b- c")))).isEqualTo("^[2G→^[3Gb^[1G");
    assertThat(body(paint(frame("a→b→ c")))).isEqualTo("^[4G→^[1G");
  }

  @Test
  void aWideCharacterThatDoesNotFitIsLeftOut() {
    Line line = Line.of("x".repeat(19) + "漢", Style.PRIMARY);
    paint(frame(List.of(line), new Caret(0, 0)));
    assertThat(terminal.text()).startsWith("x".repeat(19) + "\n");
  }

  /// The last wall: controls in a span never reach the terminal.
  @Test
  void controlsAreShownAsSuch() {
    String nasty = "a\u001b[31mb\u0007\r\n\u009b\u007f\u0000\u202e\u2028\ud83dz";
    paint(frame(List.of(Line.of(nasty, Style.PRIMARY)), new Caret(0, 0)));
    assertThat(terminal.text().lines().findFirst())
        .contains("a\ufffd[31mb" + "\ufffd".repeat(6) + "\ufffd\ufffdz");
    assertThat(terminal.unknown()).isEmpty();
    assertThat(terminal.bells()).isZero();
  }

  /// UB-159: after a resize nothing stale is left, at any size.
  @Test
  void aResizeStormEndsInAFreshDraw() {
    paint(frame("some text", "漢字漢字漢字"));
    for (Size size : List.of(new Size(120, 40), new Size(20, 5), new Size(1, 1), SIZE)) {
      terminal.resize(size);
      paint(new Frame(size, rows("some text", "漢字"), new Caret(3, 50), "", Progress.NONE));
      assertThat(terminal.cursorRow()).isLessThan(size.rows());
      assertThat(terminal.cursorColumn()).isLessThan(size.columns());
    }
    assertThat(terminal.text()).isEqualTo("some text\n漢字\n\n\n\n\n");
  }

  /// UB-159, UB-160: after any sequence of frames and resizes the screen is what a fresh draw of
  /// the last one is, in text and style.
  @Property(tries = 300)
  void anySequenceOfFramesEndsInTheLast(@ForAll("sequences") List<Frame> frames) {
    CellRenderer any = new CellRenderer(palette());
    VirtualTerminal screen = new VirtualTerminal(frames.getFirst().size());
    Size size = frames.getFirst().size();
    for (Frame frame : frames) {
      if (!frame.size().equals(size)) {
        size = frame.size();
        screen.resize(size);
      }
      screen.accept(bytes(any.render(frame)));
      VirtualTerminal fresh = new VirtualTerminal(size);
      fresh.accept(bytes(new CellRenderer(palette()).render(frame)));
      assertThat(screen.dump()).isEqualTo(fresh.dump());
      assertThat(screen.text()).isEqualTo(padded(frame));
      assertThat(screen.cursorRow()).isEqualTo(frame.caret().row());
      assertThat(screen.cursorColumn()).isEqualTo(frame.caret().column());
      assertThat(screen.unknown()).isEmpty();
    }
  }

  @Provide
  Arbitrary<List<Frame>> sequences() {
    Arbitrary<Style> style =
        Arbitraries.of(Role.values())
            .map(Style::of)
            .flatMap(of -> Arbitraries.of(of, of.bolded(), of.underlined(), of.reversed()));
    Arbitrary<String> words =
        Arbitraries.of(
            " ",
            "a",
            "word",
            "      ",
            "漢",
            "字",
            "é",
            "e\u0301",
            "✅",
            "👨‍👩‍👧",
            "🇩🇪",
            "←",
            "ж",
            "|");
    Arbitrary<Line> line =
        Combinators.combine(words.list().ofMaxSize(5), style.list().ofSize(5))
            .as((texts, styles) -> {
              List<Span> spans = new ArrayList<>();
              for (int i = 0; i < texts.size(); i++) {
                spans.add(new Span(texts.get(i), styles.get(i)));
              }
              return new Line(spans, false);
            });
    Arbitrary<List<Line>> transcript = line.list().ofSize(14);
    return transcript.flatMap(lines ->
        Combinators.combine(
                Arbitraries.integers().between(0, 9),
                Arbitraries.integers().between(0, 5),
                Arbitraries.of(new Size(24, 5), new Size(24, 5), new Size(30, 8)),
                line)
            .as((offset, caret, size, last) -> window(lines, offset, caret, size, last))
            .list()
            .ofMinSize(1)
            .ofMaxSize(8));
  }

  /// A header, a part of the transcript, and a row that changes.
  private static Frame window(List<Line> lines, int offset, int caret, Size size, Line last) {
    List<Line> rows = new ArrayList<>();
    rows.add(Line.of("header", Style.ACCENT));
    for (int i = 0; i < size.rows() - 2; i++) {
      rows.add(i + offset < lines.size() ? lines.get(i + offset) : Line.EMPTY);
    }
    rows.add(last);
    rows.replaceAll(row -> row.fit(size.columns()));
    return new Frame(size, rows, new Caret(caret % size.rows(), caret), "", Progress.NONE);
  }

  private static String padded(Frame frame) {
    return frame.text();
  }

  private static Palette palette() {
    return new Palette(Depth.SIXTEEN, false, false);
  }

  private static List<Line> rows(String... texts) {
    return Arrays.stream(texts).map(text -> Line.of(text, Style.PRIMARY)).toList();
  }

  private static Frame frame(String... texts) {
    return frame(new Caret(0, 0), texts);
  }

  private static Frame frame(Caret caret, String... texts) {
    return frame(rows(texts), caret);
  }

  private static Frame frame(List<Line> rows, Caret caret) {
    return new Frame(SIZE, rows, caret, "", Progress.NONE);
  }

  private String paint(Frame frame) {
    byte[] bytes = bytes(renderer.render(frame));
    terminal.accept(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /// What is between the marks of every frame, with `^` for the escape.
  private static String body(String bytes) {
    return bytes.replace("\u001b[?2026h", "").replace("\u001b[?2026l", "").replace('\u001b', '^');
  }

  private static byte[] bytes(ByteOutput output) {
    return Arrays.copyOf(output.bytes(), output.length());
  }
}
