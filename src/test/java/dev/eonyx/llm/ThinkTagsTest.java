package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ThinkTagsTest {

  private record Split(String reasoning, String text) {}

  private static Split split(List<String> pieces) {
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    ThinkTags tags =
        new ThinkTags(
            new ThinkTags.Sink() {
              @Override
              public void text(String more) {
                text.append(more);
              }

              @Override
              public void reasoning(String more) {
                reasoning.append(more);
              }
            });
    pieces.forEach(tags::push);
    tags.end();
    return new Split(reasoning.toString(), text.toString());
  }

  @Test
  void tagsAtTheBeginningAreReasoning() {
    assertThat(split(List.of("<think>a < b</think>\n\nyes"))).isEqualTo(new Split("a < b", "yes"));
    assertThat(split(List.of("\n <thinking>a</thinking>yes"))).isEqualTo(new Split("a", "yes"));
  }

  @Test
  void tagsAnywhereElseAreText() {
    assertThat(split(List.of("use <think>x</think>")))
        .isEqualTo(new Split("", "use <think>x</think>"));
    assertThat(split(List.of("<th", "ree>"))).isEqualTo(new Split("", "<three>"));
  }

  @Test
  void whatWasHeldBackComesOutAtTheEnd() {
    assertThat(split(List.of("<thin"))).isEqualTo(new Split("", "<thin"));
    assertThat(split(List.of("  "))).isEqualTo(new Split("", "  "));
    assertThat(split(List.of("<think>never closed </th")))
        .isEqualTo(new Split("never closed </th", ""));
  }

  @Property
  void theSplitDoesNotDependOnThePieces(
      @ForAll("answers") String answer, @ForAll("cuts") List<Integer> cuts) {
    List<String> pieces = new ArrayList<>();
    int position = 0;
    for (int i = 0; position < answer.length(); i++) {
      int end = Math.min(answer.length(), position + cuts.get(i % cuts.size()));
      pieces.add(answer.substring(position, end));
      position = end;
    }

    assertThat(split(pieces)).isEqualTo(split(List.of(answer)));
  }

  @Provide
  Arbitrary<String> answers() {
    return Arbitraries.of("<think>", "</think>", "<thinking>", "</", "<", "think>", " ", "\n", "a")
        .list()
        .ofMaxSize(12)
        .map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<List<Integer>> cuts() {
    return Arbitraries.integers().between(1, 7).list().ofMinSize(1).ofMaxSize(8);
  }
}
