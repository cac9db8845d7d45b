package dev.eonyx.terminal;

import java.util.List;

/// What a terminal understands beyond what all of them do. It is known by its name only: asking it
/// would cost a wait.
///
/// @param depth how many colours it shows
/// @param extendedKeys whether asking for unambiguous keys does no harm
/// @param titles whether it has a window with a title
/// @param progress whether it shows progress (OSC 9;4); others would show a notification
/// @param notification the OSC that shows one; 0 when none is known
/// @param tmux whether tmux stands between
record Dialect(
    Depth depth,
    boolean extendedKeys,
    boolean titles,
    boolean progress,
    int notification,
    boolean tmux) {

  /// How many colours there are.
  enum Depth {
    NONE,
    SIXTEEN,
    INDEXED,
    TRUE
  }

  private static final List<String> TRUE_COLOUR_TERMS =
      List.of("kitty", "ghostty", "alacritty", "wezterm", "foot", "direct", "contour");

  static Dialect of(TerminalOptions options) {
    String term = options.term();
    String program = options.program();
    boolean console = term.equals("linux") || term.equals("dumb");
    // Both answer the request for extended keys with underlined or stray text.
    boolean extended = !console && !program.equals("Apple_Terminal");
    boolean named = !options.tmux();
    boolean progress = named && (isOneOf(term, program, "ghostty", "wezterm") || options.windows());
    return new Dialect(
        depth(options),
        extended,
        !console,
        progress,
        named ? notification(term, program) : 0,
        options.tmux());
  }

  private static Depth depth(TerminalOptions options) {
    String term = options.term();
    if (options.noColour() || term.equals("dumb") || term.startsWith("vt")) {
      return Depth.NONE;
    }
    String colours = options.colourTerm();
    boolean told = colours.equals("truecolor") || colours.equals("24bit");
    if (told || options.windows() || TRUE_COLOUR_TERMS.stream().anyMatch(term::contains)) {
      return Depth.TRUE;
    }
    boolean many = term.contains("256color") || options.tmux() || !options.program().isEmpty();
    return many ? Depth.INDEXED : Depth.SIXTEEN;
  }

  private static int notification(String term, String program) {
    if (isOneOf(term, program, "ghostty", "wezterm", "kitty", "iTerm")) {
      return 9;
    }
    return term.startsWith("foot") || term.startsWith("rxvt") ? 777 : 0;
  }

  private static boolean isOneOf(String term, String program, String... names) {
    for (String name : names) {
      if (term.contains(name) || program.regionMatches(true, 0, name, 0, name.length())) {
        return true;
      }
    }
    return false;
  }
}
