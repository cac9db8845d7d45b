package dev.eonyx.tui.frame;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WidthTest {

  /// UB-158
  @ParameterizedTest
  @CsvSource({
    "abc, 3",
    "漢字, 4",
    "e\u0301, 1",
    "✅, 2",
    "👨‍👩‍👧, 2",
    "\u200B, 0",
    "←, 1",
    "🇩🇪, 2",
    "❤️, 2",
    "한글, 4",
    "𝒜, 1",
    "ﾊﾝｶｸ, 4",
    "ﾀﾞ, 2",
    "⭐, 2",
    "⚡, 2",
    "1️⃣, 2",
    "👍🏽, 2",
    "각, 2",
    "\u00AD, 1",
    "é, 1",
    "…, 1",
    "'漢字 e\u0301 ✅ 👨‍👩‍👧 \u200B ←', 15"
  })
  void aClusterTakesTheCellsThatTerminalsGiveIt(String text, int cells) {
    assertThat(Width.of(text)).isEqualTo(cells);
  }

  @ParameterizedTest
  @CsvSource({"abcdef, 4, abc…", "漢字漢字, 4, 漢…", "漢字, 4, 漢字", "ab, 0, ''", "👨‍👩‍👧x, 2, …"})
  void aTextIsCutBetweenClusters(String text, int cells, String expected) {
    assertThat(Width.fit(text, cells)).isEqualTo(expected);
  }

  @Property
  void aCutTextFits(@ForAll String text, @ForAll @IntRange(max = 40) int cells) {
    assertThat(Width.of(Width.fit(text, cells))).isLessThanOrEqualTo(cells);
  }

  @Property
  void aWidthIsTheSumOfItsClusters(@ForAll String text) {
    int cells = 0;
    int at = 0;
    while (at < text.length()) {
      int next = Graphemes.next(text, at);
      int wide = Width.of(text.substring(at, next));
      assertThat(wide).isBetween(0, 2);
      cells += wide;
      at = next;
    }
    assertThat(Width.of(text)).isEqualTo(cells);
  }

  @Property
  void aPaddedTextHasAtLeastItsWidth(@ForAll String text, @ForAll @IntRange(max = 40) int cells) {
    assertThat(Width.of(Width.pad(text, cells))).isEqualTo(Math.max(cells, Width.of(text)));
  }
}
