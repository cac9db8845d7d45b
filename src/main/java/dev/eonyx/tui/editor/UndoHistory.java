package dev.eonyx.tui.editor;

import java.util.ArrayList;
import java.util.List;

/// The changes of a draft, bounded in number and size; the newest is always kept.
///
/// @param done oldest first
/// @param undone the one taken back first comes first
/// @param open whether the next change may belong to the newest one
record UndoHistory(List<Edit> done, List<Edit> undone, boolean open) {

  static final UndoHistory NONE = new UndoHistory(List.of(), List.of(), false);

  private static final int MOST_STEPS = 500;

  /// In characters, of all steps that can be taken back.
  private static final long MOST_CHARACTERS = 8_000_000;

  UndoHistory {
    done = List.copyOf(done);
    undone = List.copyOf(undone);
  }

  UndoHistory recorded(Edit edit) {
    List<Edit> steps = new ArrayList<>(done);
    if (open && !steps.isEmpty() && steps.getLast().goesOnIn(edit)) {
      steps.add(steps.removeLast().joined(edit));
    } else {
      steps.add(edit);
    }
    return new UndoHistory(bounded(steps), List.of(), true);
  }

  /// The next change is a step of its own.
  UndoHistory closed() {
    return open ? new UndoHistory(done, undone, false) : this;
  }

  UndoHistory stepBack() {
    List<Edit> steps = new ArrayList<>(undone);
    steps.add(done.getLast());
    return new UndoHistory(done.subList(0, done.size() - 1), steps, false);
  }

  UndoHistory stepForth() {
    List<Edit> steps = new ArrayList<>(done);
    steps.add(undone.getLast());
    return new UndoHistory(steps, undone.subList(0, undone.size() - 1), false);
  }

  private static List<Edit> bounded(List<Edit> steps) {
    long characters = 0;
    int first = steps.size();
    while (first > 0 && steps.size() - first < MOST_STEPS) {
      characters += steps.get(first - 1).size();
      if (characters > MOST_CHARACTERS && first < steps.size()) {
        break;
      }
      first--;
    }
    return first == 0 ? steps : steps.subList(first, steps.size());
  }
}
