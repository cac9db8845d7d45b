package dev.eonyx.llm;

/// Splits off the reasoning that a raw chat template leaves in the content: `<think>…</think>` at
/// the very beginning of an answer. Tags may arrive in pieces, so whatever may still become one is
/// held back.
final class ThinkTags {

  /// Where the two kinds of text go.
  interface Sink {
    void text(String text);

    void reasoning(String text);
  }

  private enum State {
    START,
    THINKING,
    /// Between the closing tag and the first visible character.
    BETWEEN,
    TEXT
  }

  private final Sink sink;
  private final StringBuilder held = new StringBuilder();
  private State state = State.START;
  private String closingTag = "";

  ThinkTags(Sink sink) {
    this.sink = sink;
  }

  void push(String piece) {
    if (state == State.TEXT) {
      sink.text(piece);
      return;
    }
    held.append(piece);
    if (state == State.START) {
      start();
    }
    if (state == State.THINKING) {
      think();
    }
    if (state == State.BETWEEN) {
      skipBlank();
    }
  }

  /// Gives out what was held back: no more text follows.
  void end() {
    String rest = held.toString();
    held.setLength(0);
    switch (state) {
      case THINKING -> sink.reasoning(rest);
      case START, TEXT -> sink.text(rest);
      case BETWEEN -> {}
    }
    state = State.TEXT;
  }

  private void start() {
    String beginning = held.toString().stripLeading();
    if (opens(beginning, "<think>", "</think>")
        || opens(beginning, "<thinking>", "</thinking>")
        || "<think>".startsWith(beginning)
        || "<thinking>".startsWith(beginning)) {
      return;
    }
    state = State.TEXT;
    sink.text(held.toString());
    held.setLength(0);
  }

  private boolean opens(String beginning, String tag, String closing) {
    if (!beginning.startsWith(tag)) {
      return false;
    }
    state = State.THINKING;
    closingTag = closing;
    held.setLength(0);
    held.append(beginning, tag.length(), beginning.length());
    return true;
  }

  private void think() {
    int end = held.indexOf(closingTag);
    if (end >= 0) {
      sink.reasoning(held.substring(0, end));
      held.delete(0, end + closingTag.length());
      state = State.BETWEEN;
      return;
    }
    int safe = held.length() - possibleTagLength();
    sink.reasoning(held.substring(0, safe));
    held.delete(0, safe);
  }

  /// How much of the end of what is held may be the beginning of the closing tag.
  private int possibleTagLength() {
    for (int length = Math.min(held.length(), closingTag.length() - 1); length > 0; length--) {
      if (held.substring(held.length() - length).equals(closingTag.substring(0, length))) {
        return length;
      }
    }
    return 0;
  }

  private void skipBlank() {
    String rest = held.toString().stripLeading();
    held.setLength(0);
    if (!rest.isEmpty()) {
      state = State.TEXT;
      sink.text(rest);
    }
  }
}
