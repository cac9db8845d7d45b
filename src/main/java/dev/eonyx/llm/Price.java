package dev.eonyx.llm;

import dev.eonyx.message.Usage;

/// What a model costs, in US dollars per million tokens. It is the list price of the first tier:
/// surcharges for very long prompts, discounts for batches and audio are not in it.
///
/// @param input a token read and not cached
/// @param output a token written, reasoning included
/// @param cacheRead a token read from the provider's cache
/// @param cacheWrite a token written to the provider's cache
public record Price(double input, double output, double cacheRead, double cacheWrite) {

  /// Nothing is known, or nothing is charged.
  public static final Price NONE = new Price(0, 0, 0, 0);

  private static final double MILLION = 1_000_000;

  /// The price of one request in US dollars. [Usage#input()] holds the cached tokens too; a
  /// provider that reports more cached than read tokens does not lead to a negative price.
  public double cost(Usage usage) {
    long fresh = Math.max(0, usage.input() - usage.cacheRead() - usage.cacheWrite());
    return (fresh * input
            + usage.cacheRead() * cacheRead
            + usage.cacheWrite() * cacheWrite
            + usage.output() * output)
        / MILLION;
  }
}
