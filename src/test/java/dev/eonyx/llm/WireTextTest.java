package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class WireTextTest {

  /// UB-037.
  @Property
  void wellFormedTextSurvivesUtf8(@ForAll("brokenText") String text) {
    String repaired = WireText.wellFormed(text);

    byte[] bytes = repaired.getBytes(StandardCharsets.UTF_8);
    assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(repaired);
    assertThat(repaired).hasSameSizeAs(text);
  }

  @Test
  void onlyUnpairedHalvesAreReplaced() {
    assertThat(WireText.wellFormed("\uDE00a\uD83D\uDE00\uD83D\uD83D\uDE00\uD83D"))
        .isEqualTo("\uFFFDa😀\uFFFD😀\uFFFD");
  }

  @Test
  void oneLineIsCutOnCodePointsAndFreeOfControlCharacters() {
    assertThat(WireText.oneLine("  a\r\n\tb\u001B[2Jc  ", 100)).isEqualTo("a b [2Jc");
    assertThat(WireText.oneLine("😀😀😀😀", 3)).isEqualTo("😀😀😀…");
    assertThat(WireText.oneLine("ab cd", 5)).isEqualTo("ab cd");
  }

  /// UB-093: halves of a pair in two deltas.
  @Property
  void joiningPiecesGivesTheWhole(@ForAll("brokenText") String text) {
    SurrogateJoiner joiner = new SurrogateJoiner();
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      joined.append(joiner.push(text.substring(i, i + 1)));
    }
    joined.append(joiner.end());

    assertThat(joined).hasToString(WireText.wellFormed(text));
  }

  @Provide
  Arbitrary<String> brokenText() {
    return Arbitraries.of("a", "\uD83D", "\uDE00", "😀", "你")
        .list()
        .ofMaxSize(20)
        .map(parts -> String.join("", parts));
  }
}
