package dev.eonyx.session;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The compaction and undo lines of a file, without their summaries: which one is in force.
///
/// A compaction is usable while its cut runs along a user message, which what follows it decides;
/// so that is asked anew each time.
final class Folds {

  /// @param line the compaction line
  /// @param to the last line it folds
  record Fold(int line, int to) {}

  private sealed interface Mark {
    int line();
  }

  private record Folded(int line, int to) implements Mark {}

  private record Undone(int line) implements Mark {}

  private final List<Mark> marks = new ArrayList<>();
  private final BitSet folded = new BitSet();
  private final BitSet undone = new BitSet();
  private final IntPredicate cutsAtUser;

  /// @param cutsAtUser whether no message but a user's comes first behind this line
  Folds(IntPredicate cutsAtUser) {
    this.cutsAtUser = cutsAtUser;
  }

  /// Whether a compaction on this line makes sense, wherever its cut runs.
  static boolean isSane(int line, Compaction compaction) {
    return !compaction.summary().isBlank()
        && compaction.from() > 1
        && compaction.from() <= compaction.to()
        && compaction.to() < line;
  }

  void fold(int line, Compaction compaction) {
    if (isSane(line, compaction)) {
      marks.add(new Folded(line, compaction.to()));
      folded.set(line);
    }
  }

  /// @param undoes the compaction line; when it is none, or undone already, nothing happens
  void undo(int line, int undoes) {
    if (folded.get(undoes) && !undone.get(undoes)) {
      undone.set(undoes);
      marks.add(new Undone(line));
    }
  }

  /// The newest usable compaction that was not undone; null when there is none.
  @Nullable Fold inForce() {
    for (Mark mark : marks.reversed()) {
      if (mark instanceof Folded(int line, int to) && !undone.get(line) && cutsAtUser.test(to)) {
        return new Fold(line, to);
      }
    }
    return null;
  }

  /// The newest line that folded something or took that back; 0 when there is none.
  int newest() {
    Mark newest = newestMark();
    return newest == null ? 0 : newest.line();
  }

  boolean newestIsUndo() {
    return newestMark() instanceof Undone;
  }

  private @Nullable Mark newestMark() {
    for (Mark mark : marks.reversed()) {
      switch (mark) {
        case Undone _ -> {
          return mark;
        }
        case Folded(int _, int to) -> {
          if (cutsAtUser.test(to)) {
            return mark;
          }
        }
      }
    }
    return null;
  }
}
