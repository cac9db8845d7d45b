package dev.eonyx.terminal;

/// What the user's environment and settings say about the terminal.
///
/// @param term `TERM`
/// @param colourTerm `COLORTERM`
/// @param program `TERM_PROGRAM`
/// @param tmux whether `TMUX` is set
/// @param windows whether this is a Windows console
/// @param noColour whether `NO_COLOR` is set: attributes only
/// @param colourBlind whether a diff is blue and orange
/// @param mouse whether eonyx takes the mouse from the start
/// @param notifies whether the user who looks elsewhere is called
public record TerminalOptions(
    String term,
    String colourTerm,
    String program,
    boolean tmux,
    boolean windows,
    boolean noColour,
    Background background,
    boolean colourBlind,
    boolean mouse,
    boolean notifies) {

  /// What the colours are to be read on.
  public enum Background {
    /// As the terminal says (OSC 11) in its first 100 ms; dark when it does not.
    AUTO,
    LIGHT,
    DARK
  }

  /// Of a terminal of which nothing more is known.
  public static TerminalOptions of(String term) {
    return new TerminalOptions(
        term, "", "", false, false, false, Background.AUTO, false, true, true);
  }
}
