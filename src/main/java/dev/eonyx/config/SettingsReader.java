package dev.eonyx.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Makes [Settings] of the merged layers, which were checked: what is left to go wrong is what only
/// shows once the variables are read.
final class SettingsReader {

  private final Values values;
  private final List<String> notices;

  /// @param notices where keys that are not set are named
  SettingsReader(Map<String, String> environment, Path home, List<String> notices) {
    this.values = new Values(new Variables(environment), home);
    this.notices = notices;
  }

  Settings read(Node.Group root) throws ConfigException {
    Map<String, ProviderSettings> providers = new LinkedHashMap<>();
    Node.Group given = root.group("providers");
    for (String name : given.members().keySet()) {
      providers.put(name, provider(name, given.group(name)));
    }
    Node.Group compaction = root.group("compaction");
    Node.Group permissions = root.group("permissions");
    Node.Group network = root.group("network");
    return new Settings(
        values.text(root.get("model")),
        providers,
        new Settings.Compaction(
            whole(compaction, "when_pct").orElseThrow(),
            whole(compaction, "keep_turns").orElseThrow(),
            whole(compaction, "after_messages").orElseThrow()),
        new Settings.Permissions(
            literal(permissions, "mode"),
            texts(permissions, "auto_approve"),
            texts(permissions, "allow"),
            texts(permissions, "deny")),
        new Settings.Tools(flag(root.group("tools"), "memory").orElseThrow()),
        values.path(root.group("obsidian").get("vault")),
        new Settings.Network(
            values.path(network.get("ca_file")),
            Duration.ofSeconds(whole(network, "idle_timeout_seconds").orElseThrow())),
        screen(root));
  }

  private static Settings.Screen screen(Node.Group root) {
    Map<String, List<String>> keys = new LinkedHashMap<>();
    Node.Group given = root.group("keys");
    for (String action : given.members().keySet()) {
      String only = literal(given, action);
      keys.put(action, only.isEmpty() ? texts(given, action) : List.of(only));
    }
    return new Settings.Screen(
        flag(root, "mouse").orElseThrow(),
        literal(root, "theme"),
        literal(root, "diff_colors"),
        flag(root, "notify").orElseThrow(),
        keys);
  }

  private ProviderSettings provider(String name, Node.Group group) throws ConfigException {
    Map<String, Secret> headers = new LinkedHashMap<>();
    Set<String> secretVariables = new HashSet<>(Variables.in(literal(group, "api_key")));
    for (Map.Entry<String, Node.Member> header : group.group("headers").members().entrySet()) {
      Node value = header.getValue().value();
      headers.put(header.getKey(), values.header(value));
      if (value instanceof Node.Text text && ConfigPrinter.carriesCredentials(header.getKey())) {
        secretVariables.addAll(Variables.in(text.value()));
      }
    }
    Map<String, ModelSettings> models = new LinkedHashMap<>();
    Node.Group given = group.group("models");
    for (String model : given.members().keySet()) {
      models.put(model, model(given.group(model)));
    }
    return new ProviderSettings(
        type(group),
        values.address(group.get("base_url")),
        key(name, group),
        secretVariables,
        headers,
        models);
  }

  private Secret key(String provider, Node.Group group) throws ConfigException {
    if (!(group.get("api_key") instanceof Node.Text text)) {
      return Secret.NONE;
    }
    Variables.Expanded expanded = values.key(text);
    if (!expanded.missing().isEmpty()) {
      notices.add(
          text.place()
              + ": the environment variable "
              + expanded.missing()
              + " is not set, so the provider "
              + Quoted.brief(provider)
              + " has no API key.");
    }
    return new Secret(expanded.text());
  }

  private static Optional<ProviderType> type(Node.Group group) {
    String key = literal(group, "type");
    for (ProviderType type : ProviderType.values()) {
      if (type.key().equals(key)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  private static ModelSettings model(Node.Group group) {
    Node.Group price = group.group("price");
    return new ModelSettings(
        whole(group, "context_window"),
        whole(group, "max_output"),
        price.members().isEmpty()
            ? Optional.empty()
            : Optional.of(
                new ModelSettings.Price(
                    amount(price, "input"),
                    amount(price, "output"),
                    amount(price, "cache_read"),
                    amount(price, "cache_write"))),
        flag(group, "reasoning"),
        literal(group, "reasoning_effort"));
  }

  private static OptionalInt whole(Node.Group group, String key) {
    return group.get(key) instanceof Node.Whole(_, long n)
        ? OptionalInt.of((int) n)
        : OptionalInt.empty();
  }

  private static double amount(Node.Group group, String key) {
    return switch (group.get(key)) {
      case Node.Whole(_, long n) -> n;
      case Node.Decimal(_, double n) -> n;
      case null, default -> 0;
    };
  }

  private static Optional<Boolean> flag(Node.Group group, String key) {
    return group.get(key) instanceof Node.Flag(_, boolean on) ? Optional.of(on) : Optional.empty();
  }

  private static String literal(Node.Group group, String key) {
    return group.get(key) instanceof Node.Text(_, String text) ? text : "";
  }

  private static List<String> texts(Node.Group group, String key) {
    List<String> texts = new ArrayList<>();
    if (group.get(key) instanceof Node.Items(_, List<Node> items)) {
      for (Node item : items) {
        if (item instanceof Node.Text(_, String text)) {
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
