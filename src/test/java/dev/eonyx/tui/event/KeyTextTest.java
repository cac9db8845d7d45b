package dev.eonyx.tui.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

  static Stream<Key> defaults() {
    return Arrays.stream(Action.values())
        .flatMap(action -> KeyMap.defaults().keys(action).stream());
  }

  @ParameterizedTest
  @MethodSource("defaults")
  void whatIsShownCanBeConfigured(Key key) {
    assertThat(KeyText.parse(KeyText.label(key))).contains(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "+", "ctrl+", "ctl+r", "ctrl+shift", "f13", "character", "ab"})
  void aTextThatNamesNoKeyIsNone(String text) {
    assertThat(KeyText.parse(text).filter(key -> !key.isText())).isEmpty();
  }
}
