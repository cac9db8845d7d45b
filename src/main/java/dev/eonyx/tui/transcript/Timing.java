package dev.eonyx.tui.transcript;

/// How long something runs, or ran. Milliseconds of a clock that only goes forward.
///
/// @param since when it began; means something only while it runs
/// @param took how long it ran; negative while it runs or when nobody measured it
record Timing(long since, long took) {

  static final Timing UNKNOWN = new Timing(0, -1);

  private static final long SHORTEST_SHOWN = 50;
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;

  static Timing began(long now) {
    return new Timing(now, -1);
  }

  static Timing lasted(long millis) {
    return new Timing(0, Math.max(0, millis));
  }

  Timing ended(long now) {
    return lasted(now - since);
  }

  long seconds(long now) {
    return Math.max(0, now - since) / SECOND;
  }

  /// Such as `0.1 s` or `2 min 5 s`; empty when it is not known or too short to matter.
  String text() {
    if (took < SHORTEST_SHOWN) {
      return "";
    }
    // Half a tenth more, so that it is rounded.
    long tenths = (took + SECOND / 20) / (SECOND / 10);
    return took < MINUTE ? tenths / 10 + "." + tenths % 10 + " s" : minutes(took);
  }

  /// How long it runs already, in whole seconds; empty within the first.
  String soFar(long now) {
    long seconds = seconds(now);
    if (seconds == 0) {
      return "";
    }
    return seconds < 60 ? seconds + " s" : minutes(seconds * SECOND);
  }

  private static String minutes(long millis) {
    return millis < HOUR
        ? millis / MINUTE + " min " + millis % MINUTE / SECOND + " s"
        : millis / HOUR + " h " + millis % HOUR / MINUTE + " min";
  }
}
