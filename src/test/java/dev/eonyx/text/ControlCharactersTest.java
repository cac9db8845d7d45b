package dev.eonyx.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ControlCharactersTest {

  static Stream<Arguments> controlled() {
    return Stream.of(
        arguments("plain é 你 👩‍👧", "plain é 你 👩‍👧"),
        arguments("\u001b[31mred\u001b[0m", "red"),
        arguments("\u001b[2J\u001b[?1049h\u001b[?1000hx", "x"),
        arguments("\u001b]0;title\u0007x", "x"),
        arguments("\u001b]52;c;eA==\u001b\\x", "x"),
        arguments("\u001b]8;;http://a\u001b\\link\u001b]8;;\u001b\\", "link"),
        arguments("\u001bPq#0;1\u001b\\x", "x"),
        arguments("\u001b(Bx\u001b7y\u001bcz", "xyz"),
        arguments("\u009b31mx\u009dt\u009cy", "xy"),
        arguments("\u001b[31", ""),
        arguments("\u001b[\u001b[31mx", "x"),
        arguments("\u001b]0;never ended", "␛]0;never ended"),
        arguments("\u001b]0;a\nb", "␛]0;a\nb"),
        arguments("10%\r50%\r100%", "100%"),
        arguments("10%\r50%\r\nnext", "50%\nnext"),
        arguments("a\r\nb\r\n", "a\nb\n"),
        arguments("abc\r", "abc"),
        arguments("abc\b\bX", "aX"),
        arguments("a\n\bb", "a\nb"),
        arguments("👩\bx", "x"),
        arguments("B\bBo\bol\bld\bd", "Bold"),
        arguments("a\u0000b\u0007c\u007fd\u0001", "a␀bc␡d␁"),
        arguments("a\u202eb\u2066c\u200fd", "a\\u202eb\\u2066c\\u200fd"),
        arguments("a\u0085b\u2028c", "a\\u0085b\\u2028c"),
        arguments("a\ud83db", "a\ufffdb"),
        arguments("a\udc69b", "a\ufffdb"));
  }

  /// UB-117
  @ParameterizedTest
  @MethodSource("controlled")
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
