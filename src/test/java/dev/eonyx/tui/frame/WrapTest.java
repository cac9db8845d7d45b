package dev.eonyx.tui.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrapTest {

  @ParameterizedTest
  @CsvSource({
    "'one two three', 9, 'one two |three'",
    "'one two', 7, 'one two'",
    "'hello world', 5, 'hello|world'",
    "'say hello you', 9, 'say |hello you'",
    "'say hello  ', 9, 'say hello'",
    "'abcdefgh', 3, 'abc|def|gh'",
    "'a bcdefgh', 4, 'a |bcde|fgh'",
    "'one     two', 5, 'one  |two'",
    "'  indented', 6, '  inde|nted'",
    "'漢字漢字漢', 5, '漢字|漢字|漢'",
    "'see 漢字漢字', 9, 'see 漢字|漢字'",
    "'漢字、漢', 4, '漢|字、|漢'",
    "'漢', 1, '…'",
    "'👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧|👨‍👩‍👧'",
    "'', 5, ''",
  })
  void aLineIsBrokenWhereItMayBe(String text, int width, String rows) {
    assertThat(rows(Wrap.lines(Line.of(text, Style.PRIMARY), width))).isEqualTo(rows);
  }

  @Test
  void aWordOfSeveralStylesIsOneWord() {
    Line line =
        Line.of(
            new Span("see ", Style.PRIMARY),
            new Span("code", Style.ACCENT),
            new Span(", then", Style.PRIMARY));
    assertThat(Wrap.lines(line, 8))
        .containsExactly(
            Line.of("see ", Style.PRIMARY),
            new Line(List.of(new Span("code", Style.ACCENT), new Span(", ", Style.PRIMARY)), true),
            Line.of("then", Style.PRIMARY).asContinuation());
  }

  @Test
  void theFirstRowOfAContinuationIsOneToo() {
    assertThat(Wrap.lines(Line.of("ab cd", Style.DIM).asContinuation(), 3))
        .extracting(Line::continued)
        .containsExactly(true, true);
  }

  @Test
  void eachLineOfATextIsWrappedForItself() {
    assertThat(Wrap.text("one two\n\nthree\u001b[31m!\tx", Style.DIM, 6))
        .containsExactly(
            Line.of("one ", Style.DIM),
            Line.of("two", Style.DIM).asContinuation(),
            Line.EMPTY,
            Line.of("three!", Style.DIM),
            Line.of("x", Style.DIM).asContinuation());
  }

  @Property
  void noRowIsTooWide(@ForAll("lines") Line line, @ForAll @IntRange(min = 1, max = 30) int width) {
    assertThat(Wrap.lines(line, width)).allMatch(row -> row.width() <= width);
  }

  @Property
  void nothingButWhiteSpaceIsLost(
      @ForAll("lines") Line line, @ForAll @IntRange(min = 2, max = 30) int width) {
    assertThat(joined(Wrap.lines(line, width)).replace(" ", ""))
        .isEqualTo(line.text().replace(" ", ""));
  }

  /// Copying joins rows: words must not grow together.
  @Property
  void rowsJoinedAreTheLineWhereNoWordFillsARow(@ForAll("lines") Line line) {
    assertThat(squeezed(joined(Wrap.lines(line, 30)))).isEqualTo(squeezed(line.text()));
  }

  @Property
  void eachCharacterKeepsItsStyle(@ForAll("lines") Line line) {
    assertThat(styled(Wrap.lines(line, 9))).isEqualTo(styled(List.of(line)));
  }

  @Property
  void onlyTheFirstRowIsNoContinuation(@ForAll("lines") Line line) {
    List<Line> rows = Wrap.lines(line, 7);
    assertThat(rows.getFirst().continued()).isFalse();
    assertThat(rows.subList(1, rows.size())).allMatch(Line::continued);
  }

  /// Words of at most 21 cells, in spans that may end within them.
  @Provide
  Arbitrary<Line> lines() {
    Arbitrary<String> words =
        Arbitraries.of(
            "a",
            "bc",
            "word",
            "longer",
            " ",
            " ",
            " ",
            "   ",
            "漢",
            "字、",
            "e\u0301",
            "👨‍👩‍👧",
            "✅",
            "\u200B");
    Arbitrary<Style> styles = Arbitraries.of(Style.PRIMARY, Style.ACCENT, Style.DIM.bolded());
    Arbitrary<Span> spans =
        words
            .list()
            .ofMaxSize(3)
            .map(parts -> String.join("", parts) + " ")
            .flatMap(text -> styles.map(style -> new Span(text, style)));
    return spans.list().ofMaxSize(10).map(list -> new Line(list, false));
  }

  private static String rows(List<Line> rows) {
    return rows.stream().map(Line::text).collect(Collectors.joining("|"));
  }

  private static String joined(List<Line> rows) {
    return rows.stream().map(Line::text).collect(Collectors.joining());
  }

  private static String squeezed(String text) {
    return text.replaceAll(" +", " ").strip();
  }

  private static String styled(List<Line> rows) {
    StringBuilder text = new StringBuilder();
    for (Line row : rows) {
      for (Span span : row.spans()) {
        span.text()
            .codePoints()
            .filter(c -> c != ' ')
            .forEach(c -> text.appendCodePoint(c).append(span.style().role()).append(' '));
      }
    }
    return text.toString();
  }
}
