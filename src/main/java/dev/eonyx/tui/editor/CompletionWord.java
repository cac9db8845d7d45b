package dev.eonyx.tui.editor;

import java.util.Optional;

/// The word before the caret, when it is one that can be completed.
///
/// @param start where it begins in the draft
/// @param query what its candidates are asked by: `@` and the beginning of a path, without quotes;
///   `/` and the beginning of a command's name; or the name with the beginning of its argument
record CompletionWord(int start, String query) {

  /// Nobody writes a longer path by hand.
  private static final int LONGEST = 1_000;

  /// What may stand right before an `@`, besides white space.
  private static final String OPENING = "([{<'`\",;:=";

  boolean isFile() {
    return query.startsWith("@");
  }

  /// The word alone.
  String text() {
    return isFile() ? query : query.substring(query.lastIndexOf(' ') + 1);
  }

  /// Whether the word is this candidate, written out.
  boolean is(String candidate) {
    return isFile() ? candidate.equals(text()) : candidate.equalsIgnoreCase(text());
  }

  static Optional<CompletionWord> before(Draft draft) {
    String raw = draft.raw();
    int caret = draft.caret();
    return command(raw, caret).or(() -> file(raw, caret));
  }

  /// Only at the very beginning; another slash makes it a path. The argument has to be begun: Enter
  /// behind the name alone sends it.
  private static Optional<CompletionWord> command(String raw, int caret) {
    if (caret == 0 || caret > LONGEST || !isSlash(raw.charAt(0))) {
      return Optional.empty();
    }
    int start = 0;
    for (int i = 1; i < caret; i++) {
      char c = raw.charAt(i);
      boolean second = c == ' ' && start == 0;
      if (isSlash(c) || (isBoundary(raw, i) && !second)) {
        return Optional.empty();
      }
      start = second ? i + 1 : start;
    }
    return start == caret
        ? Optional.empty()
        : Optional.of(new CompletionWord(start, "/" + raw.substring(1, caret)));
  }

  private static boolean isSlash(char c) {
    return c == '/' || c == '\\';
  }

  private static Optional<CompletionWord> file(String raw, int caret) {
    int first = Math.max(0, caret - LONGEST);
    boolean spaced = false;
    for (int at = caret - 1; at >= first && raw.charAt(at) != '\n'; at--) {
      if (raw.charAt(at) == '@' && mayBegin(raw, at)) {
        return from(raw, at, caret, spaced);
      }
      spaced |= isBoundary(raw, at);
    }
    return Optional.empty();
  }

  private static Optional<CompletionWord> from(String raw, int at, int caret, boolean spaced) {
    boolean quoted = at + 1 < caret && raw.charAt(at + 1) == '"';
    String path = raw.substring(quoted ? at + 2 : at + 1, caret);
    boolean open = quoted ? path.indexOf('"') < 0 : !spaced;
    return open ? Optional.of(new CompletionWord(at, "@" + path)) : Optional.empty();
  }

  private static boolean mayBegin(String raw, int at) {
    return at == 0 || isBoundary(raw, at - 1) || OPENING.indexOf(raw.charAt(at - 1)) >= 0;
  }

  private static boolean isBoundary(String raw, int at) {
    return Character.isWhitespace(raw.charAt(at)) || Folds.isMarker(raw, at);
  }
}
