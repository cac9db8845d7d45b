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
/// @param modelNote why this model, when nobody chose it; may be empty
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
    double spendUsd,
    String modelNote) {

  public static final Facts NONE =
      new Facts("", "", false, false, "", "", "", "", "off", new Window(0, 0, 80), 0, "");

  /// How full the model's window is.
  ///
  /// @param tokens in use, estimated
  /// @param size in tokens; 0 when it is not known
  /// @param threshold percent from which on it is full
  public record Window(long tokens, long size, int threshold) {

    /// Worth a look from here on, in percent.
    private static final int FILLING = 60;

    /// May be over 100; 0 when the size is not known.
    public int percent() {
      return size <= 0 ? 0 : (int) Math.min(999, tokens * 100 / size);
    }

    /// How near the window is to being full.
    public enum Fill {
      ROOMY,
      FILLING,
      FULL
    }

    public boolean isFull() {
      return fill() == Fill.FULL;
    }

    /// A window whose size is not known is never full.
    public Fill fill() {
      if (size <= 0) {
        return Fill.ROOMY;
      }
      return percent() >= threshold ? Fill.FULL : percent() >= FILLING ? Fill.FILLING : Fill.ROOMY;
    }
  }

  /// Another session, of which nothing is known yet but its name.
  public Facts withSession(String id, String newTitle, boolean hasFile, boolean reading) {
    return new Facts(
        id, newTitle, hasFile, reading, model, mode, directory, branch, sandbox, window, spendUsd,
        modelNote);
  }

  /// Another model, with its window.
  ///
  /// @param note why it is this one; may be empty
  public Facts withModel(String name, long windowSize, String note) {
    Window resized = new Window(window.tokens(), windowSize, window.threshold());
    return new Facts(
        session, title, kept, readOnly, name, mode, directory, branch, sandbox, resized, spendUsd,
        note);
  }

  public Facts withMode(String other) {
    return new Facts(
        session, title, kept, readOnly, model, other, directory, branch, sandbox, window, spendUsd,
        modelNote);
  }

  public Facts withBranch(String other) {
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, other, sandbox, window, spendUsd,
        modelNote);
  }

  /// So many tokens of the window in use.
  public Facts withTokens(long tokens) {
    Window used = new Window(tokens, window.size(), window.threshold());
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, branch, sandbox, used, spendUsd,
        modelNote);
  }

  /// So many tokens of a window of this size in use, as the agent measured it.
  public Facts withWindow(long tokens, long size) {
    Window measured = new Window(tokens, size, window.threshold());
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, branch, sandbox, measured, spendUsd,
        modelNote);
  }

  public Facts withSpend(double usd) {
    return new Facts(
        session, title, kept, readOnly, model, mode, directory, branch, sandbox, window, usd,
        modelNote);
  }
}
