package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {

  @Test
  void cutsCountCharactersAndNeverHalveOne() {
    assertThat(Excerpt.first("😀😀😀", 2)).isEqualTo("😀😀");
    assertThat(Excerpt.of("😀😀😀", 2)).isEqualTo("😀😀…");
    assertThat(Excerpt.of("😀😀😀", 3)).isEqualTo("😀😀😀");
    assertThat(Excerpt.of("", 0)).isEmpty();
  }

  @Test
  void oneLineIsCutOnCodePointsAndFreeOfControlCharacters() {
    assertThat(Excerpt.oneLine("  a\r\n\tb\u001B[2Jc  ", 100)).isEqualTo("a b [2Jc");
    assertThat(Excerpt.oneLine("😀😀😀😀", 3)).isEqualTo("😀😀😀…");
    assertThat(Excerpt.oneLine("ab cd", 5)).isEqualTo("ab cd");
    assertThat(Excerpt.oneLine("a\uD83D", 5)).isEqualTo("a\uFFFD");
  }
}
