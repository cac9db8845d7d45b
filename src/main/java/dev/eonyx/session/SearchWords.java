package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import java.util.ArrayList;
import java.util.List;

/// Compares the words of a search with decoded text.
final class SearchWords {

  private static final int BEFORE = 60;
  private static final int SHOWN = 200;

  private SearchWords() {}

  /// Where the word begins in the text, whatever the case of either; -1 when it does not occur.
  static int indexIn(String text, String word) {
    int last = text.length() - word.length();
    char first = word.charAt(0);
    char lower = Character.toLowerCase(first);
    char upper = Character.toUpperCase(first);
    for (int i = 0; i <= last; i++) {
      char c = text.charAt(i);
      boolean begins = c == first || c == lower || c == upper || c >= 0x80;
      if (begins && text.regionMatches(true, i, word, 0, word.length())) {
        return i;
      }
    }
    return -1;
  }

  /// The texts of a message that people search: not the system prompt, which would match always.
  static List<String> texts(Message message) {
    return switch (message) {
      case Message.SystemPrompt _ -> List.of();
      case Message.User user -> List.of(user.text());
      case Message.Result result -> List.of(result.text());
      case Message.Assistant assistant -> {
        List<String> texts = new ArrayList<>(assistant.content().size());
        for (Content part : assistant.content()) {
          texts.add(
              switch (part) {
                case Content.Text(String text) -> text;
                case Content.Reasoning reasoning -> reasoning.text();
                case ToolCall call -> call.name() + " " + call.arguments();
              });
        }
        yield texts;
      }
    };
  }

  static String role(Message message) {
    return switch (message) {
      case Message.SystemPrompt _ -> "system";
      case Message.User _ -> "user";
      case Message.Assistant _ -> "assistant";
      case Message.Result _ -> "tool";
    };
  }

  /// The text around an index in one line, without control characters.
  static String snippet(String text, int at) {
    int start = text.offsetByCodePoints(at, -Math.min(BEFORE, text.codePointCount(0, at)));
    var snippet = new StringBuilder(start > 0 ? "…" : "");
    int shown = 0;
    int i = start;
    boolean blank = start == 0;
    for (; i < text.length() && shown < SHOWN; i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      boolean space = Character.isWhitespace(c) || Character.isISOControl(c);
      if (space && blank) {
        continue;
      }
      snippet.appendCodePoint(space ? ' ' : c);
      blank = space;
      shown++;
    }
    return i < text.length() ? snippet.append('…').toString() : snippet.toString().strip();
  }
}
