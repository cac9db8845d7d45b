package dev.eonyx.cli;

import java.time.Duration;

/// Durations as people read them.
final class Durations {

  private Durations() {}

  /// Such as `12 ms`, `1.5 s`, `3 min 20 s`, `2 h`, `5 d`.
  static String brief(Duration duration) {
    long millis = duration.toMillis();
    if (millis < 1000) {
      return millis + " ms";
    }
    long seconds = duration.toSeconds();
    if (seconds < 60) {
      long tenths = millis / 100;
      return tenths % 10 == 0 || seconds >= 10
          ? seconds + " s"
          : tenths / 10 + "." + tenths % 10 + " s";
    }
    if (seconds < 3600) {
      return seconds % 60 == 0
          ? seconds / 60 + " min"
          : seconds / 60 + " min " + seconds % 60 + " s";
    }
    return coarse(duration);
  }

  /// In one unit, such as `5 min`, `3 h`, `12 d`.
  static String coarse(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min";
    }
    return seconds < 86_400 ? seconds / 3600 + " h" : seconds / 86_400 + " d";
  }
}
