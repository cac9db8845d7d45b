package dev.eonyx.tui.event;

/// What the header and the status line say.
///
/// @param session id of the open session
/// @param kept whether it has a file that can be resumed
/// @param readOnly whether somebody else writes to it
/// @param model as `provider/model`
/// @param mode `plan`, `ask`, `edit` or `auto`
/// @param directory where tools run, `~` for home
/// @param branch of git; empty when there is none
/// @param sandbox `on` or `off`
public record Facts(
    String session,
    String title,
    boolean kept,
    boolean readOnly,
    String model,
    String mode,
    String directory,
    String branch,
    String sandbox,
    Window window,
    double spendUsd) {

  public static final Facts NONE =
      new Facts("", "", false, false, "", "", "", "", "off", new Window(0, 0, 80), 0);

  /// How full the model's window is.
  ///
  /// @param tokens in use, estimated
  /// @param size in tokens; 0 when it is not known
  /// @param threshold percent from which on it is full
  public record Window(long tokens, long size, int threshold) {

    /// May be over 100; 0 when the size is not known.
    public int percent() {
      return size <= 0 ? 0 : (int) Math.min(999, tokens * 100 / size);
    }

    public boolean isFull() {
      return size > 0 && percent() >= threshold;
    }
  }

  public Facts withWindow(Window other) {
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, branch, sandbox, other, spendUsd);
  }

  public Facts withSpend(double usd) {
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, branch, sandbox, window, usd);
  }
}
