package dev.eonyx.tui.frame;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LineTest {

  private static final Span DIM = new Span("ab漢", Style.DIM);
  private static final Span BOLD = new Span("cd", Style.PRIMARY.bolded());

  @Test
  void aLineIsItsSpansInOrder() {
    assertThat(Line.of(DIM).plus(BOLD)).isEqualTo(Line.of(DIM, BOLD));
    assertThat(Line.of(BOLD).after(DIM)).isEqualTo(Line.of(DIM, BOLD));
    assertThat(Line.of(DIM, BOLD).text()).isEqualTo("ab漢cd");
    assertThat(Line.of(DIM, BOLD).width()).isEqualTo(6);
  }

  @Test
  void aLineThatIsTooLongIsCutVisibly() {
    Line line = Line.of(DIM, BOLD);
    assertThat(line.fit(6)).isEqualTo(line);
    assertThat(line.fit(5)).isEqualTo(Line.of(DIM, new Span("…", BOLD.style())));
    assertThat(line.fit(4)).isEqualTo(Line.of("ab…", Style.DIM));
    assertThat(line.fit(3)).isEqualTo(Line.of("ab…", Style.DIM));
  }

  @Test
  void aContinuationStaysOne() {
    Line line = Line.of(DIM, BOLD).asContinuation();
    assertThat(line.plus(BOLD).continued()).isTrue();
    assertThat(line.after(BOLD).continued()).isTrue();
    assertThat(line.fit(2).continued()).isTrue();
    assertThat(line.padded(20, Style.DIM).continued()).isTrue();
  }

  /// UB-158
  @Test
  void aBorderStaysInItsColumnWhateverIsBeforeIt() {
    Line row = Line.of("漢字 e\u0301 ✅ 👨‍👩‍👧 \u200B ←", Style.PRIMARY);
    Line framed = row.padded(18, Style.PRIMARY).plus(new Span("|", Style.DIM));
    assertThat(framed.width()).isEqualTo(19);
  }

  @Test
  void leftAndRightFillTheRow() {
    Line row = Line.spread(Line.of("left", Style.PRIMARY), Line.of("right", Style.DIM), 12);
    assertThat(row.text()).isEqualTo("left   right");
    assertThat(Line.spread(Line.of("left", Style.PRIMARY), Line.of("right", Style.DIM), 8).text())
        .isEqualTo("l… right");
    assertThat(Line.spread(Line.of("left", Style.PRIMARY), Line.of("right", Style.DIM), 3).text())
        .isEqualTo("ri…");
  }

  @Property
  void aLineThatWasFittedFits(
      @ForAll String first, @ForAll String second, @ForAll @IntRange(max = 20) int cells) {
    Line line = Line.of(Span.safe(first, Style.DIM), Span.safe(second, Style.PRIMARY));
    assertThat(line.fit(cells).width()).isLessThanOrEqualTo(cells);
  }

  @Property
  void aSpreadLineHasItsWidth(
      @ForAll String left, @ForAll String right, @ForAll @IntRange(min = 1, max = 40) int cells) {
    Line line =
        Line.spread(
            Line.of(Span.safe(left, Style.DIM)), Line.of(Span.safe(right, Style.DIM)), cells);
    assertThat(line.width()).isEqualTo(cells);
  }
}
