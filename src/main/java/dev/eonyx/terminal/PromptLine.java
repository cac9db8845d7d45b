package dev.eonyx.terminal;

import java.util.ArrayList;
import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.Parser;

/// A prompt as JLine wants it parsed: words between white space, nothing quoted. A backslash at its
/// end means that it goes on in the next line.
///
/// @param line all of it
/// @param cursor where the caret is in it
record PromptLine(String line, int cursor) implements CompletingParsedLine {

  private static final String CONTINUED = "\\";

  /// What makes of a text that was typed the text that was meant.
  static String joined(String typed) {
    return typed.replace("\\\n", "\n");
  }

  static boolean isContinued(String line) {
    return line.endsWith(CONTINUED);
  }

  static Parser parser() {
    return (line, cursor, context) -> {
      if (context == Parser.ParseContext.ACCEPT_LINE && isContinued(line)) {
        throw new EOFError(-1, -1, "The line goes on");
      }
      return new PromptLine(line, cursor);
    };
  }

  @Override
  public String word() {
    return words().get(wordIndex());
  }

  @Override
  public int wordCursor() {
    return cursor - wordStart();
  }

  @Override
  public int wordIndex() {
    return words(line.substring(0, cursor)).size() - 1;
  }

  @Override
  public List<String> words() {
    return words(line);
  }

  @Override
  public CharSequence escape(CharSequence candidate, boolean complete) {
    return candidate;
  }

  @Override
  public int rawWordCursor() {
    return wordCursor();
  }

  @Override
  public int rawWordLength() {
    return word().length();
  }

  private int wordStart() {
    int start = cursor;
    while (start > 0 && !Character.isWhitespace(line.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /// An empty word at the end is one, too: it is the one that is to be completed.
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || Character.isWhitespace(text.charAt(i))) {
        if (i > start || i == text.length()) {
          words.add(text.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }
}
