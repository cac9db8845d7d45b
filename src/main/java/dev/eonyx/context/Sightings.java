package dev.eonyx.context;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Looks for many terms in many texts, each text once, and remembers between which lines each term
/// was seen. Case, white space and the direction and number of slashes do not count; a term stands
/// for itself only, not for the middle of a longer word.
///
/// The terms are a tree of characters that is walked down wherever a word begins. Nearly everywhere
/// that ends at the first step, so that the time is that of reading the text.
final class Sightings {

  /// More would be no summary.
  private static final int MOST_TERMS = 600;

  private final Node root = new Node();
  private final Map<String, Sighting> terms = new HashMap<>();

  private static final class Node {
    private final Map<Character, Node> next = new HashMap<>(2);
    private @Nullable Sighting term;
  }

  /// What is known of one term.
  static final class Sighting {

    private final boolean isPrefix;
    private boolean seen;
    private int first = Integer.MAX_VALUE;
    private int last;

    private Sighting(boolean isPrefix) {
      this.isPrefix = isPrefix;
    }

    boolean wasSeen() {
      return seen;
    }

    /// The lines it was seen between, `NONE` when these are not known.
    LineRange lines() {
      return last == 0 ? LineRange.NONE : new LineRange(first, last);
    }

    private void at(LineRange lines) {
      seen = true;
      if (!lines.isNone()) {
        first = Math.min(first, lines.from());
        last = Math.max(last, lines.to());
      }
    }
  }

  /// A term to look for in the texts that follow. Of terms beyond the bound it is not known whether
  /// they occur: they count as not seen.
  ///
  /// @param isPrefix whether it may go on, as a commit hash does that was written in short
  void expect(String term, boolean isPrefix) {
    String key = normal(term);
    if (key.isEmpty() || terms.containsKey(key) || terms.size() == MOST_TERMS) {
      return;
    }
    var sighting = new Sighting(isPrefix);
    terms.put(key, sighting);
    Node node = root;
    for (int i = 0; i < key.length(); i++) {
      node = node.next.computeIfAbsent(key.charAt(i), _ -> new Node());
    }
    node.term = sighting;
  }

  /// What was seen of a term; empty-handed when it was not expected.
  Sighting of(String term) {
    Sighting sighting = terms.get(normal(term));
    return sighting == null ? new Sighting(false) : sighting;
  }

  /// A text that stands on these lines.
  void look(String text, LineRange lines) {
    if (terms.isEmpty()) {
      return;
    }
    String normal = normal(text);
    for (int start = 0; start < normal.length(); start++) {
      if (beginsWord(normal, start)) {
        walk(normal, start, lines);
      }
    }
  }

  private void walk(String text, int start, LineRange lines) {
    Node node = root;
    for (int i = start; i < text.length(); i++) {
      node = node.next.get(text.charAt(i));
      if (node == null) {
        return;
      }
      if (node.term != null && (node.term.isPrefix || endsWord(text, i))) {
        node.term.at(lines);
      }
    }
  }

  private static boolean beginsWord(String text, int at) {
    return at == 0
        || !isWord(text.charAt(at))
        || !isWord(text.charAt(at - 1))
        || isEscape(text, at - 1);
  }

  private static boolean endsWord(String text, int at) {
    return at + 1 == text.length() || !isWord(text.charAt(at)) || !isWord(text.charAt(at + 1));
  }

  /// Whether this is the end of a `\n` or the like, written out in JSON or source code.
  private static boolean isEscape(String text, int at) {
    return at > 0 && text.charAt(at - 1) == '/' && "nrt".indexOf(text.charAt(at)) >= 0;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /// The form in which names are compared.
  static String normal(String text) {
    var normal = new StringBuilder(text.length());
    char before = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char now = Character.isWhitespace(c) ? ' ' : Character.toLowerCase(c);
      if (now == '\\') {
        if (before != '\\') {
          normal.append('/');
        }
      } else if (now != ' ' || before != ' ') {
        normal.append(now);
      }
      before = now;
    }
    return normal.toString();
  }
}
