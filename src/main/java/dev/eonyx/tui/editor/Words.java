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
    return past(raw, from, false);
  }

  /// Where the word to the right ends, but for what is joined to its last character.
  static int after(String raw, int from) {
    return past(raw, from, true);
  }

  private static int past(String raw, int from, boolean forward) {
    Kind word = Kind.SPACE;
    int past = from;
    int at = from;
    while (forward ? at < raw.length() : at > 0) {
      int codePoint = forward ? raw.codePointAt(at) : raw.codePointBefore(at);
      int next = at + (forward ? 1 : -1) * Character.charCount(codePoint);
      Kind kind = kindAt(raw, Math.min(at, next));
      at = next;
      if (kind == Kind.JOINED) {
        continue;
      }
      if (word != Kind.SPACE && (kind != word || word == Kind.FOLD)) {
        return past;
      }
      word = kind;
      past = next;
    }
    return at;
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
