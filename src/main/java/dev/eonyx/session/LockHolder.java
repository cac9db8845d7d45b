package dev.eonyx.session;

import java.time.Instant;

/// Who writes to a session.
///
/// @param pid the process; 0 when it did not say
/// @param host its machine; empty when it did not say
/// @param since when it took the session; the epoch when it did not say
public record LockHolder(long pid, String host, Instant since) {

  private static final LockHolder SILENT = new LockHolder(0, "", Instant.EPOCH);

  /// In words, for a message.
  public String describe() {
    return pid == 0
        ? "another process that did not say which"
        : "process " + pid + " on " + host + " since " + Timestamps.forPeople(since);
  }

  String format() {
    return pid + "\n" + host + "\n" + Timestamps.format(since) + "\n";
  }

  static LockHolder parse(String text) {
    String[] lines = text.split("\n", -1);
    if (lines.length < 4 || !lines[0].chars().allMatch(c -> c >= '0' && c <= '9')) {
      return SILENT;
    }
    try {
      return new LockHolder(Long.parseLong(lines[0]), lines[1], Timestamps.parse(lines[2]));
    } catch (NumberFormatException e) {
      return SILENT;
    }
  }

  static LockHolder silent() {
    return SILENT;
  }
}
