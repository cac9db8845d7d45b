package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tells the model what stands where its `old` was probably meant, line by line. It only explains;
/// what it finds is never used for an edit.
final class NearestPlace {
  private static final int COMPARED_LINES = 400;
  private static final int NAMED_LINES = 6;
  private static final int QUOTED = 100;
  // A lone bracket says little about where a text is from, a long line says much.
  private static final int HEAVIEST = 20;

  private NearestPlace() {}

  static String describe(FileText file, String old) {
    List<String> sought = FileText.lines(old);
    sought = sought.subList(0, Math.min(sought.size(), COMPARED_LINES));
    int first = 0;
    while (first < sought.size() && sought.get(first).isBlank()) {
      first++;
    }
    if (first == sought.size()) {
      return "It is only blank lines; give a text with it";
    }
    Integer offset = byEqualLines(file, sought);
    if (offset == null) {
      offset = byLikeness(file, sought.get(first), first);
    }
    return offset == null
        ? "Nothing in the file is like it; read the file again"
        : differences(file, sought, offset);
  }

  /// The shift between `old` and the file that makes most lines equal, or null.
  private static @Nullable Integer byEqualLines(FileText file, List<String> sought) {
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = 0; i < sought.size(); i++) {
      String bare = bare(sought.get(i));
      if (!bare.isEmpty()) {
        places.computeIfAbsent(bare, line -> new ArrayList<>()).add(i);
      }
    }
    Map<Integer, Integer> votes = new HashMap<>();
    for (int line = 0; line < file.lineCount(); line++) {
      String bare = bare(file.line(line));
      for (int place : places.getOrDefault(bare, List.of())) {
        votes.merge(line - place, Math.min(HEAVIEST, bare.length()), Integer::sum);
      }
    }
    Integer best = null;
    for (Map.Entry<Integer, Integer> vote : votes.entrySet()) {
      int lead = best == null ? 1 : Integer.compare(vote.getValue(), votes.getOrDefault(best, 0));
      if (best == null || lead > 0 || (lead == 0 && vote.getKey() < best)) {
        best = vote.getKey();
      }
    }
    return best;
  }

  /// The shift that puts a line of `old` on the line that shares most of its start and end, if that
  /// is more than half of it; else null.
  private static @Nullable Integer byLikeness(FileText file, String sought, int index) {
    String wanted = bare(sought);
    int most = wanted.length() / 2;
    Integer best = null;
    for (int line = 0; line < file.lineCount(); line++) {
      String bare = bare(file.line(line));
      int shared = sharedStart(bare, wanted);
      int rest = Math.min(bare.length(), wanted.length()) - shared;
      int shares = shared;
      while (shares - shared < rest
          && bare.charAt(bare.length() - 1 - (shares - shared))
              == wanted.charAt(wanted.length() - 1 - (shares - shared))) {
        shares++;
      }
      if (shares > most) {
        most = shares;
        best = line - index;
      }
    }
    return best;
  }

  private static String differences(FileText file, List<String> sought, int offset) {
    List<String> reasons = new ArrayList<>();
    int differing = 0;
    for (int i = 0; i < sought.size(); i++) {
      int line = offset + i;
      boolean inFile = line >= 0 && line < file.lineCount();
      String there = inFile ? file.line(line) : "";
      boolean partial = i == 0 || i == sought.size() - 1;
      if (inFile && isEqual(there, sought.get(i), partial)) {
        continue;
      }
      differing++;
      if (differing <= NAMED_LINES) {
        reasons.add(
            "line %s: %s, you sent %s"
                .formatted(
                    line + 1, inFile ? has(there) : "is outside the file", quote(sought.get(i))));
      }
    }
    if (differing == 0) {
      return "The nearest place is line %s, where only the indentation of some lines differs: line %s: %s, you sent %s"
          .formatted(
              offset + 1, offset + 1, has(file.line(Math.max(0, offset))), quote(sought.get(0)));
    }
    String more = differing > NAMED_LINES ? "\n… and " + (differing - NAMED_LINES) + " more" : "";
    return "The nearest place is line "
        + Math.max(1, offset + 1)
        + ":\n"
        + String.join("\n", reasons)
        + more;
  }

  private static boolean isEqual(String there, String sought, boolean partial) {
    String a = Lookalikes.trimEnd(Lookalikes.fold(there).text());
    String b = Lookalikes.trimEnd(Lookalikes.fold(sought).text());
    return a.equals(b) || (partial && a.contains(b));
  }

  private static String has(String line) {
    return "file has " + quote(line);
  }

  /// A line as a reader of source code would write it, with tabs and bad bytes visible.
  private static String quote(String line) {
    StringBuilder quoted = new StringBuilder("`");
    String text = Excerpt.of(line, QUOTED);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\t') {
        quoted.append("\\t");
      } else if (LosslessUtf8.isEscaped(text, i)) {
        quoted.append("\\x").append(Integer.toHexString(c & 0xff)).append("(not UTF-8)");
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('`').toString();
  }

  private static int sharedStart(String a, String b) {
    int shared = 0;
    while (shared < Math.min(a.length(), b.length()) && a.charAt(shared) == b.charAt(shared)) {
      shared++;
    }
    return shared;
  }

  private static String bare(String line) {
    return Lookalikes.fold(line).text().strip();
  }
}
