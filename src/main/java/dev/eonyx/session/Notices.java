package dev.eonyx.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Lines of a file that could not be read, each named once however often it was looked at. A file
/// may consist of nothing else, so only the first thousand that are met are.
final class Notices {

  private static final int MOST = 1000;

  private final Path file;
  private final SortedMap<Integer, String> reasons = new TreeMap<>();
  private boolean more;

  Notices(Path file) {
    this.file = file;
  }

  void add(int line, String reason) {
    if (reasons.size() < MOST || reasons.containsKey(line)) {
      reasons.put(line, reason);
    } else {
      more = true;
    }
  }

  /// In the order of the file, as `file:line: what`.
  List<String> texts() {
    List<String> texts = new ArrayList<>(reasons.size());
    reasons.forEach((line, reason) -> texts.add(text(file, line, reason)));
    if (more) {
      texts.add(file + ": more lines skipped than are named here");
    }
    return List.copyOf(texts);
  }

  static String text(Path file, int line, String reason) {
    return file + ":" + line + ": line skipped, " + reason;
  }
}
