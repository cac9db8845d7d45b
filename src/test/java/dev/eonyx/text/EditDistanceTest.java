package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

  @ParameterizedTest
  @CsvSource({"'','',0", "'',ab,2", "model,modle,1", "abc,abd,1", "kitten,sitting,3", "ab,ba,1"})
  void countsEdits(String a, String b, int edits) {
    assertThat(EditDistance.between(a, b)).isEqualTo(edits);
  }

  @Property
  void isTheSameBothWaysAndZeroOnlyForEqualTexts(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 8) String a,
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 8) String b) {
    assertThat(EditDistance.between(a, b)).isEqualTo(EditDistance.between(b, a));
    assertThat(EditDistance.between(a, b) == 0).isEqualTo(a.equals(b));
  }
}
