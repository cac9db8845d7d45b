package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.jr.ob.JSON;

/// The JSON Schema that editors use and the table the reader uses say the same.
class SchemaTest {

  private final Map<String, Object> schema = read();

  @Test
  void theSchemaAndTheReaderKnowTheSameKeysWithTheSameValues() {
    Map<String, String> fromReader = new TreeMap<>();
    shapes("", Keys.ROOT, fromReader);
    Map<String, String> fromSchema = new TreeMap<>();
    schemas("", schema, fromSchema);
    assertThat(fromSchema).isEqualTo(fromReader);
  }

  @Test
  void theSchemaGivesTheDefaultsOfTheReader() throws Exception {
    Map<String, Object> defaults = new TreeMap<>();
    collectDefaults("", schema, defaults);
    Map<String, Object> expected = new TreeMap<>();
    flatten("", JSON.std.mapFrom(Keys.DEFAULTS), expected);
    assertThat(defaults).isEqualTo(expected);
  }

  @Test
  void everyKeyIsDescribed() {
    List<String> silent = new ArrayList<>();
    undescribed("", schema, silent);
    assertThat(silent).isEmpty();
  }

  private static void shapes(String path, Shape shape, Map<String, String> out) {
    switch (shape) {
      case Shape.Text _ -> out.put(path, "string");
      case Shape.Flag _ -> out.put(path, "boolean");
      case Shape.Amount _ -> out.put(path, "number from 0");
      case Shape.Whole whole ->
          out.put(path, "integer from " + whole.least() + " to " + whole.most());
      case Shape.Choice choice -> out.put(path, words(choice.words()));
      case Shape.Texts texts ->
          out.put(path, "list of " + (texts.words().isEmpty() ? "string" : words(texts.words())));
      case Shape.OneOrMore _ -> out.put(path, "string or list of string");
      case Shape.Named named -> shapes(path + "/*", named.each(), out);
      case Shape.Group group ->
          group.keys().forEach((key, each) -> shapes(path + "/" + key, each, out));
    }
  }

  private void schemas(String path, Map<String, Object> node, Map<String, String> out) {
    if (node.get("$ref") instanceof String ref) {
      String name = ref.substring("#/$defs/".length());
      schemas(path, object(object(schema, "$defs"), name), out);
    } else if (node.containsKey("properties")) {
      assertThat(node.get("additionalProperties")).as(path).isEqualTo(false);
      Map<String, Object> properties = object(node, "properties");
      properties.keySet().forEach(k -> schemas(path + "/" + k, object(properties, k), out));
    } else if (node.get("additionalProperties") instanceof Map<?, ?>) {
      schemas(path + "/*", object(node, "additionalProperties"), out);
    } else if (node.get("anyOf") instanceof List<?> kinds) {
      assertThat(kinds)
          .as(path)
          .isEqualTo(
              List.of(
                  Map.of("type", "string"),
                  Map.of("type", "array", "items", Map.of("type", "string"))));
      out.put(path, "string or list of string");
    } else if ("array".equals(node.get("type"))) {
      out.put(path, "list of " + scalar(object(node, "items")));
    } else {
      out.put(path, scalar(node));
    }
  }

  private static String scalar(Map<String, Object> node) {
    if (node.get("enum") instanceof List<?> words) {
      return words(words);
    }
    String type = String.valueOf(node.get("type"));
    String least = node.containsKey("minimum") ? " from " + node.get("minimum") : "";
    String most = node.containsKey("maximum") ? " to " + node.get("maximum") : "";
    return type + least + most;
  }

  private static String words(List<?> words) {
    return "one of " + new TreeSet<>(words.stream().map(String::valueOf).toList());
  }

  private void collectDefaults(String path, Map<String, Object> node, Map<String, Object> out) {
    if (node.containsKey("default")) {
      out.put(path, node.get("default"));
    }
    if (node.containsKey("properties")) {
      Map<String, Object> properties = object(node, "properties");
      properties.keySet().forEach(k -> collectDefaults(path + "/" + k, object(properties, k), out));
    }
  }

  private void undescribed(String path, Map<String, Object> node, List<String> out) {
    for (String group : List.of("properties", "$defs")) {
      if (node.containsKey(group)) {
        Map<String, Object> members = object(node, group);
        for (String key : members.keySet()) {
          Map<String, Object> member = object(members, key);
          if (!(member.get("description") instanceof String text) || text.isBlank()) {
            out.add(path + "/" + key);
          }
          undescribed(path + "/" + key, member, out);
        }
      }
    }
  }

  private static void flatten(String path, Map<?, ?> node, Map<String, Object> out) {
    node.forEach((key, value) -> {
      if (value instanceof Map<?, ?> group) {
        flatten(path + "/" + key, group, out);
      } else {
        out.put(path + "/" + key, value);
      }
    });
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Map<String, Object> node, String key) {
    return (Map<String, Object>) Objects.requireNonNull(node.get(key), key);
  }

  private static Map<String, Object> read() {
    try (InputStream in = Keys.class.getResourceAsStream("eonyx.schema.json")) {
      return JSON.std.mapFrom(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
