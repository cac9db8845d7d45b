package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WellFormedTest {

  /// UB-037
  @Property
  void textHasAUtf8FormAndWellFormedTextIsTheSame(@ForAll String text) {
    String fixed = WellFormed.text(text);
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(fixed)).isTrue();
    if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      assertThat(fixed).isSameAs(text);
    } else {
      assertThat(fixed).hasSameSizeAs(text);
    }
  }

  @Test
  void onlyTheLoneHalfIsReplaced() {
    assertThat(WellFormed.text("\ud83d\ud83d\ude00\ude00")).isEqualTo("\ufffd\ud83d\ude00\ufffd");
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"a\":\"\\ud83d\"}', '{\"a\":\"\\ufffd\"}'",
    "'{\"a\":\"\\uD83D\\uDE00\"}', '{\"a\":\"\\uD83D\\uDE00\"}'",
    "'{\"a\":\"\\ude00\\ud83d\\ude00\"}', '{\"a\":\"\\ufffd\\ud83d\\ude00\"}'",
    "'{\"a\":\"\\\\ud83d\"}', '{\"a\":\"\\\\ud83d\"}'",
    "'{\"a\":\"\\\\\\ud83dx\"}', '{\"a\":\"\\\\\\ufffdx\"}'",
    "'{\"a\":\"\\ud8\"}', '{\"a\":\"\\ud8\"}'"
  })
  void escapesInJsonAreReplacedWhereTheyStandForALoneHalf(String json, String expected) {
    assertThat(WellFormed.json(json)).isEqualTo(expected);
  }
}
