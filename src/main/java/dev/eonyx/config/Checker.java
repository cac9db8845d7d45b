package dev.eonyx.config;

import dev.eonyx.text.NearestWord;
import java.util.List;
import java.util.Map;

/// Holds one layer against [Keys]: the wrong kind of value is an error, an unknown key a notice.
final class Checker {

  private final List<String> notices;

  /// @param notices where unknown keys are named
  Checker(List<String> notices) {
    this.notices = notices;
  }

  void check(Node.Group layer) throws ConfigException {
    group(layer, Keys.ROOT);
  }

  private void group(Node.Group group, Shape.Group shape) throws ConfigException {
    for (Map.Entry<String, Node.Member> entry : group.members().entrySet()) {
      String key = entry.getKey();
      Shape expected = shape.keys().get(key);
      if (expected != null) {
        value(key, entry.getValue().value(), expected);
        continue;
      }
      String nearest = NearestWord.of(key, shape.keys().keySet());
      notices.add(
          entry.getValue().key()
              + ": the key "
              + Quoted.brief(key)
              + " is unknown and has no effect"
              + (nearest.isEmpty() ? "." : "; did you mean \"" + nearest + "\"?"));
    }
  }

  private void value(String key, Node node, Shape shape) throws ConfigException {
    switch (shape) {
      case Shape.Text _ when node instanceof Node.Text -> {}
      case Shape.Text _ -> throw wrong(key, node, "a string");
      case Shape.Flag _ when node instanceof Node.Flag -> {}
      case Shape.Flag _ -> throw wrong(key, node, "true or false");
      case Shape.Choice choice -> word(key, node, choice.words());
      case Shape.Whole whole -> whole(key, node, whole);
      case Shape.Amount _ -> amount(key, node);
      case Shape.Texts texts -> texts(key, node, texts);
      case Shape.OneOrMore _ when node instanceof Node.Text -> {}
      case Shape.OneOrMore _ when node instanceof Node.Items ->
          texts(key, node, new Shape.Texts(List.of(), false));
      case Shape.OneOrMore _ -> throw wrong(key, node, "a string or a list of strings");
      case Shape.Group group when node instanceof Node.Group given -> group(given, group);
      case Shape.Named named when node instanceof Node.Group given -> named(given, named);
      case Shape.Group _, Shape.Named _ -> throw wrong(key, node, "an object, { … }");
    }
  }

  private void named(Node.Group group, Shape.Named shape) throws ConfigException {
    for (Map.Entry<String, Node.Member> entry : group.members().entrySet()) {
      if (!shape.what().allows(entry.getKey())) {
        throw entry
            .getValue()
            .key()
            .error(shape.what().rule + ", but it is " + Quoted.brief(entry.getKey()) + ".");
      }
      value(entry.getKey(), entry.getValue().value(), shape.each());
    }
  }

  private static void texts(String key, Node node, Shape.Texts shape) throws ConfigException {
    if (!(node instanceof Node.Items(_, List<Node> values))) {
      throw wrong(key, node, "a list of strings, [ … ]");
    }
    for (Node each : values) {
      if (!shape.words().isEmpty()) {
        word("an entry of " + key, each, shape.words());
      } else if (!(each instanceof Node.Text)) {
        throw wrong("an entry of " + key, each, "a string");
      }
    }
  }

  private static void word(String key, Node node, List<String> words) throws ConfigException {
    if (node instanceof Node.Text(_, String word) && words.contains(word)) {
      return;
    }
    String nearest = node instanceof Node.Text(_, String word) ? NearestWord.of(word, words) : "";
    String hint = nearest.isEmpty() ? "." : "; did you mean \"" + nearest + "\"?";
    throw wrong(key, node, "one of " + String.join(", ", words), hint);
  }

  private static void whole(String key, Node node, Shape.Whole shape) throws ConfigException {
    if (node instanceof Node.Whole(_, long n) && n >= shape.least() && n <= shape.most()) {
      return;
    }
    String hint = shape.why().isEmpty() ? "." : " (" + shape.why() + ").";
    throw wrong(key, node, "a whole number from " + shape.least() + " to " + shape.most(), hint);
  }

  private static void amount(String key, Node node) throws ConfigException {
    boolean fits =
        switch (node) {
          case Node.Whole(_, long n) -> n >= 0;
          case Node.Decimal(_, double n) -> n >= 0 && Double.isFinite(n);
          case Node.Text _, Node.Flag _, Node.Nothing _, Node.Items _, Node.Group _ -> false;
        };
    if (!fits) {
      throw wrong(key, node, "a number that is not negative");
    }
  }

  private static ConfigException wrong(String key, Node node, String expected) {
    return wrong(key, node, expected, ".");
  }

  private static ConfigException wrong(String key, Node node, String expected, String end) {
    boolean secret = key.equals("api_key");
    String given = secret ? "something else" : node.describe();
    String name = key.startsWith("an entry of ") ? key : Quoted.brief(key);
    return node.place().error(name + " must be " + expected + ", but it is " + given + end);
  }
}
