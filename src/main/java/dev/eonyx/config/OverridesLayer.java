package dev.eonyx.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The command line as a layer like any other.
final class OverridesLayer {

  private static final Place FLAGS = option("the command line");

  private OverridesLayer() {}

  static Node.Group of(Overrides overrides) {
    Map<String, Node.Member> root = new LinkedHashMap<>();
    Map<String, Node.Member> permissions = new LinkedHashMap<>();
    if (!overrides.model().isEmpty()) {
      Place place = option("--model");
      // Dollars in an argument were the shell's business already.
      String model = overrides.model().replace("$", "$$");
      root.put("model", new Node.Member(place, new Node.Text(place, model)));
    }
    if (!overrides.mode().isEmpty()) {
      Place place = option("--mode");
      permissions.put("mode", new Node.Member(place, new Node.Text(place, overrides.mode())));
    }
    if (!overrides.allow().isEmpty()) {
      Place place = option("--allow");
      List<Node> rules = new ArrayList<>();
      overrides.allow().forEach(rule -> rules.add(new Node.Text(place, rule)));
      permissions.put("allow", new Node.Member(place, new Node.Items(place, rules)));
    }
    root.put("permissions", new Node.Member(FLAGS, new Node.Group(FLAGS, permissions)));
    return new Node.Group(FLAGS, root);
  }

  private static Place option(String name) {
    return new Place(new ConfigText(name, "", false), 0);
  }
}
