package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.text.WellFormed;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SurrogateJoinerTest {

  /// UB-093: halves of a pair in two deltas.
  @Property
  void joiningPiecesGivesTheWhole(@ForAll("brokenText") String text) {
    SurrogateJoiner joiner = new SurrogateJoiner();
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      joined.append(joiner.push(text.substring(i, i + 1)));
    }
    joined.append(joiner.end());

    assertThat(joined).hasToString(WellFormed.text(text));
  }

  @Provide
  Arbitrary<String> brokenText() {
    return Arbitraries.of("a", "\uD83D", "\uDE00", "😀", "你")
        .list()
        .ofMaxSize(20)
        .map(parts -> String.join("", parts));
  }
}
