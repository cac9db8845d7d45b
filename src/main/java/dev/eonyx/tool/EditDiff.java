package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import dev.eonyx.text.TextSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What an edit does, as a unified diff whose size depends on the change and never on the file.
final class EditDiff {
  private static final int CONTEXT = 3;
  private static final int SHOWN_BEFORE_CHANGE = 60;

  /// What stands for a diff without lines.
  static final String LINE_ENDS = "[only line ends change]";

  private final FileText file;
  private final Most most;
  private final List<String> lines = new ArrayList<>();
  private int added;
  private int removed;

  private EditDiff(FileText file, Most most) {
    this.file = file;
    this.most = most;
  }

  /// How much of a diff is shown.
  ///
  /// @param line code points of a line
  record Most(int lines, int bytes, int line) {

    /// Results are kept in the session for good (UB-065).
    static final Most OF_A_RESULT = new Most(150, 16 << 10, 240);

    /// Whoever is asked for permission must be able to see all of it, within reason.
    static final Most OF_A_PREVIEW = new Most(5_000, 512 << 10, 4_000);
  }

  /// A file that does not exist yet.
  static EditDiff ofNew(String content, Most most) {
    FileText file = FileText.of(content.getBytes(StandardCharsets.UTF_8));
    EditDiff diff = new EditDiff(file, most);
    int count = file.lineCount() - (file.line(file.lineCount() - 1).isEmpty() ? 1 : 0);
    diff.lines.add("@@ -0,0 +1,%s @@".formatted(count));
    for (int line = 0; line < count; line++) {
      diff.lines.add("+" + diff.shown(file.line(line), ""));
    }
    diff.added = count;
    return diff;
  }

  /// @param splices in order, not overlapping
  static EditDiff of(FileText file, List<Splice> splices, Most most) {
    EditDiff diff = new EditDiff(file, most);
    List<LineMerge.Change> changes = changes(file, splices);
    int shift = 0;
    for (int from = 0; from < changes.size(); ) {
      int to = from + 1;
      while (to < changes.size()
          && changes.get(to).from() - changes.get(to - 1).to() <= 2 * CONTEXT) {
        to++;
      }
      shift += diff.hunk(changes.subList(from, to), shift);
      from = to;
    }
    return diff;
  }

  int added() {
    return added;
  }

  int removed() {
    return removed;
  }

  /// The diff; empty when only line ends changed.
  String text() {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    int bytes = 0;
    while (shown < Math.min(lines.size(), most.lines()) && bytes < most.bytes()) {
      bytes += TextSize.utf8(lines.get(shown));
      text.append(lines.get(shown)).append('\n');
      shown++;
    }
    if (shown < lines.size()) {
      text.append("[… %s more lines of this diff]".formatted(lines.size() - shown));
    }
    return text.toString();
  }

  /// Changed lines with their numbers in the file before.
  private static List<LineMerge.Change> changes(FileText file, List<Splice> splices) {
    List<LineMerge.Change> changes = new ArrayList<>();
    for (int from = 0; from < splices.size(); ) {
      int first = file.lineAt(splices.get(from).start());
      int last = file.lineAt(splices.get(from).end());
      int to = from + 1;
      while (to < splices.size() && file.lineAt(splices.get(to).start()) <= last) {
        last = file.lineAt(splices.get(to).end());
        to++;
      }
      int start = file.start(first);
      int end = Math.max(file.end(last), splices.get(to - 1).end());
      List<String> before = FileText.lines(file.text().substring(start, end));
      List<String> after =
          FileText.lines(spliced(file.text(), start, end, splices.subList(from, to)));
      for (LineMerge.Change change : LineMerge.changes(before, after)) {
        changes.add(
            new LineMerge.Change(first + change.from(), first + change.to(), change.lines()));
      }
      from = to;
    }
    return changes;
  }

  private static String spliced(String text, int start, int end, List<Splice> splices) {
    StringBuilder result = new StringBuilder();
    int place = start;
    for (Splice splice : splices) {
      result.append(text, Math.min(place, splice.start()), splice.start()).append(splice.text());
      place = splice.end();
    }
    return result.append(text, place, end).toString();
  }

  /// Adds changes that stand close together.
  ///
  /// @param shift how many lines the hunks before added
  /// @return how many lines this one adds
  private int hunk(List<LineMerge.Change> changes, int shift) {
    int first = Math.max(0, changes.getFirst().from() - CONTEXT);
    int last = Math.min(file.lineCount(), changes.getLast().to() + CONTEXT);
    int header = lines.size();
    lines.add("");
    int line = first;
    int grown = 0;
    for (LineMerge.Change change : changes) {
      context(line, change.from());
      replace(change);
      line = change.to();
      grown += change.lines().size() - (change.to() - change.from());
    }
    context(line, last);
    lines.set(
        header,
        "@@ -%s,%s +%s,%s @@"
            .formatted(first + 1, last - first, first + 1 + shift, last - first + grown));
    return grown;
  }

  private void context(int from, int to) {
    for (int line = from; line < to; line++) {
      // What follows the final line end is no line for a reader.
      if (line < file.lineCount() - 1 || !file.line(line).isEmpty()) {
        lines.add(" " + shown(file.line(line), ""));
      }
    }
  }

  private void replace(LineMerge.Change change) {
    removed += change.to() - change.from();
    added += change.lines().size();
    for (int line = change.from(); line < change.to(); line++) {
      int index = line - change.from();
      String other = index < change.lines().size() ? change.lines().get(index) : "";
      lines.add("-" + shown(file.line(line), other));
    }
    for (int index = 0; index < change.lines().size(); index++) {
      int line = change.from() + index;
      String other = line < change.to() ? file.line(line) : "";
      lines.add("+" + shown(change.lines().get(index), other));
    }
  }

  /// A line, or the part of a long one where it starts to differ from the other.
  private String shown(String line, String other) {
    if (line.length() <= most.line()) {
      return clean(line);
    }
    int shared = 0;
    while (shared < Math.min(line.length(), other.length())
        && line.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    int start = Math.max(0, Math.min(shared, line.length() - 1) - SHOWN_BEFORE_CHANGE);
    if (Character.isLowSurrogate(line.charAt(start))) {
      start = Math.max(0, start - 1);
    }
    String rest = Excerpt.of(line.substring(start), most.line());
    return clean(start == 0 ? rest : "…" + rest);
  }

  /// A text without the chars that stand for bad bytes, which no request could carry.
  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (LosslessUtf8.isEscaped(text, i)) {
        clean.setCharAt(i, '\uFFFD');
      }
    }
    return clean.toString();
  }
}
