package dev.eonyx.session;

import java.util.List;

/// A search. Every word must occur somewhere in the title or the text of a session, in upper or
/// lower case, also within longer words.
///
/// @param words at least one
public record SearchQuery(List<String> words, SessionFilter filter) {

  public SearchQuery {
    words = List.copyOf(words);
    if (words.isEmpty() || words.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("A search needs a word.");
    }
  }

  /// The query for what somebody typed.
  public static SearchQuery of(String text, SessionFilter filter) {
    return new SearchQuery(List.of(text.strip().split("\\s+", -1)), filter);
  }
}
