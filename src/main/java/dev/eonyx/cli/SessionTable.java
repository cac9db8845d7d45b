package dev.eonyx.cli;

import dev.eonyx.session.SearchHit;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.tool.ControlCharacters;
import dev.eonyx.tui.Width;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Sessions in lines for people: cut to the terminal's width by cells, not cut at all in a pipe.
final class SessionTable {

  private static final List<String> HEAD =
      List.of("SESSION", "ACTIVE", "MESSAGES", "TITLE", "PROJECT", "FIRST PROMPT");

  private static final int TITLE_CELLS = 24;
  private static final int PROJECT_CELLS = 36;

  private final Surroundings surroundings;
  private final int width;
  private final String home;
  private final Instant now;

  SessionTable(Surroundings surroundings) {
    this.surroundings = surroundings;
    this.width = Screen.width(surroundings);
    this.home = surroundings.home().toString();
    this.now = surroundings.clock().instant();
  }

  void print(List<SessionSummary> sessions) {
    if (sessions.isEmpty()) {
      surroundings.err().print("There are no sessions yet. Start one: eonyx run \"hello\"\n");
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (SessionSummary session : sessions) {
      rows.add(row(session));
    }
    int[] cells = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < cells.length - 1; column++) {
        cells[column] = Math.max(cells[column], Width.of(row.get(column)));
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < cells.length; column++) {
        line.append(Width.pad(row.get(column), cells[column]));
        line.append(column < cells.length - 1 ? "  " : "");
      }
      surroundings.out().print(Width.fit(line.toString().stripTrailing(), width) + "\n");
    }
  }

  /// One hit of a search: where it is, then what stands there.
  String hit(SearchHit hit) {
    SessionSummary session = hit.session();
    String place = session.id() + (hit.line() > 0 ? "@" + hit.line() : "");
    return Width.fit(
            place
                + "  "
                + ago(session.lastActivity())
                + "  "
                + Width.fit(clean(session.title()), TITLE_CELLS)
                + "  "
                + clean(shortened(session.root())),
            width)
        + "\n"
        + Width.fit("    " + hit.role() + ": " + clean(hit.snippet()), width)
        + "\n";
  }

  private List<String> row(SessionSummary session) {
    return List.of(
        session.id(),
        ago(session.lastActivity()),
        Integer.toString(session.messages()),
        Width.fit(clean(session.title()), TITLE_CELLS) + (session.archived() ? " (archived)" : ""),
        Width.fit(clean(shortened(session.root())), PROJECT_CELLS),
        clean(session.firstUserText()));
  }

  private String ago(Instant time) {
    Duration age = Duration.between(time, now);
    return age.compareTo(Duration.ofMinutes(1)) < 0 ? "now" : Durations.coarse(age) + " ago";
  }

  private String shortened(String path) {
    return !home.isEmpty() && path.startsWith(home + "/")
        ? "~" + path.substring(home.length())
        : path;
  }

  private static String clean(String text) {
    return ControlCharacters.neutralise(text).replaceAll("\\s+", " ").strip();
  }
}
