package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.ToolSpec;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {

  private static final ToolSpec SPEC =
      new ToolSpec(
          "peek",
          "",
          "{\"type\":\"object\",\"properties\":{\"path\":{},\"limit\":{}},\"required\":[\"path\"]}");

  @Test
  void valuesComeWithTheirTypes() throws ToolException {
    Arguments given =
        Arguments.parse("{\"a\":\"x\",\"n\":5,\"f\":true,\"l\":[\"p\",\"q\"],\"o\":[{\"k\":1}]}");

    assertThat(given.string("a")).isEqualTo("x");
    assertThat(given.integer("n", 0)).isEqualTo(5);
    assertThat(given.flag("f", false)).isTrue();
    assertThat(given.strings("l")).containsExactly("p", "q");
    assertThat(given.objects("o").getFirst().values()).isEqualTo(Map.of("k", 1));
  }

  @Test
  void whatModelsSendInsteadIsTaken() throws ToolException {
    Arguments given =
        Arguments.parse(
            "{\"n\":\"5\",\"d\":5.0,\"f\":\"True\",\"s\":7,\"one\":\"x\",\"o\":{\"k\":1},"
                + "\"list\":\"[{\\\"k\\\":2}]\",\"blank\":\"\",\"none\":null}");

    assertThat(given.integer("n", 0)).isEqualTo(5);
    assertThat(given.integer("d", 0)).isEqualTo(5);
    assertThat(given.integer("blank", 9)).isEqualTo(9);
    assertThat(given.flag("f", false)).isTrue();
    assertThat(given.string("s")).isEqualTo("7");
    assertThat(given.strings("one")).containsExactly("x");
    assertThat(given.objects("o").getFirst().integer("k", 0)).isEqualTo(1);
    assertThat(given.objects("list").getFirst().integer("k", 0)).isEqualTo(2);
    assertThat(given.optionalString("none")).isEqualTo(Optional.empty());
    assertThat(given.integer("none", 3)).isEqualTo(3);
    assertThat(given.flag("absent", true)).isTrue();
  }

  @Test
  void aMissingArgumentIsNamedWithWhatTheToolTakesAndWhatCame() throws ToolException {
    Arguments given = Arguments.parse("{\"file\":\"x\"}").forTool(SPEC);

    assertThatThrownBy(() -> given.string("path"))
        .isInstanceOf(ToolException.class)
        .hasMessage(
            "peek: the argument \"path\" is missing. peek takes path, [limit]."
                + " You sent {\"file\":\"x\"}");
  }

  @Test
  void aWrongTypeIsNamedWithItsPlace() throws ToolException {
    Arguments given = Arguments.parse("{\"edits\":[{\"old\":1},{\"old\":[]}]}").forTool(SPEC);

    assertThatThrownBy(() -> given.objects("edits").get(1).string("old"))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("peek: the argument \"edits[1].old\" must be a text, but is []");
    assertThatThrownBy(() -> Arguments.parse("{\"n\":\"many\"}").integer("n", 0))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("\"n\" must be a whole number, but is \"many\"");
    assertThatThrownBy(() -> Arguments.parse("{\"n\":1.5}").integer("n", 0))
        .isInstanceOf(ToolException.class);
    assertThatThrownBy(() -> Arguments.parse("{\"f\":\"yes\"}").flag("f", false))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("true or false");
    assertThatThrownBy(() -> Arguments.parse("{\"o\":[1]}").objects("o"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("list of objects");
  }

  /// UB-035, UB-036 and L3: whatever is not exactly one object is an error the model can act on.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,2]",
        "\"x\"",
        "null",
        "5",
        "{\"command\":\"ls",
        "{} {}",
        "{}]",
        "{\"a\":1,}",
        "{\"a\":\"\u0001\"}"
      })
  void whatIsNotOneObjectIsRefused(String json) {
    assertThatThrownBy(() -> Arguments.parse(json))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("The arguments");
  }

  @Test
  void nothingIsNoArguments() throws ToolException {
    assertThat(Arguments.parse("").values()).isEmpty();
    assertThat(Arguments.parse(" {} ").values()).isEmpty();
  }

  @Test
  void longArgumentsAreQuotedInPartOnWholeCharacters() {
    String long4 = "😀".repeat(1_000);
    assertThatThrownBy(() -> Arguments.parse("{\"p\":[\"" + long4 + "\"]}").string("p"))
        .hasMessageMatching("(?s).*😀….*")
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1_200));
  }
}
