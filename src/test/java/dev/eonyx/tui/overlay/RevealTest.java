package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// UB-117: what a terminal would obey, and what has no shape, is seen before it is allowed.
class RevealTest {

  @ParameterizedTest
  @CsvSource({
    "27, \\x1b",
    "13, \\r",
    "8, \\x08",
    "0, \\x00",
    "0x7f, \\x7f",
    "0x9b, \\x9b",
    "0xa0, \\xa0",
    "0x202e, \\u202e",
    "0x200b, \\u200b",
    "0x2066, \\u2066",
    "0xfeff, \\ufeff",
    "0x3164, \\u3164",
    "0xfe0f, \\ufe0f",
    "0xd800, \\ud800",
    "0xe0041, \\u{e0041}",
  })
  void aCharacterWithoutAShapeIsSpelled(int codePoint, String spelling) {
    assertThat(Reveal.spelled("a" + Character.toString(codePoint) + "b"))
        .isEqualTo("a" + spelling + "b");
  }

  @Test
  void visibleTextStaysAsItIs() {
    String text = "git commit -m \"漢字 e\u0301 ✅\"\n\tdone";

    assertThat(Reveal.spelled(text)).isEqualTo(text);
    assertThat(Reveal.hidden(text)).isZero();
  }

  @Test
  void whatIsSpelledIsSetApartFromTheSameLetters() {
    assertThat(Reveal.rows("a\\r\r", 20))
        .isEqualTo(
            List.of(
                Line.of(
                    new Span("| ", Style.DIM),
                    new Span("a\\r", Style.PRIMARY),
                    new Span("\\r", Style.ERROR.reversed()))));
  }

  @Test
  void furtherRowsOfALineHaveNoMark() {
    assertThat(Samples.text(Reveal.rows("echo one two\nls", 8)))
        .isEqualTo("| echo o\n  ne two\n| ls");
  }

  @Test
  void manySpacesPushNothingOutOfView() {
    assertThat(Samples.text(Reveal.rows("ls" + " ".repeat(500) + "; rm x", 42)))
        .hasLineCount(13)
        .endsWith("; rm x");
  }

  @Property
  void nothingIsLost(@ForAll String text, @ForAll @IntRange(min = 4, max = 40) int columns) {
    StringBuilder shown = new StringBuilder();
    for (Line line : Reveal.rows(text, columns)) {
      shown.append(
          line.text().startsWith("| ") && !line.continued() && !shown.isEmpty() ? "\n" : "");
      shown.append(line.text().substring(2));
    }
    assertThat(shown).hasToString(Reveal.spelled(text).replace("\t", "\\t"));
  }
}
