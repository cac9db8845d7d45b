package dev.eonyx.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// How much of each request a server need not read again: the bytes at its beginning that are those
/// of the request before.
final class PrefixShare {

  private final List<Double> shares = new ArrayList<>();
  private long sent;
  private long reused;

  /// @return how many bytes both begin with
  static int common(byte[] before, byte[] now) {
    int mismatch = Arrays.mismatch(before, now);
    return mismatch < 0 ? now.length : mismatch;
  }

  void add(byte[] before, byte[] now) {
    int common = common(before, now);
    shares.add(100.0 * common / now.length);
    sent += now.length;
    reused += common;
  }

  double median() {
    List<Double> sorted = new ArrayList<>(shares);
    Collections.sort(sorted);
    return sorted.isEmpty() ? 100 : sorted.get(sorted.size() / 2);
  }

  double min() {
    return shares.isEmpty() ? 100 : Collections.min(shares);
  }

  double mean() {
    return shares.stream().mapToDouble(Double::doubleValue).average().orElse(100);
  }

  /// Of all bytes together.
  double ofBytes() {
    return sent == 0 ? 100 : 100.0 * reused / sent;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "median %.1f %%, min %.1f %%, mean %.1f %%; of all bytes %.1f %% (%,d requests)",
        median(),
        min(),
        mean(),
        ofBytes(),
        shares.size());
  }
}
