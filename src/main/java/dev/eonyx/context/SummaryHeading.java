package dev.eonyx.context;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A heading of the second level and the lines of the session file its section comes from.
///
/// @param text with the number signs, without the lines
/// @param lines `NONE` when it names none
record SummaryHeading(String text, LineRange lines) {

  private static final Pattern HEADING = Pattern.compile(" {0,3}##[ \\t]+\\S.*");
  private static final Pattern LINES =
      Pattern.compile("\\(lines?[ \\t]+([^()]*)\\)[ \\t#]*$", Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int MOST_DIGITS = 9;

  /// The heading a line is; null when it is none.
  static @Nullable SummaryHeading of(String line) {
    if (!HEADING.matcher(line).matches()) {
      return null;
    }
    Matcher lines = LINES.matcher(line);
    return lines.find()
        ? new SummaryHeading(
            line.substring(0, lines.start()).stripTrailing(), range(lines.group(1)))
        : new SummaryHeading(line.stripTrailing(), LineRange.NONE);
  }

  /// From the smallest number to the largest.
  private static LineRange range(String numbers) {
    LineRange range = LineRange.NONE;
    Matcher number = NUMBER.matcher(numbers);
    while (number.find()) {
      if (number.group().length() > MOST_DIGITS) {
        return LineRange.NONE;
      }
      int line = Integer.parseInt(number.group());
      if (line == 0) {
        return LineRange.NONE;
      }
      range = range.and(new LineRange(line, line));
    }
    return range;
  }
}
