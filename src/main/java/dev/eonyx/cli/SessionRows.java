package dev.eonyx.cli;

import dev.eonyx.session.SessionSummary;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.event.SessionRow;
import java.time.Duration;
import java.time.Instant;

/// Sessions as the browser lists them.
final class SessionRows {

  private final String home;
  private final Instant now;

  SessionRows(Surroundings surroundings) {
    this.home = surroundings.home().toString();
    this.now = surroundings.clock().instant();
  }

  /// @param hit where the searched words were found; empty in a plain list
  SessionRow of(SessionSummary summary, String hit, boolean deleted) {
    Duration age = Duration.between(summary.lastActivity(), now);
    return new SessionRow(
        summary.id(),
        OneLine.of(summary.title()),
        OneLine.of(summary.firstUserText()),
        Durations.coarse(age.isNegative() ? Duration.ZERO : age),
        Places.shortened(summary.root(), home),
        summary.messages(),
        OneLine.of(hit),
        deleted);
  }
}
