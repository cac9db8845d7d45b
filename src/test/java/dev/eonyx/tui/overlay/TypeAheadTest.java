package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// UB-156: what is typed while a question comes up belongs to the draft.
class TypeAheadTest {

  @ParameterizedTest(name = "shown {0}, typed {1}, now {2}: {3}")
  @CsvSource({
    "1000, 0, 1000, false",
    "1000, 0, 1599, false",
    "1000, 0, 1600, true",
    "1000, 1500, 1600, false",
    "1000, 1500, 2099, false",
    "1000, 1500, 2100, true",
    "-5000, -9000, -4400, true",
  })
  void aKeyAnswersAfterAMomentInViewWithoutTyping(long shown, long typed, long now, boolean armed) {
    assertThat(TypeAhead.isArmed(shown, typed, now)).isEqualTo(armed);
    assertThat(now >= TypeAhead.armedAt(shown, typed)).isEqualTo(armed);
  }
}
