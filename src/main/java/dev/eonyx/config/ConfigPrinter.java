package dev.eonyx.config;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Prints the merged layers as JSON in which a comment says where each value comes from. Values are
/// printed as they are written in the files, so that what a variable holds never shows.
final class ConfigPrinter {

  private static final String HIDDEN = "***";

  private final StringBuilder out = new StringBuilder();

  private ConfigPrinter() {}

  static String print(Node.Group root) {
    ConfigPrinter printer = new ConfigPrinter();
    printer.group(root, Keys.ROOT, "", "");
    return printer.out.append('\n').toString();
  }

  private void group(Node.Group group, Shape shape, String indent, String end) {
    if (group.members().isEmpty()) {
      out.append("{}").append(end);
      return;
    }
    out.append('{');
    String inner = indent + "  ";
    Iterator<Map.Entry<String, Node.Member>> members = group.members().entrySet().iterator();
    while (members.hasNext()) {
      Map.Entry<String, Node.Member> member = members.next();
      String key = member.getKey();
      out.append('\n').append(inner).append(Quoted.json(key)).append(": ");
      value(key, member.getValue().value(), under(shape, key), inner, members.hasNext() ? "," : "");
    }
    out.append('\n').append(indent).append('}').append(end);
  }

  private static Shape under(Shape shape, String key) {
    return switch (shape) {
      case Shape.Group(Map<String, Shape> keys) -> Objects.requireNonNull(keys.get(key));
      case Shape.Named(_, Shape each) -> each;
      case Shape.Text _,
          Shape.Choice _,
          Shape.Whole _,
          Shape.Amount _,
          Shape.Flag _,
          Shape.Texts _,
          Shape.OneOrMore _ ->
          throw new IllegalStateException(key + " is under something that has no keys");
    };
  }

  private void value(String key, Node node, Shape shape, String indent, String end) {
    switch (node) {
      case Node.Group group -> group(group, shape, indent, end);
      case Node.Items(_, List<Node> values) when !values.isEmpty() -> items(values, indent, end);
      case Node.Items _ -> line("[]", node, end);
      case Node.Text(_, String text) -> line(Quoted.json(shown(key, text, shape)), node, end);
      case Node.Whole _, Node.Decimal _, Node.Flag _, Node.Nothing _ ->
          line(node.describe(), node, end);
    }
  }

  private void items(List<Node> values, String indent, String end) {
    out.append('[');
    for (int i = 0; i < values.size(); i++) {
      out.append('\n').append(indent).append("  ");
      Node value = values.get(i);
      String text = value instanceof Node.Text(_, String each) ? Quoted.json(each) : "null";
      line(text, value, i + 1 < values.size() ? "," : "");
    }
    out.append('\n').append(indent).append(']').append(end);
  }

  private void line(String value, Node node, String end) {
    out.append(value).append(end).append(" // ").append(Quoted.visible(node.place().toString()));
  }

  private static String shown(String key, String text, Shape shape) {
    if (!(shape instanceof Shape.Text(Shape.Use use)) || text.isEmpty()) {
      return text;
    }
    return switch (use) {
      case KEY -> isVariable(text) ? text : HIDDEN;
      case HEADER -> isVariable(text) || !carriesCredentials(key) ? text : HIDDEN;
      // A query is where some gateways take the key.
      case ADDRESS -> text.indexOf('?') < 0 ? text : text.replaceFirst("\\?.*", "?" + HIDDEN);
      case LITERAL, PLAIN, PATH -> text;
    };
  }

  private static boolean isVariable(String text) {
    return !Variables.only(text).isEmpty();
  }

  /// Whether a header of this name is one that a credential is sent in.
  static boolean carriesCredentials(String header) {
    String name = header.toLowerCase(Locale.ROOT);
    return List.of("auth", "key", "token", "secret", "cookie", "password", "credential", "session")
        .stream()
        .anyMatch(name::contains);
  }
}
