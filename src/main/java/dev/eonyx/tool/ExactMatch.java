package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;

/// `old` stands in the file char by char.
final class ExactMatch {

  private ExactMatch() {}

  static List<Splice> find(FileText file, Edit edit) {
    if (edit.old().isEmpty()) {
      return List.of();
    }
    List<Splice> places = new ArrayList<>();
    String text = file.text();
    // Overlapping places count, since they are as ambiguous as others, but not all can be replaced.
    int step = edit.all() ? edit.old().length() : 1;
    for (int at = text.indexOf(edit.old()); at >= 0; at = text.indexOf(edit.old(), at + step)) {
      int end = at + edit.old().length();
      places.add(new Splice(at, end, withLineEnds(edit, file.lineEndAt(at))));
    }
    return places;
  }

  /// The new text with the file's line ends, unless `old` had a CR and the model knows about them.
  private static String withLineEnds(Edit edit, String lineEnd) {
    if (lineEnd.isEmpty() || edit.now().indexOf('\n') < 0 || edit.old().indexOf('\r') >= 0) {
      return edit.now();
    }
    return String.join(lineEnd, FileText.lines(edit.now()));
  }
}
