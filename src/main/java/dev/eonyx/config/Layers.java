package dev.eonyx.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Lays one configuration over another: objects key by key; a later value replaces an earlier one,
/// but the lists of permission rules add up, so that no layer can take back a refusal of another.
final class Layers {

  private Layers() {}

  static Node.Group merge(Node.Group below, Node.Group above) {
    return (Node.Group) merge(below, above, Keys.ROOT);
  }

  private static Node merge(Node below, Node above, Shape shape) {
    return switch (shape) {
      case Shape.Group group -> members(below, above, group.keys());
      case Shape.Named named -> {
        Map<String, Shape> keys = new LinkedHashMap<>();
        ((Node.Group) below).members().keySet().forEach(key -> keys.put(key, named.each()));
        ((Node.Group) above).members().keySet().forEach(key -> keys.put(key, named.each()));
        yield members(below, above, keys);
      }
      case Shape.Texts texts when texts.additive() -> {
        List<Node> all = new ArrayList<>(((Node.Items) below).values());
        all.addAll(((Node.Items) above).values());
        yield new Node.Items(above.place(), all);
      }
      case Shape.Texts _,
          Shape.Text _,
          Shape.Choice _,
          Shape.Whole _,
          Shape.Amount _,
          Shape.Flag _,
          Shape.OneOrMore _ ->
          above;
    };
  }

  /// The known keys of both. An unknown key was named when its layer was checked and ends here.
  private static Node members(Node below, Node above, Map<String, Shape> keys) {
    Map<String, Node.Member> lower = ((Node.Group) below).members();
    Map<String, Node.Member> upper = ((Node.Group) above).members();
    Map<String, Node.Member> merged = new LinkedHashMap<>();
    keys.forEach((key, shape) -> {
      Node.Member old = lower.get(key);
      Node.Member given = upper.get(key);
      if (old != null && given != null) {
        merged.put(key, new Node.Member(given.key(), merge(old.value(), given.value(), shape)));
      } else if (given != null || old != null) {
        Node.Member only = given != null ? given : old;
        merged.put(key, only);
      }
    });
    return new Node.Group(above.place(), merged);
  }
}
