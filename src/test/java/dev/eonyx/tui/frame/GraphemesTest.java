package dev.eonyx.tui.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class GraphemesTest {

  /// UB-158
  @Test
  void oneStepPassesOneVisibleCharacter() {
    String text = "漢字 e\u0301 ✅ 👨‍👩‍👧 \u200B ←";
    assertThat(forward(text))
        .containsExactly(
            "漢", "字", " ", "e\u0301", " ", "✅", " ", "👨‍👩‍👧", " ", "\u200B", " ", "←");
    assertThat(backward(text)).isEqualTo(forward(text));
  }

  @Property(tries = 2000)
  void theStepsAreThoseOfTheRuntime(@ForAll("texts") String text) {
    List<String> expected = new ArrayList<>();
    BreakIterator clusters = BreakIterator.getCharacterInstance(Locale.ROOT);
    clusters.setText(text);
    int start = 0;
    for (int end = clusters.next(); end != BreakIterator.DONE; end = clusters.next()) {
      expected.add(text.substring(start, end));
      start = end;
    }
    assertThat(forward(text)).isEqualTo(expected);
  }

  @Property(tries = 2000)
  void theWayBackIsTheWayForth(@ForAll("texts") String text) {
    assertThat(backward(text)).isEqualTo(forward(text));
  }

  @Property
  void anyTextIsPassed(@ForAll String text) {
    assertThat(String.join("", forward(text))).isEqualTo(text);
  }

  @Test
  void theEndsAreEnds() {
    assertThat(Graphemes.next("ab", 2)).isEqualTo(2);
    assertThat(Graphemes.next("", 0)).isZero();
    assertThat(Graphemes.previous("ab", 0)).isZero();
    assertThat(Graphemes.previous("", 0)).isZero();
    assertThat(Graphemes.previous("ab", 7)).isEqualTo(1);
  }

  @Test
  void aLongRunOfEmojiIsNotSearchedFromItsBeginning() {
    String text = "👨‍👩‍👧".repeat(20_000);
    assertThat(Graphemes.previous(text, text.length()))
        .isEqualTo(text.length() - "👨‍👩‍👧".length());
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a", " ", "~", "é", "\u00AD", "\u0301", "ß", "Ж", "\u0483", "漢", "の", "\u3099", "カ",
            "ﾀ", "ﾞ", "한", "\u1100", "\u1161", "\u11A8", "👨", "\u200D", "👩", "🏽", "🇩", "🇪",
            "❤", "\uFE0F", "\u20E3", "1", "✅", "क", "\u094D", "ष", "ि", "\u0E33", "\u0600", "\r",
            "\n", "\t", "\u200B", "𝒜", "─", "…")
        .list()
        .ofMaxSize(12)
        .map(parts -> String.join("", parts));
  }

  private static List<String> forward(String text) {
    List<String> clusters = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int next = Graphemes.next(text, at);
      clusters.add(text.substring(at, next));
      at = next;
    }
    return clusters;
  }

  private static List<String> backward(String text) {
    List<String> clusters = new ArrayList<>();
    int at = text.length();
    while (at > 0) {
      int previous = Graphemes.previous(text, at);
      clusters.add(text.substring(previous, at));
      at = previous;
    }
    Collections.reverse(clusters);
    return clusters;
  }
}
