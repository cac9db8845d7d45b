package dev.eonyx.tool;

import java.util.List;

/// `old` has blank lines at its start or end that the file does not have there. They are taken off,
/// as many from `new`; the rest must then be whole lines of the file.
final class BlankLines {

  private BlankLines() {}

  /// An edit without the blank lines around `old`.
  ///
  /// @param before how many blank lines stood before `old`
  /// @param after how many blank lines stood after `old`; a line end after the last line counts one
  record Core(List<String> old, List<String> now, int before, int after) {

    static Core of(Edit edit) {
      List<String> old = FileText.lines(edit.old());
      List<String> now = FileText.lines(edit.now());
      int before = blanks(old, Integer.MAX_VALUE);
      int after = blanks(old.subList(before, old.size()).reversed(), Integer.MAX_VALUE);
      int less = blanks(now, before);
      int lessAfter = blanks(now.subList(less, now.size()).reversed(), after);
      return new Core(
          old.subList(before, old.size() - after),
          now.subList(less, now.size() - lessAfter),
          before,
          after);
    }

    /// Where a match of whole lines ends: with its line end when nothing is to stand there.
    Splice over(FileText file, int firstLine, String text) {
      int lastLine = firstLine + old.size() - 1;
      int end = now.isEmpty() ? file.next(lastLine) : file.end(lastLine);
      return new Splice(file.start(firstLine), end, now.isEmpty() ? "" : text);
    }

    private static int blanks(List<String> lines, int most) {
      int blank = 0;
      while (blank < lines.size() && blank < most && lines.get(blank).isBlank()) {
        blank++;
      }
      return blank;
    }
  }

  static List<Splice> find(FileText file, Edit edit) {
    Core core = Core.of(edit);
    if (core.old().isEmpty() || core.before() + core.after() == 0) {
      return List.of();
    }
    Edit bare = edit.with(String.join("\n", core.old()), String.join("\n", core.now()));
    return LookalikeMatch.find(file, bare).stream()
        .filter(place -> core.before() == 0 || startsLine(file, place))
        .filter(place -> core.after() == 0 || endsLine(file, place))
        .map(place -> whole(file, core, place))
        .toList();
  }

  private static Splice whole(FileText file, Core core, Splice place) {
    return core.now().isEmpty() && startsLine(file, place) && endsLine(file, place)
        ? core.over(file, file.lineAt(place.start()), "")
        : place;
  }

  private static boolean startsLine(FileText file, Splice place) {
    return place.start() == file.start(file.lineAt(place.start()));
  }

  private static boolean endsLine(FileText file, Splice place) {
    int line = file.lineAt(place.end());
    return Lookalikes.trimEnd(file.text().substring(place.end(), file.end(line))).isEmpty();
  }
}
