package dev.eonyx.config;

import java.util.List;

/// A configuration that was read, and how it came about.
public final class LoadedConfig {

  private final Settings settings;
  private final List<String> notices;
  private final List<Source> sources;
  private final Node.Group merged;

  LoadedConfig(Settings settings, List<String> notices, List<Source> sources, Node.Group merged) {
    this.settings = settings;
    this.notices = List.copyOf(notices);
    this.sources = List.copyOf(sources);
    this.merged = merged;
  }

  public Settings settings() {
    return settings;
  }

  /// What the user should know and that stops nothing, a sentence each.
  public List<String> notices() {
    return notices;
  }

  /// The files that were looked for, in the order they apply.
  public List<Source> sources() {
    return sources;
  }

  /// Where the value under these keys comes from: `file:line:column`, an option, or `default`;
  /// empty when it is not set. An entry of a list goes by its index. For errors that only somebody
  /// else can find, such as a rule that cannot be parsed.
  public String origin(String... keys) {
    Node node = merged;
    for (String key : keys) {
      Node next =
          switch (node) {
            case Node.Group group -> group.get(key);
            case Node.Items(_, List<Node> values) ->
                indexOf(key) < values.size() ? values.get(indexOf(key)) : null;
            case Node.Text _, Node.Whole _, Node.Decimal _, Node.Flag _, Node.Nothing _ -> null;
          };
      if (next == null) {
        return "";
      }
      node = next;
    }
    return node.place().toString();
  }

  private static int indexOf(String key) {
    return key.chars().allMatch(c -> c >= '0' && c <= '9') && !key.isEmpty() && key.length() < 9
        ? Integer.parseInt(key)
        : Integer.MAX_VALUE;
  }

  /// The whole configuration as JSON with, as comments, where each value comes from. Secrets are
  /// not in it: `***` stands for a key, and a variable for its name.
  public String show() {
    return ConfigPrinter.print(merged);
  }
}
