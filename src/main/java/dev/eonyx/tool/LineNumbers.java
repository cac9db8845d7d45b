package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `old` was copied with the line numbers of a listing: each of its lines has one, by the same sign
/// apart from the text, and they count up by one.
final class LineNumbers {
  /// What stands between number and text: in `read`, in `grep`, in `cat -n`, and in other tools.
  private static final String SIGNS = "|:\t→";

  private static final int MOST_DIGITS = 9;

  private LineNumbers() {}

  /// A line taken apart.
  private record Numbered(long number, char sign, String text) {

    static Optional<Numbered> of(String line) {
      int start = Lookalikes.indent(line);
      int end = start;
      while (end < line.length() && line.charAt(end) >= '0' && line.charAt(end) <= '9') {
        end++;
      }
      int digits = end - start;
      if (digits == 0 || digits > MOST_DIGITS || end == line.length()) {
        return Optional.empty();
      }
      char sign = line.charAt(end);
      return SIGNS.indexOf(sign) < 0
          ? Optional.empty()
          : Optional.of(
              new Numbered(
                  Long.parseLong(line.substring(start, end)), sign, line.substring(end + 1)));
    }
  }

  static List<Splice> find(FileText file, Edit edit) throws ToolException {
    List<String> lines = FileText.lines(edit.old());
    Optional<Character> sign = uniformSign(lines);
    if (sign.isEmpty()) {
      return List.of();
    }
    Edit probe = edit.with(strip(lines), strip(lines));
    Rung[] rungs = {Rung.EXACT, Rung.LOOKALIKE, Rung.BLANK_LINES, Rung.INDENTED};
    if (Rung.first(file, probe, rungs).isEmpty()) {
      return List.of();
    }
    Edit bare = edit.with(strip(lines), stripNew(edit.now(), sign.get()));
    return Rung.first(file, bare, rungs);
  }

  /// The sign all lines share, when all have consecutive numbers.
  private static Optional<Character> uniformSign(List<String> lines) {
    Optional<Numbered> before = Optional.empty();
    for (String line : withoutOpenEnd(lines)) {
      Optional<Numbered> here = Numbered.of(line);
      boolean follows =
          here.isPresent()
              && (before.isEmpty()
                  || (here.get().number() == before.get().number() + 1
                      && here.get().sign() == before.get().sign()));
      if (!follows) {
        return Optional.empty();
      }
      before = here;
    }
    return before.map(Numbered::sign);
  }

  private static String stripNew(String now, char sign) throws ToolException {
    List<String> lines = FileText.lines(now);
    List<String> numbered = new ArrayList<>();
    int bare = 0;
    for (String line : withoutOpenEnd(lines)) {
      Optional<Numbered> here = Numbered.of(line).filter(found -> found.sign() == sign);
      if (here.isPresent()) {
        numbered.add(here.get().text());
      } else {
        bare++;
      }
    }
    if (numbered.isEmpty()) {
      return now;
    }
    if (bare > 0) {
      throw new ToolException(
          "old was sent with line numbers, new has them on "
              + numbered.size()
              + " of its lines and lacks them on "
              + bare
              + ". Send both without line numbers");
    }
    return strip(lines);
  }

  private static String strip(List<String> lines) {
    List<String> bare = new ArrayList<>();
    withoutOpenEnd(lines)
        .forEach(line -> Numbered.of(line).ifPresent(found -> bare.add(found.text())));
    if (withoutOpenEnd(lines).size() < lines.size()) {
      bare.add("");
    }
    return String.join("\n", bare);
  }

  /// The lines without the empty one that a final line end opens.
  private static List<String> withoutOpenEnd(List<String> lines) {
    return lines.size() > 1 && lines.getLast().isEmpty()
        ? lines.subList(0, lines.size() - 1)
        : lines;
  }
}
