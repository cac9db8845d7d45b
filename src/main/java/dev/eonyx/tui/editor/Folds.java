package dev.eonyx.tui.editor;

import java.util.ArrayList;
import java.util.List;

/// Pastes that are too long to be shown whole. Each is one character of the draft, a *marker*, and
/// is shown as a label such as `[Pasted #1 +123 lines]`.
///
/// A marker is the second half of a surrogate pair without the first: a clean text has no such
/// character, and no cluster of it goes beyond one. The table only grows, so that a marker means
/// the same in every state of a draft.
final class Folds {

  static final Folds NONE = new Folds(List.of());

  /// A paste beyond one of these bounds is folded.
  private static final int SHOWN_LINES = 10;

  private static final int SHOWN_CHARACTERS = 1_000;

  private static final char FIRST_MARKER = '\uDC00';

  /// As many as there are markers.
  private static final int MOST = 1_024;

  private record Fold(String text, String label) {}

  private final List<Fold> folds;

  private Folds(List<Fold> folds) {
    this.folds = folds;
  }

  /// Whether a clean text is so long that it is better folded.
  static boolean isLong(String text) {
    return text.length() > SHOWN_CHARACTERS || lines(text) > SHOWN_LINES;
  }

  static boolean isMarker(String raw, int index) {
    return Character.isLowSurrogate(raw.charAt(index))
        && (index == 0 || !Character.isHighSurrogate(raw.charAt(index - 1)));
  }

  /// Whether one more fits.
  boolean hasRoom() {
    return folds.size() < MOST;
  }

  /// This table with one more text, whose marker is [#newest].
  Folds plus(String text) {
    int number = folds.size() + 1;
    int lines = lines(text);
    String size = lines > 1 ? "+" + lines + " lines" : "+" + text.length() + " characters";
    return plus(new Fold(text, "[Pasted #" + number + " " + size + "]"));
  }

  private Folds plus(Fold fold) {
    List<Fold> more = new ArrayList<>(folds);
    more.add(fold);
    return new Folds(more);
  }

  char newest() {
    return (char) (FIRST_MARKER + folds.size() - 1);
  }

  String text(char marker) {
    return folds.get(marker - FIRST_MARKER).text();
  }

  String label(char marker) {
    return folds.get(marker - FIRST_MARKER).label();
  }

  /// The marker that stands for this very text here; 0 when there is none.
  char markerOf(String text) {
    for (int i = 0; i < folds.size(); i++) {
      String known = folds.get(i).text();
      if (known.length() == text.length() && known.equals(text)) {
        return (char) (FIRST_MARKER + i);
      }
    }
    return 0;
  }

  boolean isEmpty() {
    return folds.isEmpty();
  }

  /// A line feed at the end begins no line that one would miss.
  private static int lines(String text) {
    int lines = text.isEmpty() || text.endsWith("\n") ? 0 : 1;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      lines++;
    }
    return lines;
  }
}
