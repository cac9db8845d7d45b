package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What is searched for: words and quoted phrases, folded.
record HistoryQuery(List<String> terms) {

  /// Shorter words have no other forms: too much begins like them.
  private static final int SHORTEST_WITH_FORMS = 5;

  private static final int SHORTEST_STEM = 4;

  /// What a text holds of the terms.
  ///
  /// @param exact the indexes of the terms that occur as they are
  /// @param forms those of which only another form occurs: `migration` for `migrations`
  /// @param places where each of both stands first
  record Held(BitSet exact, BitSet forms, List<Integer> places) {

    boolean isEmpty() {
      return places.isEmpty();
    }
  }

  /// Takes `"` for the quotes of a phrase, as a typist and a word processor write them; a quote
  /// that is not closed reaches to the end.
  static HistoryQuery parse(String search) {
    Set<String> terms = new LinkedHashSet<>();
    StringBuilder term = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < search.length(); i++) {
      char c = search.charAt(i);
      boolean quote = c == '"' || c == '\u201c' || c == '\u201d';
      if (quote || (!quoted && Character.isWhitespace(c))) {
        finish(term, terms);
        quoted ^= quote;
      } else {
        term.append(c);
      }
    }
    finish(term, terms);
    return new HistoryQuery(List.copyOf(terms));
  }

  private static void finish(StringBuilder term, Set<String> terms) {
    String folded = Folded.text(term.toString().strip());
    if (!folded.isEmpty()) {
      terms.add(folded);
    }
    term.setLength(0);
  }

  /// What a folded text holds of the terms.
  Held heldBy(String folded) {
    BitSet exact = new BitSet();
    BitSet forms = new BitSet();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      int place = folded.indexOf(terms.get(i));
      if (place >= 0) {
        exact.set(i);
      } else {
        place = form(folded, terms.get(i));
        forms.set(i, place >= 0);
      }
      if (place >= 0) {
        places.add(place);
      }
    }
    return new Held(exact, forms, places);
  }

  /// Where a word begins that begins like this one; -1 when none does.
  private static int form(String folded, String term) {
    if (term.length() < SHORTEST_WITH_FORMS || !term.chars().allMatch(Character::isLetter)) {
      return -1;
    }
    String stem = term.substring(0, Math.max(SHORTEST_STEM, term.length() * 2 / 3));
    int place = folded.indexOf(stem);
    while (place > 0 && Character.isLetterOrDigit(folded.charAt(place - 1))) {
      place = folded.indexOf(stem, place + 1);
    }
    return place;
  }

  /// The terms for a sentence.
  String spoken() {
    return String.join(
        ", ", terms.stream().map(term -> term.contains(" ") ? '"' + term + '"' : term).toList());
  }
}
