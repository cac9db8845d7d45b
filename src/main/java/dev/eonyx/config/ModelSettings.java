package dev.eonyx.config;

import java.util.Optional;
import java.util.OptionalInt;

/// What the user says about one model; whatever is absent comes from the shipped catalogue.
///
/// @param contextWindow in tokens; 0 switches the tracking of the window off
/// @param maxOutput the most tokens of one answer; 0 leaves it to the provider
/// @param reasoning whether the model thinks before it answers
/// @param reasoningEffort as the provider spells it, such as `low`; empty leaves it to the provider
public record ModelSettings(
    OptionalInt contextWindow,
    OptionalInt maxOutput,
    Optional<Price> price,
    Optional<Boolean> reasoning,
    String reasoningEffort) {

  /// US dollars per million tokens.
  public record Price(double input, double output, double cacheRead, double cacheWrite) {}
}
