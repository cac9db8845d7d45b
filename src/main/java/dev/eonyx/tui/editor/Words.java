package dev.eonyx.tui.editor;

/// What one goes over, or deletes, as a word: a run of letters and digits, or a run of other
/// characters, with the white space between it and the caret. A fold is a word of its own.
final class Words {

  private enum Kind {
    SPACE,
    LETTER,
    OTHER,
    FOLD,
    /// Belongs to what it follows.
    JOINED
  }

  private Words() {}

  /// Where the word to the left begins.
  static int before(String raw, int from) {
    int at = from;
    while (at > 0 && kindBefore(raw, at) == Kind.SPACE) {
      at--;
    }
    Kind word = Kind.JOINED;
    while (at > 0) {
      Kind kind = kindBefore(raw, at);
      boolean goesOn = kind == Kind.JOINED || word == Kind.JOINED || kind == word;
      if (!goesOn || word == Kind.FOLD || (word == Kind.JOINED && kind == Kind.SPACE)) {
        break;
      }
      word = kind == Kind.JOINED ? word : kind;
      at -= Character.charCount(raw.codePointBefore(at));
    }
    return at;
  }

  /// Where the word to the right ends.
  static int after(String raw, int from) {
    int at = from;
    while (at < raw.length() && kindAt(raw, at) == Kind.SPACE) {
      at++;
    }
    Kind word = Kind.JOINED;
    while (at < raw.length()) {
      Kind kind = kindAt(raw, at);
      boolean goesOn = kind == Kind.JOINED || word == Kind.JOINED || kind == word;
      if (!goesOn || word == Kind.FOLD || (word == Kind.JOINED && kind == Kind.SPACE)) {
        break;
      }
      word = kind == Kind.JOINED ? word : kind;
      at += Character.charCount(raw.codePointAt(at));
    }
    return at;
  }

  private static Kind kindBefore(String raw, int end) {
    return kindAt(raw, end - Character.charCount(raw.codePointBefore(end)));
  }

  private static Kind kindAt(String raw, int at) {
    int codePoint = raw.codePointAt(at);
    if (Character.isLetterOrDigit(codePoint) || codePoint == '_') {
      return Kind.LETTER;
    }
    if (Folds.isMarker(raw, at)) {
      return Kind.FOLD;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.FORMAT ->
          Kind.JOINED;
      default -> isSpace(codePoint) ? Kind.SPACE : Kind.OTHER;
    };
  }

  private static boolean isSpace(int codePoint) {
    return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
  }
}
