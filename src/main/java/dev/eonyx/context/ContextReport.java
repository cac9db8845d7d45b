package dev.eonyx.context;

/// How a window is filled, in estimated tokens.
///
/// @param system system prompt and tool schemas
/// @param user what the user said
/// @param assistant what the model said, thought and called
/// @param tools what tools returned
/// @param total all of it, rounded up once and not per part; what a server counted when that is
///   more
/// @param window tokens the model's window holds; 0 when it is not known, which switches tracking
///   off
public record ContextReport(
    long system, long user, long assistant, long tools, long total, long window) {

  /// The same with a total that is not below what a server counted.
  public ContextReport withAtLeast(long counted) {
    return counted <= total
        ? this
        : new ContextReport(system, user, assistant, tools, counted, window);
  }

  /// How full the window is, rounded down; may be over 100. 0 when tracking is off.
  public int percent() {
    return share(total, window);
  }

  /// Whether a percentage means anything.
  public boolean isTracked() {
    return window > 0;
  }

  /// The share of the window a part takes, in percent; 0 when tracking is off.
  public int shareOfWindow(long part) {
    return share(part, window);
  }

  private static int share(long part, long whole) {
    return whole <= 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, part * 100 / whole);
  }
}
