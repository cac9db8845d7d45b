package dev.eonyx.message;

/// What a provider counted, in tokens and US dollars.
///
/// @param input all tokens read, those from and into the provider's cache included
/// @param output all tokens written, reasoning included
/// @param cacheRead the part of `input` that came from the provider's cache
/// @param cacheWrite the part of `input` that was written to the provider's cache
/// @param reasoning the part of `output` that was reasoning
/// @param costUsd the price; 0 when unknown
public record Usage(
    long input, long output, long cacheRead, long cacheWrite, long reasoning, double costUsd) {

  /// Nothing was counted, or the provider did not say.
  public static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0);

  /// Whether nothing was counted.
  public boolean isNone() {
    return input == 0
        && output == 0
        && cacheRead == 0
        && cacheWrite == 0
        && reasoning == 0
        && costUsd == 0;
  }

  public Usage plus(Usage other) {
    return new Usage(
        input + other.input,
        output + other.output,
        cacheRead + other.cacheRead,
        cacheWrite + other.cacheWrite,
        reasoning + other.reasoning,
        costUsd + other.costUsd);
  }

  /// What was counted since `earlier`, of which this goes on.
  public Usage minus(Usage earlier) {
    return new Usage(
        input - earlier.input,
        output - earlier.output,
        cacheRead - earlier.cacheRead,
        cacheWrite - earlier.cacheWrite,
        reasoning - earlier.reasoning,
        costUsd - earlier.costUsd);
  }

  /// The same counts at a price.
  public Usage withCost(double usd) {
    return new Usage(input, output, cacheRead, cacheWrite, reasoning, usd);
  }
}
