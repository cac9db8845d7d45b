package dev.eonyx.tool;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Carries a change from the model's lines over to the file's. The file's lines correspond one by
/// one to those of `old` but are not equal to them; a line the model did not change keeps the
/// file's form to the last byte.
final class LineMerge {
  // Comparing costs lines x differences; a change of this size is taken as a whole instead.
  private static final int COMPARED_LINES = 1_000;

  private LineMerge() {}

  static String merge(String matched, String lineEnd, List<String> old, List<String> now) {
    return merge(matched, lineEnd, old, now, UnaryOperator.identity());
  }

  /// @param matched the file's text, with as many lines as `old`
  /// @param lineEnd what new lines end with; LF when empty
  /// @param old the lines as the model has them
  /// @param now the lines the model wants instead
  /// @param adapt brings a line of `now` into the file's form
  static String merge(
      String matched,
      String lineEnd,
      List<String> old,
      List<String> now,
      UnaryOperator<String> adapt) {
    Merged merged = new Merged(matched, lineEnd.isEmpty() ? "\n" : lineEnd);
    int line = 0;
    for (Change change : changes(old, now)) {
      merged.keep(line, change.from());
      change.lines().forEach(text -> merged.add(adapt.apply(text)));
      line = change.to();
    }
    merged.keep(line, old.size());
    return merged.text.toString();
  }

  /// The lines from `from` to `to` go, `lines` come.
  record Change(int from, int to, List<String> lines) {}

  /// What is to be done to one list of lines to make it the other, in order.
  static List<Change> changes(List<String> old, List<String> now) {
    int head = 0;
    int shorter = Math.min(old.size(), now.size());
    while (head < shorter && old.get(head).equals(now.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
      tail++;
    }
    List<String> from = old.subList(head, old.size() - tail);
    List<String> to = now.subList(head, now.size() - tail);
    List<Change> changes = new ArrayList<>();
    if (from.size() > COMPARED_LINES || to.size() > COMPARED_LINES) {
      changes.add(new Change(head, old.size() - tail, to));
      return changes;
    }
    for (AbstractDelta<String> delta : DiffUtils.diff(from, to).getDeltas()) {
      Chunk<String> gone = delta.getSource();
      int at = head + gone.getPosition();
      changes.add(new Change(at, at + gone.size(), delta.getTarget().getLines()));
    }
    return changes;
  }

  /// The result as it grows. The last line of a piece has no line end; it gets one when another
  /// line follows.
  private static final class Merged {
    private final StringBuilder text = new StringBuilder();
    private final String matched;
    private final List<String> lines;
    private final String lineEnd;
    private int line;
    private int place;
    private String pending = "";

    Merged(String matched, String lineEnd) {
      this.matched = matched;
      this.lines = FileText.lines(matched);
      this.lineEnd = lineEnd;
    }

    /// Goes on from the line reached so far to `to` and keeps the lines from `from` on.
    void keep(int from, int to) {
      for (; line < to; line++) {
        String kept = lines.get(line);
        place += kept.length();
        String end =
            matched.startsWith("\r\n", place)
                ? "\r\n"
                : matched.startsWith("\n", place) ? "\n" : "";
        place += end.length();
        if (line >= from) {
          append(kept, end.isEmpty() ? lineEnd : end);
        }
      }
    }

    void add(String line) {
      append(line, lineEnd);
    }

    private void append(String line, String end) {
      text.append(pending).append(line);
      pending = end;
    }
  }
}
