package dev.eonyx.tui.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Facts.Window;
import dev.eonyx.tui.event.Facts.Window.Fill;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactsTest {

  /// UB-005, UB-007.
  @ParameterizedTest
  @CsvSource({
    "0, 1000, 80, 0, ROOMY",
    "599, 1000, 80, 59, ROOMY",
    "600, 1000, 80, 60, FILLING",
    "799, 1000, 80, 79, FILLING",
    "800, 1000, 80, 80, FULL",
    "2500, 1000, 80, 250, FULL",
    "300, 1000, 30, 30, FULL",
    "1000000, 1, 80, 999, FULL",
    "5000, 0, 80, 0, ROOMY",
    "5000, -1, 80, 0, ROOMY",
  })
  void aWindowFillsInSteps(long tokens, long size, int threshold, int percent, Fill fill) {
    Window window = new Window(tokens, size, threshold);
    assertThat(window.percent()).isEqualTo(percent);
    assertThat(window.fill()).isEqualTo(fill);
    assertThat(window.isFull()).isEqualTo(fill == Fill.FULL);
  }
}
