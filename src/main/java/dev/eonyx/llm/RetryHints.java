package dev.eonyx.llm;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How long a server asks to wait. Zero always means that it does not say: Azure sends
/// `retry-after-ms: 0` beside `retry-after: 1`, and a client that took the zero would hammer.
final class RetryHints {

  private static final Duration LONGEST = Duration.ofDays(30);

  private RetryHints() {}

  /// The delay that the headers `retry-after-ms` and `retry-after` ask for.
  static Duration inHeaders(Function<String, @Nullable String> header, Instant now) {
    Duration milliseconds = seconds(header.apply("retry-after-ms"), 0.001);
    if (!milliseconds.isZero()) {
      return milliseconds;
    }
    String value = header.apply("retry-after");
    Duration seconds = seconds(value, 1);
    return seconds.isZero() ? untilDate(value, now) : seconds;
  }

  private static Duration seconds(@Nullable String value, double unit) {
    if (value == null) {
      return Duration.ZERO;
    }
    int end = numberEnd(value.strip(), 0);
    return end == value.strip().length() ? scaled(value.strip(), unit) : Duration.ZERO;
  }

  private static Duration untilDate(@Nullable String value, Instant now) {
    if (value == null) {
      return Duration.ZERO;
    }
    try {
      ZonedDateTime date = ZonedDateTime.parse(value.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration wait = Duration.between(now, date.toInstant());
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException e) {
      // Neither a number nor a date: as good as no header.
      return Duration.ZERO;
    }
  }

  /// The delay in words such as "try again in 1.5s" or "Please retry in 6m0s".
  static Duration inText(String text) {
    String words = text.toLowerCase(Locale.ROOT);
    for (String lead : List.of("try again in ", "retry in ", "retry after ")) {
      int at = words.indexOf(lead);
      if (at >= 0) {
        return duration(words.substring(at + lead.length()));
      }
    }
    return Duration.ZERO;
  }

  /// The duration that a text begins with: `34.4s`, `500ms`, `20 seconds`, `1h2m3s`.
  static Duration duration(String text) {
    String words = text.toLowerCase(Locale.ROOT);
    Duration sum = Duration.ZERO;
    int position = 0;
    while (true) {
      int end = numberEnd(words, position);
      int unitStart = end < words.length() && words.charAt(end) == ' ' ? end + 1 : end;
      int unitEnd = unitStart;
      while (unitEnd < words.length() && Character.isLetter(words.charAt(unitEnd))) {
        unitEnd++;
      }
      double unit = unit(words.substring(unitStart, unitEnd));
      if (end == position || unit == 0) {
        return sum;
      }
      sum = sum.plus(scaled(words.substring(position, end), unit));
      position = unitEnd;
    }
  }

  private static double unit(String name) {
    return switch (name) {
      case "ms", "millisecond", "milliseconds" -> 0.001;
      case "s", "sec", "secs", "second", "seconds" -> 1;
      case "m", "min", "mins", "minute", "minutes" -> 60;
      case "h", "hour", "hours" -> 3600;
      case "d", "day", "days" -> 86_400;
      default -> 0;
    };
  }

  private static int numberEnd(String text, int from) {
    int end = from;
    boolean point = false;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean digit = c >= '0' && c <= '9';
      boolean firstPoint = c == '.' && !point && end > from;
      if (!digit && !firstPoint) {
        break;
      }
      point |= firstPoint;
      end++;
    }
    return end;
  }

  private static Duration scaled(String number, double unit) {
    if (number.isEmpty()) {
      return Duration.ZERO;
    }
    double milliseconds = Double.parseDouble(number) * unit * 1000;
    return milliseconds >= LONGEST.toMillis()
        ? LONGEST
        : Duration.ofMillis(Math.round(milliseconds));
  }
}
