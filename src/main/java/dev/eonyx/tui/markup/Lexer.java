package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds keywords, strings and comments, line by line, by the table of a [Language]. It remembers
/// what is open at the end of a line and nothing else.
final class Lexer {

  private static final Style KEYWORD = Style.PRIMARY.bolded();

  private final Language language;
  private final Set<String> keywords;
  private @Nullable Quote open;

  private List<Span> spans = List.of();
  private int plainFrom;

  Lexer(Language language) {
    this(language, language.keywords());
  }

  private Lexer(Language language, Set<String> keywords) {
    this.language = language;
    this.keywords = keywords;
  }

  Lexer copy() {
    Lexer copy = new Lexer(language, keywords);
    copy.open = open;
    return copy;
  }

  /// The next line, which has no controls in it.
  Line line(String text) {
    if (open == null) {
      for (Language.Start start : language.starts()) {
        if (text.startsWith(start.text())) {
          return Line.of(text, start.style());
        }
      }
    }
    spans = new ArrayList<>();
    plainFrom = 0;
    int at = 0;
    while (at < text.length()) {
      at = open != null ? quoted(text, at, at, open) : token(text, at);
    }
    plainUpTo(text, text.length());
    return new Line(spans, false);
  }

  /// What begins at `at`.
  ///
  /// @return where the next one begins
  private int token(String text, int at) {
    char c = text.charAt(at);
    if (isWordPart(c)) {
      return word(text, at);
    }
    if (c == ' ') {
      return at + 1;
    }
    for (String comment : language.comments()) {
      if (text.startsWith(comment, at) && (c != '#' || isAfterBlank(text, at))) {
        return styled(text, at, text.length(), Quote.COMMENT);
      }
    }
    for (Quote quote : language.quotes()) {
      if (text.startsWith(quote.open(), at)) {
        return quoted(text, at, at + quote.open().length(), quote);
      }
    }
    return at + 1;
  }

  private int word(String text, int at) {
    int end = at + 1;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    if (!keywords.isEmpty()) {
      String word = text.substring(at, end);
      if (keywords.contains(language.anyCase() ? word.toLowerCase(Locale.ROOT) : word)) {
        styled(text, at, end, KEYWORD);
      }
    }
    return end;
  }

  /// What stands in quotes or is a comment, from `at`; its content begins at `content`.
  private int quoted(String text, int at, int content, Quote quote) {
    int end = quote.end(text, content);
    if (end >= 0) {
      open = null;
      return styled(text, at, end, quote.style());
    }
    if (quote.manyLines()) {
      open = quote;
      return styled(text, at, text.length(), quote.style());
    }
    // An apostrophe, most likely.
    return content;
  }

  private int styled(String text, int from, int to, Style style) {
    plainUpTo(text, from);
    if (to > from) {
      spans.add(new Span(text.substring(from, to), style));
    }
    plainFrom = to;
    return to;
  }

  private void plainUpTo(String text, int to) {
    if (to > plainFrom) {
      spans.add(new Span(text.substring(plainFrom, to), Style.PRIMARY));
    }
  }

  private static boolean isAfterBlank(String text, int at) {
    return at == 0 || text.charAt(at - 1) == ' ';
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || (c > '~' && Character.isLetter(c));
  }
}
