package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `old` is whole lines of the file, all shifted by the same indentation or indented with the other
/// kind of blanks. The new lines are shifted the same way.
final class IndentMatch {

  private IndentMatch() {}

  static List<Splice> find(FileText file, Edit edit) {
    BlankLines.Core core = BlankLines.Core.of(edit);
    int size = core.old().size();
    List<String> sought = core.old().stream().map(IndentMatch::bare).toList();
    List<Splice> places = new ArrayList<>();
    int line = 0;
    while (size > 0 && line + size <= file.lineCount()) {
      Optional<Splice> place =
          matches(file, line, sought) ? shift(file, line, core) : Optional.empty();
      place.ifPresent(places::add);
      line += place.isPresent() && edit.all() ? size : 1;
    }
    return places;
  }

  private static boolean matches(FileText file, int line, List<String> sought) {
    for (int i = 0; i < sought.size(); i++) {
      if (!bare(file.line(line + i)).equals(sought.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Splice> shift(FileText file, int line, BlankLines.Core core) {
    List<IndentShift.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < core.old().size(); i++) {
      if (!core.old().get(i).isBlank()) {
        pairs.add(new IndentShift.Pair(indent(core.old().get(i)), indent(file.line(line + i))));
      }
    }
    List<String> indents =
        core.now().stream().filter(text -> !text.isBlank()).map(IndentMatch::indent).toList();
    return IndentShift.find(pairs, indents, file)
        .map(shift -> core.over(file, line, merged(file, line, core, shift)));
  }

  private static String merged(FileText file, int line, BlankLines.Core core, IndentShift shift) {
    int end = file.end(line + core.old().size() - 1);
    return LineMerge.merge(
        file.text().substring(file.start(line), end),
        file.lineEndAt(file.start(line)),
        core.old(),
        core.now(),
        text ->
            text.isBlank() ? "" : shift.of(indent(text)) + text.substring(indent(text).length()));
  }

  private static String indent(String line) {
    return line.substring(0, Lookalikes.indent(line));
  }

  /// What of a line must be equal.
  private static String bare(String line) {
    String folded = Lookalikes.trimEnd(Lookalikes.fold(line).text());
    return folded.substring(Lookalikes.indent(folded));
  }
}
