package dev.eonyx.cli;

import dev.eonyx.agent.ModelProfile;
import dev.eonyx.llm.LlmClient;
import dev.eonyx.llm.Probe;
import java.util.Optional;
import java.util.function.Supplier;

/// The model of a run, ready to be asked.
///
/// @param reason why this one, when nobody named it; empty when somebody did
/// @param prober finds out whether its provider can be reached; the demo has none
record ModelChoice(
    LlmClient client, ModelProfile profile, String reason, Optional<Supplier<Probe>> prober) {

  /// What the user should know of a model they did not name.
  Optional<String> notice() {
    return reason.isEmpty()
        ? Optional.empty()
        : Optional.of("Using " + profile.name() + ": " + reason + ".");
  }

  /// Asks the provider whether it is there; empty when there is none to ask.
  Optional<Probe> probe() {
    return prober.map(Supplier::get);
  }
}
