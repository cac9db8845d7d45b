package dev.eonyx.cli;

import dev.eonyx.session.SearchHit;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.frame.Width;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Sessions in lines for people: cut to the terminal's width by cells, not cut at all in a pipe.
/// Titles alone do not tell sessions apart (UB-070), so the first prompt always gets its share.
final class SessionTable {

  private static final List<String> HEAD =
      List.of("SESSION", "ACTIVE", "MSGS", "TITLE", "PROJECT", "FIRST PROMPT");

  private static final int MESSAGES = 2;
  private static final int TITLE = 3;
  private static final int PROJECT = 4;
  private static final String GAP = "  ";

  private static final int MOST_TITLE_CELLS = 24;
  private static final int MOST_PROJECT_CELLS = 36;
  private static final int LEAST_TITLE_CELLS = 8;
  private static final int LEAST_PROJECT_CELLS = 10;

  /// Below this a line has no room for all columns.
  private static final int LEAST_WIDTH = 80;

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
    if (width < LEAST_WIDTH) {
      sessions.forEach(session -> surroundings.out().print(twoLines(session)));
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (SessionSummary session : sessions) {
      rows.add(row(session));
    }
    int[] cells = cells(rows);
    for (List<String> row : rows) {
      surroundings.out().print(line(row, cells) + "\n");
    }
  }

  /// One hit of a search: which session, then what stands there.
  String hit(SearchHit hit) {
    String where = hit.line() > 0 ? hit.role() + ", line " + hit.line() : hit.role();
    return twoLines(hit.session(), where + ": " + OneLine.of(hit.snippet()));
  }

  private String twoLines(SessionSummary session) {
    return twoLines(session, OneLine.of(session.firstUserText()));
  }

  private String twoLines(SessionSummary session, String second) {
    String title = "\"" + Width.fit(OneLine.of(session.title()), MOST_TITLE_CELLS) + "\"";
    String first =
        String.join(
            GAP,
            session.id(),
            ago(session.lastActivity()),
            title,
            Places.shortened(session.root(), home));
    return Width.fit(first, width) + "\n" + Width.fit("    " + second, width) + "\n";
  }

  private List<String> row(SessionSummary session) {
    return List.of(
        session.id(),
        ago(session.lastActivity()),
        Integer.toString(session.messages()),
        OneLine.of(session.title()) + (session.archived() ? " (archived)" : ""),
        Places.shortened(session.root(), home),
        OneLine.of(session.firstUserText()));
  }

  /// How wide the columns are; the last one takes what is left.
  private int[] cells(List<List<String>> rows) {
    int[] cells = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < cells.length; column++) {
        cells[column] = Math.max(cells[column], Width.of(row.get(column)));
      }
    }
    if (width < Integer.MAX_VALUE) {
      int left = width - cells[0] - cells[1] - cells[MESSAGES] - GAP.length() * (HEAD.size() - 1);
      cells[TITLE] =
          Math.min(cells[TITLE], Math.clamp(left / 4, LEAST_TITLE_CELLS, MOST_TITLE_CELLS));
      left -= cells[TITLE];
      cells[PROJECT] =
          Math.min(
              cells[PROJECT], Math.clamp(left * 2 / 5, LEAST_PROJECT_CELLS, MOST_PROJECT_CELLS));
    }
    return cells;
  }

  private String line(List<String> row, int[] cells) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < cells.length; column++) {
      String text = row.get(column);
      String cell =
          switch (column) {
            case MESSAGES -> " ".repeat(cells[column] - Width.of(text)) + text;
            case PROJECT -> Width.pad(endOf(text, cells[column]), cells[column]);
            default -> Width.pad(Width.fit(text, cells[column]), cells[column]);
          };
      line.append(column == 0 ? "" : GAP).append(cell);
    }
    return Width.fit(line.toString().stripTrailing(), width);
  }

  /// The end of a path, which tells more than its beginning, from a separator on where one fits.
  private static String endOf(String path, int cells) {
    if (Width.of(path) <= cells) {
      return path;
    }
    for (int at = path.indexOf('/', 1); at >= 0; at = path.indexOf('/', at + 1)) {
      String end = "…" + path.substring(at);
      if (Width.of(end) <= cells) {
        return end;
      }
    }
    return Width.fit(path.substring(path.lastIndexOf('/') + 1), cells);
  }

  private String ago(Instant time) {
    Duration age = Duration.between(time, now);
    return age.compareTo(Duration.ofMinutes(1)) < 0 ? "now" : Durations.coarse(age) + " ago";
  }
}
