package dev.eonyx.llm;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// How to reach the network, as the user set it up. The values come from the environment and the
/// configuration; nothing is read here.
///
/// @param environment the environment variables; only the proxy variables are looked at
/// @param caFile PEM certificates to trust besides those of the Java runtime
/// @param caOption how the user sets `caFile`, to be told when a certificate is not trusted, such
///   as `"network": {"ca_file": …} in eonyx.json`
public record NetworkSettings(
    Map<String, String> environment, Optional<Path> caFile, String caOption) {

  public NetworkSettings {
    environment = Map.copyOf(environment);
  }

  /// The environment holds passwords; it must not end up in a log by way of this record.
  @Override
  public String toString() {
    return "NetworkSettings[caFile=" + caFile + ']';
  }
}
