package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.Locale;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldedTest {

  @ParameterizedTest
  @CsvSource({
    "Parser, pARSER",
    "ÄÖÜ, äöü",
    "Straße, STRASSE",
    "STRAẞE, strasse",
    "ΟΔΟΣ, οδος",
    "οδοσ, οδος",
    "ΠΡΏΤΟΣ, πρώτος",
    "МОСКВА, москва",
    "İSTANBUL, istanbul",
    "ILIK, ılık",
    "ԵՐԵՒԱՆ, երևան",
    "ᲗᲑᲘᲚᲘᲡᲘ, თბილისი",
    "𐐀𐐁, 𐐨𐐩",
    "ﬁle, FILE",
    "ΐ, Ϊ\u0301",
    "Ω, Ω"
  })
  void caseIsIgnoredInEveryScript(String one, String other) {
    assertThat(Folded.text(one)).isEqualTo(Folded.text(other));
  }

  @ParameterizedTest
  @CsvSource({
    "caf\u00e9, cafe\u0301",
    "\u1ea5, a\u0302\u0301",
    "q\u0307\u0323, q\u0323\u0307",
    "\ud55c\uae00, \u1112\u1161\u11ab\u1100\u1173\u11af",
    "\u304c, \u304b\u3099",
    "\u0439, \u0438\u0306",
    "\uf900, \u8c48"
  })
  void oneCharacterIsOneHoweverItIsEncoded(String one, String other) {
    assertThat(Folded.text(one)).isEqualTo(Folded.text(other));
  }

  @ParameterizedTest
  @CsvSource({"cafe, café", "ss, s", "가, 각", "か, が"})
  void accentsCount(String one, String other) {
    assertThat(Folded.text(one)).isNotEqualTo(Folded.text(other));
  }

  @Test
  void whiteSpaceIsOneSpace() {
    assertThat(Folded.text("a \t\r\n\u00a0\u3000b ")).isEqualTo("a b ");
  }

  /// The short way, which none beyond U+FFFF goes, is the long way.
  @Test
  void noCharacterFoldsOtherwiseForBeingCommon() {
    assertThat(
            IntStream.rangeClosed(0, 0xFFFF)
                .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
                .mapToObj(Character::toString)
                .filter(one -> !Folded.text(one).equals(Folded.fold(one))))
        .isEmpty();
  }

  /// Thousands of marks on one character, in the worst order, end soon.
  @Test
  void aTowerOfMarksIsNoTrap() {
    String tower = "a" + "\u0301\u0323".repeat(500_000);

    assertThat(Folded.text(tower)).isNotEmpty();
  }

  @Provide
  static Arbitrary<String> text() {
    Arbitrary<Integer> characters =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0x20, 0x7e),
            Arbitraries.integers().between(0xa0, 0x2ff),
            Arbitraries.integers().between(0x300, 0x345),
            Arbitraries.integers().between(0x370, 0x52f),
            Arbitraries.integers().between(0xac00, 0xac40),
            Arbitraries.integers().between(0, 0x10ffff));
    return characters
        .list()
        .ofMaxSize(30)
        .map(all -> {
          StringBuilder text = new StringBuilder();
          all.forEach(text::appendCodePoint);
          return text.toString();
        });
  }

  @Property(tries = 300)
  void normalisedTextsFoldAlike(@ForAll("text") String text) {
    String folded = Folded.text(text);

    assertThat(Folded.text(Normalizer.normalize(text, Normalizer.Form.NFC))).isEqualTo(folded);
    assertThat(Folded.text(Normalizer.normalize(text, Normalizer.Form.NFD))).isEqualTo(folded);
  }

  @Property(tries = 300)
  void foldingTwiceIsFoldingOnce(@ForAll("text") String text) {
    assertThat(Folded.text(Folded.text(text))).isEqualTo(Folded.text(text));
  }

  /// The place of a hit in the folded form leads to the segment it is in: the text before it folds
  /// to no more than what is before the hit.
  @Property(tries = 300)
  void aPlaceLeadsBackToTheOriginal(@ForAll("text") String before, @ForAll("text") String after) {
    String text = before + " Needle " + after;
    int place = Folded.text(text).indexOf(" needle ");

    int origin = Folded.origin(text, place);

    assertThat(Folded.text(text.substring(0, origin))).hasSizeLessThanOrEqualTo(place);
    assertThat(Folded.text(text.substring(origin)).toLowerCase(Locale.ROOT)).startsWith(" needle ");
  }
}
