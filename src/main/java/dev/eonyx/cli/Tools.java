package dev.eonyx.cli;

import dev.eonyx.config.ProviderSettings;
import dev.eonyx.config.Settings;
import dev.eonyx.llm.KnownProvider;
import dev.eonyx.llm.KnownProviders;
import dev.eonyx.tool.Toolbox;
import java.util.HashSet;
import java.util.Set;

/// The tools of one agent, with an environment that holds none of the user's model keys.
final class Tools {

  private final Surroundings surroundings;
  private final Settings settings;

  Tools(Surroundings surroundings, Settings settings) {
    this.surroundings = surroundings;
    this.settings = settings;
  }

  Toolbox toolbox() {
    return null;
  }

  /// Every variable a model's key may be in (UB-120).
  private Set<String> keyVariables() {
    Set<String> names = new HashSet<>();
    for (KnownProvider known : KnownProviders.HOSTED) {
      names.addAll(known.keyVariables());
    }
    for (ProviderSettings provider : settings.providers().values()) {
      if (!provider.apiKeyVariable().isEmpty()) {
        names.add(provider.apiKeyVariable());
      }
    }
    return names;
  }

  static String shellName() {
    return "bash";
  }
}
