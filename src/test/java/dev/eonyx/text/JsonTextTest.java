package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"{}", " {\"a\":[1,{\"b\":null}]}\n", "{\"a\":\"\\ud83d\"}"})
  void exactlyOneObjectIsOne(String text) {
    assertThat(JsonText.isObject(text)).isTrue();
    assertThat(JsonText.isArray(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{} {}",
        "{}x",
        "{\"a\":\"\\q\"}",
        "{\"a\":\"\u0001\"}",
        "{\"a\":\"b",
        "{\"a\":01}",
        "{'a':1}",
        "{\"a\":1,}"
      })
  void nothingElseIs(String text) {
    assertThat(JsonText.isObject(text)).isFalse();
  }

  @Test
  void aLargeFileInACallIsAllowedAndNestingNoServerTakesIsNot() {
    assertThat(JsonText.isObject("{\"a\":\"" + "x".repeat(1_000_000) + "\"}")).isTrue();
    assertThat(JsonText.isArray("[".repeat(1_000) + "]".repeat(1_000))).isFalse();
  }
}
