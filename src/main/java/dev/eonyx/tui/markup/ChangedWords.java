package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;

/// Which words of a line are not in the line it took the place of.
final class ChangedWords {

  /// Of a line; the comparison takes the square of it.
  private static final int MOST_WORDS = 120;

  private ChangedWords() {}

  /// The line as spans: words that are not in the other line in bold, unless the two have little in
  /// common, when nothing would stand out.
  static List<Span> spans(String line, String other, Style style) {
    List<String> words = words(line);
    List<String> others = words(other);
    if (words.size() > MOST_WORDS || others.size() > MOST_WORDS) {
      return List.of(new Span(line, style));
    }
    boolean[] shared = shared(words, others);
    int common = 0;
    for (int i = 0; i < shared.length; i++) {
      common += shared[i] ? words.get(i).strip().length() : 0;
    }
    if (common * 3 < Math.max(line.strip().length(), other.strip().length())) {
      return List.of(new Span(line, style));
    }
    return styled(words, shared, style);
  }

  private static List<Span> styled(List<String> words, boolean[] shared, Style style) {
    List<Span> spans = new ArrayList<>();
    int at = 0;
    while (at < shared.length) {
      StringBuilder run = new StringBuilder();
      boolean common = shared[at];
      while (at < shared.length && shared[at] == common) {
        run.append(words.get(at));
        at++;
      }
      spans.add(new Span(run.toString(), common ? style : style.bolded()));
    }
    return spans;
  }

  /// Words, runs of spaces, and everything else character by character.
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      int end = end(line, at);
      words.add(line.substring(at, end));
      at = end;
    }
    return words;
  }

  private static int end(String line, int from) {
    char first = line.charAt(from);
    int end = Graphemes.next(line, from);
    if (first == ' ' || isWordPart(first)) {
      while (end < line.length() && isSameKind(first, line.charAt(end))) {
        end = Graphemes.next(line, end);
      }
    }
    return end;
  }

  private static boolean isSameKind(char first, char next) {
    return first == ' ' ? next == ' ' : isWordPart(next);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /// Which words are in the longest common subsequence with the others.
  private static boolean[] shared(List<String> words, List<String> others) {
    int[][] longest = new int[words.size() + 1][others.size() + 1];
    for (int i = words.size() - 1; i >= 0; i--) {
      for (int j = others.size() - 1; j >= 0; j--) {
        longest[i][j] =
            words.get(i).equals(others.get(j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    boolean[] shared = new boolean[words.size()];
    int i = 0;
    int j = 0;
    while (i < words.size() && j < others.size()) {
      if (words.get(i).equals(others.get(j))) {
        shared[i] = true;
        i++;
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return shared;
  }
}
