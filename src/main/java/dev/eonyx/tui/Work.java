package dev.eonyx.tui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What goes on behind the screen, and what waits for it to end.
///
/// @param kind what runs
/// @param since when it began, in milliseconds
/// @param cancelling whether it was asked to stop
/// @param folding whether the running turn is folding what is old at the moment
/// @param prompt what the running turn was begun with
/// @param waiting prompts that were sent meanwhile, oldest first
record Work(
    Kind kind,
    long since,
    boolean cancelling,
    boolean folding,
    String prompt,
    List<Waiting> waiting) {

  static final Work NONE = new Work(Kind.NONE, 0, false, false, "", List.of());

  enum Kind {
    NONE,
    TURN,
    SHELL,
    /// A compaction that the user asked for; one that a turn begins is a part of the turn.
    COMPACTION
  }

  /// A prompt that waits.
  ///
  /// @param steers whether the running turn gets it at its next tool boundary; else it begins the
  ///   next turn
  record Waiting(String text, boolean steers) {}

  Work {
    waiting = List.copyOf(waiting);
  }

  boolean isRunning() {
    return kind != Kind.NONE;
  }

  /// Whether what is old is being folded, by a turn or because the user asked for it.
  boolean isCompacting() {
    return kind == Kind.COMPACTION || folding;
  }

  Work started(Kind what, String with, long now) {
    return new Work(what, now, false, false, with, waiting);
  }

  Work asCancelling() {
    return new Work(kind, since, true, folding, prompt, waiting);
  }

  Work withFolding(boolean folds) {
    return new Work(kind, since, cancelling, folds, prompt, waiting);
  }

  Work idle() {
    return new Work(Kind.NONE, 0, false, false, "", waiting);
  }

  Work with(Waiting prompt) {
    List<Waiting> more = new ArrayList<>(waiting);
    more.add(prompt);
    return withWaiting(more);
  }

  Work withWaiting(List<Waiting> prompts) {
    return new Work(kind, since, cancelling, folding, prompt, prompts);
  }

  /// The oldest prompt that steers has been delivered.
  Work delivered() {
    return without(first(true));
  }

  /// The newest one, which can be taken back.
  Optional<Waiting> newest() {
    return waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.getLast());
  }

  Work withoutNewest() {
    return without(waiting.size() - 1);
  }

  /// The newest prompt that steers, which was taken back before it was delivered.
  Work withoutNewestSteering() {
    for (int i = waiting.size() - 1; i >= 0; i--) {
      if (waiting.get(i).steers()) {
        return without(i);
      }
    }
    return this;
  }

  Work withoutOldest() {
    return without(0);
  }

  private int first(boolean steers) {
    for (int i = 0; i < waiting.size(); i++) {
      if (waiting.get(i).steers() == steers) {
        return i;
      }
    }
    return -1;
  }

  private Work without(int index) {
    if (index < 0 || index >= waiting.size()) {
      return this;
    }
    List<Waiting> rest = new ArrayList<>(waiting);
    rest.remove(index);
    return withWaiting(rest);
  }
}
