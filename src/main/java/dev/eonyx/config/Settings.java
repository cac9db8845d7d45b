package dev.eonyx.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything that can be configured, merged from all layers and resolved.
///
/// @param model `provider/model`; empty when none is named
/// @param providers by name, in the order of the files
public record Settings(
    String model,
    Map<String, ProviderSettings> providers,
    Compaction compaction,
    Permissions permissions,
    Tools tools,
    Optional<Path> obsidianVault,
    Network network,
    Screen screen) {

  public Settings {
    providers = Collections.unmodifiableMap(new LinkedHashMap<>(providers));
  }

  /// When older messages are folded into a summary.
  ///
  /// @param whenPct percent of the context window, 1 to 100
  /// @param keepTurns user turns that stay verbatim, at least 1
  /// @param afterMessages fold after that many messages as well; 0 = off
  public record Compaction(int whenPct, int keepTurns, int afterMessages) {}

  /// What may happen without asking. Rules are kept as written.
  ///
  /// @param mode `plan`, `ask`, `edit` or `auto`
  /// @param autoApprove categories that never ask: `read`, `memory`, `skills`
  public record Permissions(
      String mode, List<String> autoApprove, List<String> allow, List<String> deny) {

    public Permissions {
      autoApprove = List.copyOf(autoApprove);
      allow = List.copyOf(allow);
      deny = List.copyOf(deny);
    }
  }

  /// Which tools are offered to the model.
  public record Tools(boolean memory) {}

  /// How the full-screen interface looks and listens.
  ///
  /// @param mouse whether the mouse is eonyx's; otherwise the terminal selects by itself
  /// @param theme `auto`, `light` or `dark`
  /// @param diffColors `standard` or `colorblind`
  /// @param notifies whether to call the user who looks elsewhere
  /// @param keys the keys of actions, by the action's name, that replace its default ones; neither
  ///   was looked at here, see [LoadedConfig#origin] for where each stands
  public record Screen(
      boolean mouse,
      String theme,
      String diffColors,
      boolean notifies,
      Map<String, List<String>> keys) {

    public Screen {
      Map<String, List<String>> copy = new LinkedHashMap<>();
      keys.forEach((action, texts) -> copy.put(action, List.copyOf(texts)));
      keys = Collections.unmodifiableMap(copy);
    }
  }

  /// @param caFile PEM certificates to trust besides those of the Java runtime
  /// @param idleTimeout a connection silent for longer is given up
  public record Network(Optional<Path> caFile, Duration idleTimeout) {}
}
