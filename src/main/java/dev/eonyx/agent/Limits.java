package dev.eonyx.agent;

/// Bounds of one turn. A bound of 0 is none.
///
/// @param requests the most requests to the model
/// @param costUsd the most that the turn may cost
/// @param contextTokens the largest request, by our own estimate
/// @param repeats how often the same call may come back with the same result
public record Limits(int requests, double costUsd, long contextTokens, int repeats) {

  /// What applies where nothing else was said.
  public static final Limits DEFAULT = new Limits(100, 0, 0, 12);
}
