package dev.eonyx.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One entry of `providers`.
///
/// @param type the protocol; absent where the entry only adds to a provider eonyx knows
/// @param baseUrl an http or https address without a trailing slash; empty for the provider's own
/// @param apiKey the resolved key
/// @param secretVariables the environment variables that the key is read from, or a header that
///   carries a credential
/// @param headers extra headers of every request, resolved; any of them may carry a credential
/// @param models by the name the provider knows them under, in the order of the file
public record ProviderSettings(
    Optional<ProviderType> type,
    String baseUrl,
    Secret apiKey,
    Set<String> secretVariables,
    Map<String, Secret> headers,
    Map<String, ModelSettings> models) {

  public ProviderSettings {
    secretVariables = Set.copyOf(secretVariables);
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    models = Collections.unmodifiableMap(new LinkedHashMap<>(models));
  }
}
