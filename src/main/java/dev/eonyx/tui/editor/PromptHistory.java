package dev.eonyx.tui.editor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The prompts of earlier sessions and of this one, and where one is among them. What was changed
/// on the way is kept and never lost.
///
/// @param earlier oldest first
/// @param own of this session, oldest first
record PromptHistory(List<Passage> earlier, List<Passage> own, Asked asked, Walk walk) {

  static final PromptHistory NONE = new PromptHistory(List.of(), List.of(), Asked.NEVER, Walk.NONE);

  private static final int MOST = 1_000;

  /// In characters, of the prompts of this session.
  private static final long MOST_CHARACTERS = 16_000_000;

  /// Whether the prompts of earlier sessions are known.
  enum Asked {
    NEVER,
    WANTED,
    /// The newest of them is to be shown when they come.
    AWAITED,
    GIVEN
  }

  /// @param back how many prompts back from the draft one is
  /// @param changed what stands in place of a prompt; of 0, the unfinished draft
  record Walk(int back, Map<Integer, Passage> changed) {
    static final Walk NONE = new Walk(0, Map.of());
  }

  /// One went to another prompt.
  record Move(PromptHistory history, Passage shown) {}

  int size() {
    return earlier.size() + own.size();
  }

  /// @param back from 1, the newest, to [#size]
  Passage prompt(int back) {
    return back <= own.size() ? own.get(own.size() - back) : earlier.get(size() - back);
  }

  /// @param current the draft as it is
  Optional<Move> older(Passage current) {
    return walk.back < size() ? Optional.of(move(walk.back + 1, current)) : Optional.empty();
  }

  Optional<Move> newer(Passage current) {
    return walk.back > 0 ? Optional.of(move(walk.back - 1, current)) : Optional.empty();
  }

  private Move move(int to, Passage current) {
    PromptHistory moved = at(new Walk(to, changedWith(current)));
    Passage shown = moved.walk.changed.get(to);
    return new Move(moved, shown == null ? prompt(to) : shown);
  }

  private TreeMap<Integer, Passage> changedWith(Passage current) {
    TreeMap<Integer, Passage> changed = new TreeMap<>(walk.changed);
    if (walk.back == 0 || !current.text().equals(prompt(walk.back).text())) {
      changed.put(walk.back, current);
    } else {
      changed.remove(walk.back);
    }
    return changed;
  }

  /// With this draft as the newest prompt, and before it whatever was begun and left on the way.
  PromptHistory remembered(Passage draft) {
    TreeMap<Integer, Passage> begun = new TreeMap<>(walk.changed);
    begun.remove(walk.back);
    List<Passage> prompts = new ArrayList<>(own);
    begun.descendingMap().values().forEach(left -> remember(prompts, left));
    remember(prompts, draft);
    return new PromptHistory(earlier, bounded(prompts), asked, Walk.NONE);
  }

  private static void remember(List<Passage> prompts, Passage draft) {
    boolean repeated = !prompts.isEmpty() && prompts.getLast().text().equals(draft.text());
    if (!draft.isBlank() && !repeated) {
      prompts.add(draft);
    }
  }

  private static List<Passage> bounded(List<Passage> prompts) {
    long characters = 0;
    int first = prompts.size();
    while (first > 0 && prompts.size() - first < MOST && characters < MOST_CHARACTERS) {
      first--;
      characters += prompts.get(first).length();
    }
    return List.copyOf(prompts.subList(first, prompts.size()));
  }

  /// With the prompts of earlier sessions, each but once. The newest stay when there are too many.
  PromptHistory given(List<String> prompts) {
    Set<String> known = new HashSet<>();
    own.forEach(prompt -> known.add(prompt.text()));
    List<Passage> kept = new ArrayList<>();
    for (String prompt : prompts.reversed()) {
      Passage passage = Passage.of(prompt);
      if (kept.size() < MOST && !passage.isBlank() && known.add(passage.raw())) {
        kept.add(passage);
      }
    }
    Walk going = walk.back <= own.size() ? walk : Walk.NONE;
    return new PromptHistory(List.copyOf(kept.reversed()), own, Asked.GIVEN, going);
  }

  /// The prompts of earlier sessions would be of use now.
  PromptHistory wanted(Asked how) {
    return asked == Asked.GIVEN || asked == how ? this : new PromptHistory(earlier, own, how, walk);
  }

  /// The user went on meanwhile: nothing is to be shown when they come.
  PromptHistory notAwaited() {
    return asked == Asked.AWAITED ? wanted(Asked.WANTED) : this;
  }

  boolean isWanted() {
    return asked == Asked.WANTED || asked == Asked.AWAITED;
  }

  private PromptHistory at(Walk next) {
    return new PromptHistory(earlier, own, asked, next);
  }
}
