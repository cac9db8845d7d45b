package dev.eonyx.agent;

import dev.eonyx.message.Usage;
import java.util.function.ToDoubleFunction;

/// What the agent must know of the model it talks to.
///
/// @param name as `provider/model`, recorded with every answer
/// @param contextWindow in tokens; 0 when unknown, which switches tracking off
/// @param maxOutput the most tokens of one answer; 0 leaves it to the provider
/// @param price US dollars for what was counted; 0 when unknown
public record ModelProfile(
    String name, int contextWindow, int maxOutput, ToDoubleFunction<Usage> price) {

  /// The usage with its price: the provider's own figure when it gave one.
  Usage priced(Usage usage) {
    return usage.costUsd() > 0 ? usage : usage.withCost(price.applyAsDouble(usage));
  }
}
