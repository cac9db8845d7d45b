package dev.eonyx.session;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/// Instants as they stand in a session file: UTC, always with milliseconds, so that every line has
/// the same layout and a listing can read them without a JSON parser. Written by hand because
/// `DateTimeFormatter` costs a start more than a whole listing does.
final class Timestamps {

  /// Length of `2026-07-05T09:15:00.123Z`.
  static final int LENGTH = 24;

  private static final String LAYOUT = "dddd-dd-ddTdd:dd:dd.dddZ";
  private static final long SECONDS_TO_YEAR_10000 = 253_402_300_800L;
  private static final int NANOS_PER_MILLI = 1_000_000;
  private static final long MILLIS_PER_DAY = 86_400_000L;

  private Timestamps() {}

  /// The instant cut to milliseconds.
  static String format(Instant instant) {
    long millis = instant.toEpochMilli();
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(millis, MILLIS_PER_DAY));
    if (date.getYear() < 0 || date.getYear() > 9999) {
      return instant.toString();
    }
    int ofDay = (int) Math.floorMod(millis, MILLIS_PER_DAY);
    var text = new StringBuilder(LENGTH);
    digits(text, date.getYear(), 4).append('-');
    digits(text, date.getMonthValue(), 2).append('-');
    digits(text, date.getDayOfMonth(), 2).append('T');
    digits(text, ofDay / 3_600_000, 2).append(':');
    digits(text, ofDay / 60_000 % 60, 2).append(':');
    digits(text, ofDay / 1000 % 60, 2).append('.');
    return digits(text, ofDay % 1000, 3).append('Z').toString();
  }

  /// The whole instant, with as many digits as it takes.
  static String precise(Instant instant) {
    if (instant.isBefore(Instant.EPOCH) || instant.getEpochSecond() >= SECONDS_TO_YEAR_10000) {
      return instant.toString();
    }
    String millis = format(instant);
    int below = instant.getNano() % NANOS_PER_MILLI;
    if (below == 0) {
      return millis;
    }
    var text = new StringBuilder(LENGTH + 6).append(millis, 0, LENGTH - 1);
    return digits(text, below, 6).append('Z').toString();
  }

  /// The instant as the first part of a session id: `20260705T091500`.
  static String compact(Instant instant) {
    String full = format(instant);
    return full.substring(0, 4)
        + full.substring(5, 7)
        + full.substring(8, 13)
        + full.substring(14, 16)
        + full.substring(17, 19);
  }

  /// The instant in milliseconds, or -1 when these bytes are not one in our own layout.
  static long parse(byte[] bytes, int from, int to) {
    if (to - from < LENGTH) {
      return -1;
    }
    for (int i = 0; i < LENGTH; i++) {
      byte b = bytes[from + i];
      boolean fits = LAYOUT.charAt(i) == 'd' ? b >= '0' && b <= '9' : b == LAYOUT.charAt(i);
      if (!fits) {
        return -1;
      }
    }
    int month = number(bytes, from + 5, 2);
    int day = number(bytes, from + 8, 2);
    if (month < 1 || month > 12 || day < 1 || day > 31) {
      return -1;
    }
    // Day 31 of a shorter month overflows into the next, which no writer of ours produces.
    long days = LocalDate.of(number(bytes, from, 4), month, 1).toEpochDay() + day - 1;
    long seconds =
        number(bytes, from + 11, 2) * 3600L
            + number(bytes, from + 14, 2) * 60L
            + number(bytes, from + 17, 2);
    return days * MILLIS_PER_DAY + seconds * 1000 + number(bytes, from + 20, 3);
  }

  /// The instant in any ISO form; the epoch when the text is none.
  static Instant parse(String text) {
    return parsed(text).orElse(Instant.EPOCH);
  }

  /// The instant in any ISO form; empty when the text is none.
  static Optional<Instant> parsed(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long millis = bytes.length == LENGTH ? parse(bytes, 0, LENGTH) : -1;
    if (millis >= 0) {
      return Optional.of(Instant.ofEpochMilli(millis));
    }
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /// The instant a session id begins with; the epoch when it begins with none.
  static Instant ofId(String id) {
    if (id.length() < 15 || id.charAt(8) != 'T') {
      return Instant.EPOCH;
    }
    String iso =
        String.join("-", id.substring(0, 4), id.substring(4, 6), id.substring(6, 8))
            + id.substring(8, 11)
            + ':'
            + id.substring(11, 13)
            + ':'
            + id.substring(13, 15)
            + "Z";
    return parse(iso.toUpperCase(Locale.ROOT));
  }

  /// Whole seconds for people, such as `2026-07-05 09:15:00 UTC`.
  static String forPeople(Instant instant) {
    return format(instant).substring(0, 19).replace('T', ' ') + " UTC";
  }

  private static StringBuilder digits(StringBuilder text, int value, int width) {
    String digits = Integer.toString(value);
    return text.repeat('0', width - digits.length()).append(digits);
  }

  private static int number(byte[] bytes, int from, int length) {
    int number = 0;
    for (int i = from; i < from + length; i++) {
      number = number * 10 + bytes[i] - '0';
    }
    return number;
  }
}
