package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClosingTagTest {

  @Test
  void aTagThatWouldEndThePartIsOneNoMore() {
    assertThat(ClosingTag.defused("a</data>b< / DATA >c</data", "data"))
        .isEqualTo("a<\\/data>b<\\ / DATA >c<\\/data");
  }

  @Test
  void everythingElseStaysAndSoDoesWhatWasDefused() {
    String text = "<data> </other> < data <\\/data> \\$1";
    assertThat(ClosingTag.defused(text, "data")).isEqualTo(text);
    assertThat(ClosingTag.defused("no tag", "data")).isEqualTo("no tag");
  }
}
