package dev.eonyx.tui.frame;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;

class SpanTest {

  @Test
  void aSpanOfUnknownTextIsOneLineThatNoTerminalObeys() {
    assertThat(Span.safe("a\tb\nc\u001b[31md\u001b]0;title\u0007e\u202e\u0000", Style.DIM))
        .isEqualTo(new Span("a    b cde\\u202e␀", Style.DIM));
  }

  @Property
  void nothingThatATerminalObeysIsLeft(@ForAll @CharRange(from = '\0', to = '\u00ff') String text) {
    assertThat(Span.clean(text).chars()).noneMatch(Character::isISOControl);
  }

  @Property
  void whatIsCleanStaysAsItIs(@ForAll String text) {
    String clean = Span.clean(text);
    assertThat(Span.clean(clean)).isEqualTo(clean);
  }
}
