package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;

/// `old` stands in the file when line ends, blanks at line ends and look-alike characters are not
/// told apart.
final class LookalikeMatch {

  private LookalikeMatch() {}

  static List<Splice> find(FileText file, Edit edit) {
    List<String> old = FileText.lines(edit.old());
    List<String> sought = old.stream().map(line -> Lookalikes.fold(line).text()).toList();
    if (sought.stream().allMatch(line -> Lookalikes.trimEnd(line).isEmpty())) {
      return List.of();
    }
    List<Span> spans = sought.size() == 1 ? inLine(file, sought.get(0)) : block(file, sought);
    List<String> now = FileText.lines(edit.now());
    List<Splice> places = new ArrayList<>();
    int free = 0;
    for (Span span : spans) {
      if (edit.all() && span.start() < free) {
        continue;
      }
      String matched = file.text().substring(span.start(), span.end());
      String merged = LineMerge.merge(matched, file.lineEndAt(span.start()), old, now);
      places.add(new Splice(span.start(), span.end(), merged));
      free = span.end();
    }
    return places;
  }

  private record Span(int start, int end) {}

  private static List<Span> inLine(FileText file, String sought) {
    List<Span> spans = new ArrayList<>();
    String trimmed = Lookalikes.trimEnd(sought);
    for (int line = 0; line < file.lineCount(); line++) {
      String text = file.folded(line);
      int before = spans.size();
      for (int at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
        add(spans, file, new Cut(line, at), new Cut(line, at + sought.length()));
      }
      if (spans.size() == before && trimmed.length() < sought.length()) {
        // The model sent blanks at the end that the file does not have.
        String end = Lookalikes.trimEnd(text);
        if (end.endsWith(trimmed)) {
          int at = end.length() - trimmed.length();
          add(spans, file, new Cut(line, at), new Cut(line, end.length()));
        }
      }
    }
    return spans;
  }

  /// Places where the first line of `old` ends a line, the last one begins a line, and those
  /// between are whole lines.
  private static List<Span> block(FileText file, List<String> sought) {
    List<Span> spans = new ArrayList<>();
    int last = sought.size() - 1;
    String first = Lookalikes.trimEnd(sought.get(0));
    for (int line = 0; line + last < file.lineCount(); line++) {
      String text = Lookalikes.trimEnd(file.folded(line));
      if (text.endsWith(first) && isMiddle(file, line, sought)) {
        int end = lastEnd(file.folded(line + last), sought.get(last));
        if (end >= 0) {
          int at = text.length() - first.length();
          add(spans, file, new Cut(line, at), new Cut(line + last, end));
        }
      }
    }
    return spans;
  }

  private static boolean isMiddle(FileText file, int line, List<String> sought) {
    for (int i = 1; i < sought.size() - 1; i++) {
      String text = Lookalikes.trimEnd(file.folded(line + i));
      if (!text.equals(Lookalikes.trimEnd(sought.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /// Where the last line of `old` ends in a line, or -1.
  private static int lastEnd(String text, String sought) {
    if (text.startsWith(sought)) {
      return sought.length();
    }
    String trimmed = Lookalikes.trimEnd(text);
    return trimmed.equals(Lookalikes.trimEnd(sought)) ? trimmed.length() : -1;
  }

  /// A place in the folded form of a line.
  private record Cut(int line, int at) {}

  /// Adds the span between two cuts, unless one of them splits a character of the file.
  private static void add(List<Span> spans, FileText file, Cut from, Cut to) {
    Lookalikes.Folded first = Lookalikes.fold(file.line(from.line()));
    Lookalikes.Folded last =
        from.line() == to.line() ? first : Lookalikes.fold(file.line(to.line()));
    if (first.isBoundary(from.at()) && last.isBoundary(to.at())) {
      int start = file.start(from.line()) + first.origin(from.at());
      spans.add(new Span(start, file.start(to.line()) + last.origin(to.at())));
    }
  }
}
