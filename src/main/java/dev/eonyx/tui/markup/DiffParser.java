package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.markup.DiffRow.Kind;
import java.util.ArrayList;
import java.util.List;

/// Reads unified diffs, those of the tool `edit` and of others.
final class DiffParser {

  private static final int MOST_ROWS = 2000;
  private static final int LONGEST_LINE = 2000;

  private final List<DiffRow> rows = new ArrayList<>();
  private int notKept;
  private int added;
  private int removed;

  private boolean inHunk;
  private int before;
  private int after;
  private int beforeLeft;
  private int afterLeft;

  Diff parse(String unified) {
    String text = unified.endsWith("\n") ? unified.substring(0, unified.length() - 1) : unified;
    String[] lines = text.split("\n", -1);
    for (String line : lines) {
      line(line);
    }
    int[] said = headline(lines[0]);
    return said.length == 2
        ? new Diff(rows, said[0], said[1], notKept)
        : new Diff(rows, added, removed, notKept);
  }

  private void line(String line) {
    if (line.startsWith("@@ ")) {
      hunk(line);
    } else if (inHunk) {
      body(line);
    }
  }

  /// `@@ -41,7 +41,9 @@`, with or without the counts.
  private void hunk(String line) {
    int minus = line.indexOf('-');
    int plus = line.indexOf('+');
    if (minus < 0 || plus < 0) {
      inHunk = false;
      return;
    }
    if (inHunk || !rows.isEmpty()) {
      add(Kind.GAP, "");
    }
    before = number(line, minus + 1);
    after = number(line, plus + 1);
    beforeLeft = count(line, minus + 1);
    afterLeft = count(line, plus + 1);
    inHunk = true;
  }

  private static int count(String line, int from) {
    int at = from;
    while (at < line.length() && Character.isDigit(line.charAt(at))) {
      at++;
    }
    return at < line.length() && line.charAt(at) == ',' ? number(line, at + 1) : 1;
  }

  /// The digits from `from` on as a number, 0 for none; bounded, so that no sum overflows.
  private static int number(String line, int from) {
    int number = 0;
    for (int at = from; at < line.length() && number < 100_000_000; at++) {
      int digit = line.charAt(at) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  private void body(String line) {
    char mark = line.isEmpty() ? ' ' : line.charAt(0);
    boolean counted = beforeLeft > 0 || afterLeft > 0;
    if (!counted && isFileHeader(line)) {
      inHunk = false;
      return;
    }
    String text = line.isEmpty() ? "" : line.substring(1);
    switch (mark) {
      case '-' -> {
        add(Kind.REMOVED, text);
        removed++;
        before++;
        beforeLeft--;
      }
      case '+' -> {
        add(Kind.ADDED, text);
        added++;
        after++;
        afterLeft--;
      }
      case ' ' -> {
        add(Kind.CONTEXT, text);
        before++;
        after++;
        beforeLeft--;
        afterLeft--;
      }
      // `\ No newline at end of file`, and `[… 3 more lines of this diff]`.
      case '\\', '[' -> add(Kind.NOTE, mark == '\\' ? text.strip() : line);
      default -> inHunk = false;
    }
  }

  private static boolean isFileHeader(String line) {
    return line.startsWith("--- ")
        || line.startsWith("+++ ")
        || line.startsWith("diff ")
        || line.startsWith("index ");
  }

  private void add(Kind kind, String text) {
    if (rows.size() >= MOST_ROWS) {
      notKept += kind == Kind.GAP ? 0 : 1;
      return;
    }
    boolean tooLong = text.length() > LONGEST_LINE;
    String shown = Span.clean(tooLong ? text.substring(0, LONGEST_LINE) : text);
    rows.add(
        new DiffRow(
            kind,
            kind == Kind.CONTEXT || kind == Kind.REMOVED ? before : 0,
            kind == Kind.CONTEXT || kind == Kind.ADDED ? after : 0,
            tooLong ? shown + " ..." : shown));
  }

  /// Added and removed lines by `Edited x: 2 edits, 3 lines added, 1 removed.`; none for another
  /// line.
  private static int[] headline(String line) {
    String end = " removed.";
    int addedEnd = Math.max(line.lastIndexOf(" line added, "), line.lastIndexOf(" lines added, "));
    if (!line.startsWith("Edited ") || !line.endsWith(end) || addedEnd < 0) {
      return new int[0];
    }
    int addedStart = line.lastIndexOf(' ', addedEnd - 1) + 1;
    int removedStart = line.lastIndexOf(' ', line.length() - end.length() - 1) + 1;
    return new int[] {number(line, addedStart), number(line, removedStart)};
  }
}
