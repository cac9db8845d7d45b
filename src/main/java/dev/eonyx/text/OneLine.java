package dev.eonyx.text;

/// Text of unknown origin on one line of the terminal: nothing in it is obeyed, and no run of white
/// space is longer than a space (UB-070).
public final class OneLine {

  private static final int BRIEF = 100;

  private OneLine() {}

  public static String of(String text) {
    return isPlain(text)
        ? text
        : ControlCharacters.neutralise(text).replaceAll("\\s+", " ").strip();
  }

  /// The same, cut at this many code points.
  public static String of(String text, int most) {
    return Excerpt.of(of(text), most);
  }

  /// The same, cut at a length fit for a line that tells what happens.
  public static String brief(String text) {
    return of(text, BRIEF);
  }

  /// Whether the text is such a line already, as most are in a list of thousands.
  private static boolean isPlain(String text) {
    char before = ' ';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || (c == ' ' && before == ' ')) {
        return false;
      }
      before = c;
    }
    return text.isEmpty() || before != ' ';
  }
}
