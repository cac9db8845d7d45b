package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import dev.eonyx.text.Excerpt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What `grep` looks for. Java's regular expressions go back and forth without bound, so every step
/// is counted: a pattern that explodes ends with [Endless] instead of hanging the turn.
final class LinePattern {
  private static final long STEPS_PER_LINE = 4_000_000;
  private static final long STEPS_PER_CHARACTER = 50;
  private static final int STEPS_PER_CHECK = 1 << 16;

  /// The pattern needs more steps than any line is worth.
  static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Pattern pattern;
  private final Cancellation cancel;

  private LinePattern(Pattern pattern, Cancellation cancel) {
    this.pattern = pattern;
    this.cancel = cancel;
  }

  /// @throws ToolException when the pattern is not a regular expression
  static LinePattern of(String pattern, boolean literal, boolean ignoreCase, Cancellation cancel)
      throws ToolException {
    int flags = literal ? Pattern.LITERAL : 0;
    flags |= ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
    try {
      return new LinePattern(Pattern.compile(pattern, flags), cancel);
    } catch (PatternSyntaxException e) {
      throw new ToolException(
          "\"%s\" is not a valid regular expression: %s near position %s. Escape special characters with \\, or set literal."
              .formatted(Excerpt.of(pattern, 100), e.getDescription(), Math.max(0, e.getIndex())));
    }
  }

  /// A search through one text, line by line.
  Search in(String text) {
    return new Search(text);
  }

  /// Where a line of one text matches.
  final class Search {
    private final Counted counted;
    private final Matcher matcher;

    private Search(String text) {
      this.counted = new Counted(text);
      this.matcher = pattern.matcher(counted);
    }

    /// Where the first match between two places starts, as if no other text were there; -1 if none.
    ///
    /// @throws Endless when the pattern takes too many steps or the turn was cancelled
    int find(int from, int to) {
      counted.steps = 0;
      counted.most = STEPS_PER_LINE + STEPS_PER_CHARACTER * (to - from);
      matcher.region(from, to);
      try {
        return matcher.find() ? matcher.start() : -1;
      } catch (StackOverflowError e) {
        // How java.util.regex answers a repeated group on a long line.
        throw new Endless();
      }
    }
  }

  private final class Counted implements CharSequence {
    private final String text;
    private long steps;
    private long most;

    Counted(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++steps % STEPS_PER_CHECK == 0 && (steps > most || cancel.isCancelled())) {
        throw new Endless();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
