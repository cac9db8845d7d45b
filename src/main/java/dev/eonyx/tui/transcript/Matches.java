package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Width;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Finds text as a reader would: upper and lower case are the same, and so are different ways to
/// write a character.
final class Matches {

  /// One place in the rows of an entry; more than one part where it goes over a row's end.
  record Match(List<Part> parts) {

    /// Cells of a row, from `from` to before `to`.
    record Part(int row, int from, int to) {}

    int row() {
      return parts.getFirst().row();
    }
  }

  private final String needle;
  private final List<Match> found = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final List<Match.Part> places = new ArrayList<>();

  private Matches(String needle) {
    this.needle = needle;
  }

  /// Where the needle is in these rows, in order, none overlapping another.
  ///
  /// @param needle normalised, not empty
  static List<Match> in(List<Line> rows, String needle) {
    Matches matches = new Matches(needle);
    for (int row = 0; row < rows.size(); row++) {
      Line line = rows.get(row);
      if (!line.continued()) {
        matches.endLine();
      }
      matches.row(line, row);
    }
    matches.endLine();
    return matches.found;
  }

  /// How often the needle is in a text.
  static int count(String text, String needle) {
    if (isAscii(text)) {
      return countAscii(text, needle);
    }
    String normal = normal(text);
    int count = 0;
    for (int at = normal.indexOf(needle); at >= 0; ) {
      count++;
      at = normal.indexOf(needle, at + needle.length());
    }
    return count;
  }

  /// The same without a copy of the text: most of a conversation is searched for nothing.
  private static int countAscii(String text, String needle) {
    int count = 0;
    int last = text.length() - needle.length();
    for (int at = 0; at <= last; at++) {
      int same = 0;
      while (same < needle.length() && folded(text.charAt(at + same)) == needle.charAt(same)) {
        same++;
      }
      if (same == needle.length()) {
        count++;
        at += same - 1;
      }
    }
    return count;
  }

  private static char folded(char c) {
    if (c >= 'A' && c <= 'Z') {
      return (char) (c + ('a' - 'A'));
    }
    return c == '\n' || c == '\t' ? ' ' : c;
  }

  /// The text as it is compared.
  static String normal(String text) {
    String composed =
        isAscii(text)
            ? text.toLowerCase(Locale.ROOT)
            : Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('ς', 'σ');
    return composed.replace('\n', ' ').replace('\t', ' ');
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0x7f) {
        return false;
      }
    }
    return true;
  }

  private void row(Line line, int row) {
    String shown = line.text();
    int from = line.continued() ? shown.length() - shown.stripLeading().length() : 0;
    int cell = from;
    int at = from;
    while (at < shown.length()) {
      int next = Graphemes.next(shown, at);
      String cluster = shown.substring(at, next);
      int end = cell + Width.of(cluster);
      add(normal(cluster), new Match.Part(row, cell, end));
      cell = end;
      at = next;
    }
  }

  private void add(String characters, Match.Part place) {
    text.append(characters);
    for (int i = 0; i < characters.length(); i++) {
      places.add(place);
    }
  }

  private void endLine() {
    int at = text.indexOf(needle);
    while (at >= 0) {
      found.add(match(at, at + needle.length()));
      at = text.indexOf(needle, at + needle.length());
    }
    text.setLength(0);
    places.clear();
  }

  private Match match(int from, int to) {
    List<Match.Part> parts = new ArrayList<>();
    for (Match.Part place : places.subList(from, to)) {
      Match.Part last = parts.isEmpty() ? null : parts.getLast();
      if (last != null && last.row() == place.row()) {
        int end = Math.max(last.to(), place.to());
        parts.set(parts.size() - 1, new Match.Part(last.row(), last.from(), end));
      } else {
        parts.add(place);
      }
    }
    return new Match(parts);
  }
}
