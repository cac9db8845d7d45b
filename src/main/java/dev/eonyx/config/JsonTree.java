package dev.eonyx.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Reads the JSON of a configuration, in which comments and trailing commas are welcome, into
/// [Node]s.
final class JsonTree {

  private static final int MAX_DEPTH = 32;

  private final ConfigText source;
  private final JsonParser parser;

  private JsonTree(ConfigText source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /// @throws ConfigException when the text is not exactly one JSON object
  static Node.Group parse(ConfigText source) throws ConfigException {
    JsonFactory factory =
        JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .streamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();
    char[] text = source.text().toCharArray();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
      return new JsonTree(source, parser).document();
    } catch (JacksonException e) {
      throw syntaxError(source, e);
    }
  }

  private Node.Group document() throws ConfigException {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw new Place(source, 0)
          .error("the file is empty; write {} for a configuration that sets nothing.");
    }
    if (first != JsonToken.START_OBJECT) {
      throw here().error("a configuration must be an object, { … }.");
    }
    Node.Group root = group();
    if (parser.nextToken() != null) {
      throw here().error("there is something after the end of the object.");
    }
    return root;
  }

  private Node value() throws ConfigException {
    Place place = here();
    return switch (parser.currentToken()) {
      case START_OBJECT -> group();
      case START_ARRAY -> items();
      case VALUE_STRING -> new Node.Text(place, parser.getString());
      case VALUE_NUMBER_INT -> whole(place, parser.getString());
      case VALUE_NUMBER_FLOAT -> new Node.Decimal(place, Double.parseDouble(parser.getString()));
      case VALUE_TRUE -> new Node.Flag(place, true);
      case VALUE_FALSE -> new Node.Flag(place, false);
      case VALUE_NULL -> new Node.Nothing(place);
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
          throw place.error("a value is missing here.");
    };
  }

  private Node.Group group() throws ConfigException {
    Place place = here();
    Map<String, Node.Member> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Place keyPlace = here();
      String key = parser.currentName();
      Node.Member earlier = members.get(key);
      if (earlier != null) {
        throw keyPlace.error(
            "the key " + Quoted.brief(key) + " stands here twice, first at " + earlier.key() + ".");
      }
      parser.nextToken();
      members.put(key, new Node.Member(keyPlace, value()));
    }
    return new Node.Group(place, members);
  }

  private Node.Items items() throws ConfigException {
    Place place = here();
    List<Node> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(value());
    }
    return new Node.Items(place, values);
  }

  private static Node whole(Place place, String digits) {
    // 18 digits always fit; beyond that only the size matters, and no setting is that large.
    return digits.length() <= 18
        ? new Node.Whole(place, Long.parseLong(digits))
        : new Node.Decimal(place, Double.parseDouble(digits));
  }

  private Place here() {
    return new Place(source, (int) parser.currentTokenLocation().getCharOffset());
  }

  private static ConfigException syntaxError(ConfigText source, JacksonException e) {
    long offset = e.getLocation() == null ? -1 : e.getLocation().getCharOffset();
    Place place = new Place(source, offset < 0 ? source.text().length() : (int) offset);
    if (e instanceof StreamConstraintsException) {
      return place.error(
          "nested deeper than " + MAX_DEPTH + " levels, or a value longer than any setting.");
    }
    String message = e.getOriginalMessage();
    // Jackson appends where the enclosing object began, in a form that is no help to a reader.
    int detail = message.indexOf(" (start marker at");
    return place.error(
        "not valid JSON: " + (detail < 0 ? message : message.substring(0, detail)) + ".");
  }
}
