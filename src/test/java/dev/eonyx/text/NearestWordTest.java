package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {

  @ParameterizedTest
  @CsvSource({
    "modle, model",
    "Model, model",
    "baseUrl, base_url",
    "base-url, base_url",
    "apikey, api_key",
    "provider, providers",
    "zzz, ''",
    "x, ''",
    "'', ''"
  })
  void findsWhatWasMeantAndNothingElse(String word, String expected) {
    assertThat(NearestWord.of(word, List.of("model", "providers", "base_url", "api_key")))
        .isEqualTo(expected);
  }
}
