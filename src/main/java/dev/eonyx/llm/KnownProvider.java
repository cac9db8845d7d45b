package dev.eonyx.llm;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A provider that needs no configuration beyond its key.
///
/// @param name what stands before the `/` of a model's full name
/// @param baseUrl where its Chat Completions endpoint lives, without `/chat/completions`
/// @param keyVariables the environment variables its key is usually in, the most usual first; empty
///   for a local server, which needs none
/// @param type the protocol, as in the `type` of a configured provider
/// @param catalogueKey its name in [Catalogue]; empty when the catalogue cannot know its windows
/// @param defaultModel what is used when only the key is set; empty for a local server, which is
///   asked
public record KnownProvider(
    String name,
    String baseUrl,
    List<String> keyVariables,
    String type,
    String catalogueKey,
    String defaultModel) {

  public KnownProvider {
    keyVariables = List.copyOf(keyVariables);
  }

  /// Whether it runs on the user's own machine.
  public boolean local() {
    return keyVariables.isEmpty();
  }

  /// The first of its key variables that is set and not blank.
  public Optional<String> keyVariable(Map<String, String> environment) {
    for (String variable : keyVariables) {
      if (!environment.getOrDefault(variable, "").isBlank()) {
        return Optional.of(variable);
      }
    }
    return Optional.empty();
  }
}
