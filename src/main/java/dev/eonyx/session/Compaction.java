package dev.eonyx.session;

import dev.eonyx.message.Usage;
import java.time.Instant;

/// A `compaction` line: lines of this file that the model sees as a summary from here on. The lines
/// themselves stay.
///
/// @param from the first folded line of the file, counted from 1
/// @param to the last folded line
/// @param before estimated tokens before
/// @param after estimated tokens after
/// @param trigger what asked for it, such as `auto` or `user`
/// @param usage what writing the summary cost
public record Compaction(
    Instant at,
    int from,
    int to,
    String summary,
    long before,
    long after,
    String trigger,
    Usage usage) {}
