package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTreeTest {

  @Test
  void everyValueKnowsItsPlaceInCodePointsWhateverTheLineEnds() throws ConfigException {
    Node.Group root =
        parse("{\r\n  \"kk\" : \"vv\", // why\r\n\t\"é😀\": [ true , null, {}, 1, 2.5,],\r}");
    assertThat(root.members().keySet()).containsExactly("kk", "é😀");
    assertThat(place(member(root, "kk").key())).isEqualTo("f:2:3");
    assertThat(place(member(root, "kk").value().place())).isEqualTo("f:2:10");
    assertThat(place(member(root, "é😀").key())).isEqualTo("f:3:2");
    Node.Items items = (Node.Items) member(root, "é😀").value();
    assertThat(items.values().stream().map(node -> place(node.place())).toList())
        .isEqualTo(List.of("f:3:10", "f:3:17", "f:3:23", "f:3:27", "f:3:30"));
    assertThat(items.values().stream().map(Node::describe).toList())
        .isEqualTo(List.of("true", "null", "an object", "1", "2.5"));
  }

  /// UB-215
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `` | f:1:1: the file is empty; write {} for a configuration that sets nothing.
          `  // only a comment` | f:1:1: the file is empty; write {} for a configuration that sets nothing.
          [1] | f:1:1: a configuration must be an object, { … }.
          {"a":1}{} | f:1:8: there is something after the end of the object.
          {"a":1,"b":{"a":2,"a":3}} | f:1:19: the key "a" stands here twice, first at f:1:13.
          {"a" 1} | f:1:6: not valid JSON: Unexpected character ('1' (code 49)): was expecting a colon to separate property name and value.
          {"a":1 | f:1:7: not valid JSON: Unexpected end-of-input: expected close marker for Object.
          """)
  void whatIsNoConfigurationIsNamedWithItsPlace(String json, String message) {
    assertThatThrownBy(() -> parse(json)).isInstanceOf(ConfigException.class).hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{a:1}",
        "{'a':1}",
        "{\"a\":tru}",
        "{\"a\":01}",
        "{\"a\":\"b\nc\"}",
        "{\"a\":,}",
        "{/* x",
        "{\"a\":1 \"b\":2}",
        "{\"a\":\"\\x\"}",
        "{\"a\":NaN}",
        "{,}",
        "}",
        "{\"a\":1} # x"
      })
  void brokenJsonIsAnErrorAtALine(String json) {
    assertThatThrownBy(() -> parse(json))
        .isInstanceOf(ConfigException.class)
        .hasMessageMatching("(?s)f:[12]:\\d+: not valid JSON: .*\\.");
  }

  @Test
  void nestingIsBounded() {
    assertThatThrownBy(() -> parse("{\"a\":" + "[".repeat(100_000)))
        .isInstanceOf(ConfigException.class)
        .hasMessageMatching("f:1:\\d+: nested deeper than 32 levels.*");
  }

  @Test
  void aNumberOfAnySizeIsRead() throws ConfigException {
    Node huge = parse("{\"a\":" + "9".repeat(400) + "}").get("a");
    assertThat(huge).isInstanceOf(Node.Decimal.class);
    assertThat(member(parse("{\"a\":-5}"), "a").value().describe()).isEqualTo("-5");
  }

  /// Whatever is in a file, reading it ends in a tree or in one sentence.
  @Property(tries = 500)
  void anyTextIsATreeOrAConfigException(
      @ForAll @StringLength(max = 40) @CharRange(from = ' ', to = '~') String text) {
    for (String json : List.of(text, "{" + text + "}", "{\"a\":" + text + "}")) {
      try {
        assertThat(parse(json).members()).isNotNull();
      } catch (ConfigException e) {
        assertThat(e.getMessage()).matches("(?s)f:1:\\d+: .+\\.");
      }
    }
  }

  private static Node.Group parse(String json) throws ConfigException {
    return JsonTree.parse(new ConfigText("f", json, true));
  }

  private static Node.Member member(Node.Group group, String key) {
    return Objects.requireNonNull(group.members().get(key), key);
  }

  private static String place(Place place) {
    return place.toString();
  }
}
