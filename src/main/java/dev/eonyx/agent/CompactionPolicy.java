package dev.eonyx.agent;

/// When older messages are folded into a summary.
///
/// @param whenPct percent of the window from which on it counts as full, 1 to 100
/// @param keepTurns the newest user turns that stay as they are, at least 1
/// @param afterMessages fold as well once so many messages were said since the last time; 0 for
///   never
public record CompactionPolicy(int whenPct, int keepTurns, int afterMessages) {}
