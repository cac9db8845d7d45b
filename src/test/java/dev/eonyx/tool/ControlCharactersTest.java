package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlCharactersTest {

  /// UB-117
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "plain é 你 👩‍👧|plain é 你 👩‍👧",
        "\u001b[31mred\u001b[0m|red",
        "\u001b[2J\u001b[?1049h\u001b[?1000hx|x",
        "\u001b]0;title\u0007x|x",
        "\u001b]52;c;eA==\u001b\\x|x",
        "\u001b]8;;http://a\u001b\\link\u001b]8;;\u001b\\|link",
        "\u001bPq#0;1\u001b\\x|x",
        "\u001b(Bx\u001b7y\u001bcz|xyz",
        "\u009b31mx\u009dt\u009cy|xy",
        "\u001b[31|``",
        "\u001b[\u001b[31mx|x",
        "\u001b]0;never ended|␛]0;never ended",
        "\u001b]0;a\nb|␛]0;a\nb",
        "10%\r50%\r100%|100%",
        "10%\r50%\r\nnext|50%\nnext",
        "a\r\nb\r\n|a\nb\n",
        "abc\r|abc",
        "abc\b\bX|aX",
        "a\n\bb|a\nb",
        "👩\bx|x",
        "B\bBo\bol\bld\bd|Bold",
        "a\u0000b\u0007c\u007fd\u0001|a␀bc␡d␁",
        "a\u202eb\u2066c\u200fd|a\\u202eb\\u2066c\\u200fd",
        "a\u0085b\u2028c|a\\u0085b\\u2028c",
        "a\ud83db|a\ufffdb",
        "a\udc69b|a\ufffdb",
      })
  void takesOutWhatATerminalWouldObey(String text, String expected) {
    assertThat(ControlCharacters.neutralise(text)).isEqualTo(expected);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "\u001b", "[", "]", "P", "m", "0", ";", "\u0007", "\\", "\r", "\n", "\b", "\t", "a",
            "é", "👩", "\ud83d", "\udc69", "\u009b", "\u009c", "\u009d", "\u0000", "\u202e", "(",
            " ")
        .list()
        .ofMaxSize(30)
        .map(pieces -> String.join("", pieces));
  }

  @Property
  void nothingIsLeftToObey(@ForAll("texts") String text) {
    String plain = ControlCharacters.neutralise(text);
    assertThat(plain.codePoints())
        .allMatch(c ->
            c == '\n'
                || c == '\t'
                || (!Character.isISOControl(c) && c != 0x202e && (c < 0xd800 || c > 0xdfff)));
  }

  @Property
  void doesNothingTwice(@ForAll("texts") String text) {
    String once = ControlCharacters.neutralise(text);
    assertThat(ControlCharacters.neutralise(once)).isEqualTo(once);
  }
}
