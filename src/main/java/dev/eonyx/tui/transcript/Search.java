package dev.eonyx.tui.transcript;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A search in the conversation.
///
/// @param needle the query as it is compared
/// @param items in which it was searched
/// @param hits the entries that have it, in order
/// @param at the hit that is shown
/// @param nth which of that hit's places, from 0
record Search(String query, String needle, Items items, List<Hit> hits, int at, int nth) {

  /// @param index of the entry
  /// @param count how often it has what was searched
  record Hit(int index, int count) {}

  /// Searches all entries, or only those that had what this goes on from.
  static Search of(String query, Items items, @Nullable Search before) {
    String needle = Matches.normal(query);
    List<Hit> hits = new ArrayList<>();
    if (before != null && before.items == items && needle.contains(before.needle)) {
      for (Hit hit : before.hits) {
        add(hits, items, hit.index(), needle);
      }
    } else {
      for (int i = 0; i < items.size(); i++) {
        add(hits, items, i, needle);
      }
    }
    return new Search(query, needle, items, hits, Math.max(0, hits.size() - 1), 0);
  }

  private static void add(List<Hit> hits, Items items, int index, String needle) {
    int count = 0;
    for (String text : items.entry(index).searchable()) {
      count += Matches.count(text, needle);
    }
    if (count > 0) {
      hits.add(new Hit(index, count));
    }
  }

  boolean isEmpty() {
    return hits.isEmpty();
  }

  Hit hit() {
    return hits.get(at);
  }

  Search at(int hit, int place) {
    return new Search(query, needle, items, hits, hit, place);
  }

  /// The place after this one, or before it; after the last comes the first.
  Search moved(int direction) {
    int next = nth + direction;
    if (next >= 0 && next < hit().count()) {
      return at(at, next);
    }
    int other = Math.floorMod(at + direction, hits.size());
    return at(other, direction > 0 ? 0 : hits.get(other).count() - 1);
  }

  /// The same search when the entries are others now.
  Search in(Items others) {
    if (items == others) {
      return this;
    }
    Search fresh = of(query, others, null);
    return fresh.isEmpty() || isEmpty() ? fresh : fresh.near(hit().index(), nth);
  }

  /// The place shown is in this entry now, which was in another before.
  Search shifted(int entries, Items others) {
    List<Hit> shifted =
        hits.stream().map(hit -> new Hit(hit.index() + entries, hit.count())).toList();
    return new Search(query, needle, items, shifted, at, nth).in(others);
  }

  /// The last hit at or above an entry, else the first one below it.
  Search near(int index, int place) {
    int hit = 0;
    while (hit + 1 < hits.size() && hits.get(hit + 1).index() <= index) {
      hit++;
    }
    return at(hit, Math.min(place, hits.get(hit).count() - 1));
  }

  /// Which place it is of all, counted from 1; 0 when there is none.
  int index() {
    int before = 0;
    for (int i = 0; i < at; i++) {
      before += hits.get(i).count();
    }
    return isEmpty() ? 0 : before + nth + 1;
  }

  int count() {
    int count = 0;
    for (Hit hit : hits) {
      count += hit.count();
    }
    return count;
  }

  /// Without changing what was found: an entry was folded or unfolded.
  Search sameIn(Items others) {
    return new Search(query, needle, others, hits, at, nth);
  }
}
