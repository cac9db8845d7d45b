package dev.eonyx.config;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Every key of `eonyx.json`, and the values of those that are always set. `eonyx.schema.json` says
/// the same to editors; a test holds the two together.
final class Keys {

  private static final long MOST_TOKENS = 1_000_000_000;

  /// The lowest layer.
  static final String DEFAULTS =
      """
      {
        "model": "",
        "compaction": { "when_pct": 80, "keep_turns": 3, "after_messages": 0 },
        "permissions": {
          "mode": "ask", "auto_approve": ["read", "memory", "skills"], "allow": [], "deny": []
        },
        "tools": { "memory": true },
        "obsidian": { "vault": "" },
        "network": { "ca_file": "", "idle_timeout_seconds": 300 },
        "theme": "auto",
        "diff_colors": "standard",
        "mouse": true,
        "notify": true
      }
      """;

  static final Shape.Group ROOT = root();

  private Keys() {}

  private static Shape.Group root() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put("$schema", new Shape.Text(Shape.Use.LITERAL));
    keys.put("model", new Shape.Text(Shape.Use.PLAIN));
    keys.put("providers", new Shape.Named(Shape.Name.PROVIDER, provider()));
    keys.put("compaction", compaction());
    keys.put("permissions", permissions());
    keys.put("tools", group(Map.of("memory", new Shape.Flag())));
    keys.put("obsidian", group(Map.of("vault", new Shape.Text(Shape.Use.PATH))));
    keys.put("network", network());
    keys.put("theme", new Shape.Choice(List.of("auto", "light", "dark")));
    keys.put("diff_colors", new Shape.Choice(List.of("standard", "colorblind")));
    keys.put("mouse", new Shape.Flag());
    keys.put("notify", new Shape.Flag());
    keys.put("keys", new Shape.Named(Shape.Name.ACTION, new Shape.OneOrMore()));
    return group(keys);
  }

  private static Shape.Group provider() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put(
        "type",
        new Shape.Choice(Arrays.stream(ProviderType.values()).map(ProviderType::key).toList()));
    keys.put("base_url", new Shape.Text(Shape.Use.ADDRESS));
    keys.put("api_key", new Shape.Text(Shape.Use.KEY));
    keys.put("headers", new Shape.Named(Shape.Name.HEADER, new Shape.Text(Shape.Use.HEADER)));
    keys.put("models", new Shape.Named(Shape.Name.MODEL, model()));
    return group(keys);
  }

  private static Shape.Group model() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put(
        "context_window", new Shape.Whole(0, MOST_TOKENS, "0 switches tracking of the window off"));
    keys.put("max_output", new Shape.Whole(0, MOST_TOKENS, "0 leaves it to the provider"));
    keys.put("price", price());
    keys.put("reasoning", new Shape.Flag());
    keys.put("reasoning_effort", new Shape.Text(Shape.Use.LITERAL));
    return group(keys);
  }

  private static Shape.Group price() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    for (String key : List.of("input", "output", "cache_read", "cache_write")) {
      keys.put(key, new Shape.Amount());
    }
    return group(keys);
  }

  private static Shape.Group compaction() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put("when_pct", new Shape.Whole(1, 100, ""));
    keys.put("keep_turns", new Shape.Whole(1, 1000, ""));
    keys.put("after_messages", new Shape.Whole(0, 1_000_000, "0 switches it off"));
    return group(keys);
  }

  private static Shape.Group permissions() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put("mode", new Shape.Choice(List.of("plan", "ask", "edit", "auto")));
    keys.put("auto_approve", new Shape.Texts(List.of("read", "memory", "skills"), false));
    keys.put("allow", new Shape.Texts(List.of(), true));
    keys.put("deny", new Shape.Texts(List.of(), true));
    return group(keys);
  }

  private static Shape.Group network() {
    Map<String, Shape> keys = new LinkedHashMap<>();
    keys.put("ca_file", new Shape.Text(Shape.Use.PATH));
    keys.put("idle_timeout_seconds", new Shape.Whole(1, 86_400, ""));
    return group(keys);
  }

  private static Shape.Group group(Map<String, Shape> keys) {
    return new Shape.Group(Collections.unmodifiableMap(keys));
  }
}
