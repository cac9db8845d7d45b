package dev.eonyx.llm;

import java.util.List;

/// Takes keys and account ids out of text that is shown or logged: servers quote them back.
final class Secrets {

  private static final List<String> PREFIXES =
      List.of("sk-", "sk_", "gsk_", "xai-", "AIza", "org-", "org_", "user_", "acct_");

  private Secrets() {}

  /// The text without `key` and without words that look like keys or account ids.
  static String hidden(String text, String key) {
    String result = key.length() < 4 ? text : text.replace(key, "[key]");
    for (String prefix : PREFIXES) {
      result = masked(result, prefix);
    }
    return result;
  }

  private static String masked(String text, String prefix) {
    int at = text.indexOf(prefix);
    if (at < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int copied = 0;
    while (at >= 0) {
      int end = at + prefix.length();
      while (end < text.length() && isWordPart(text.charAt(end))) {
        end++;
      }
      boolean begins = at == 0 || !isWordPart(text.charAt(at - 1));
      if (begins && looksRandom(text, at + prefix.length(), end)) {
        out.append(text, copied, at + prefix.length()).append('…');
        copied = end;
      }
      at = text.indexOf(prefix, end);
    }
    return out.append(text, copied, text.length()).toString();
  }

  /// Ids have digits or are starred out already; compound words are neither.
  private static boolean looksRandom(String text, int from, int to) {
    return to - from >= 8
        && text.substring(from, to).chars().anyMatch(c -> c == '*' || Character.isDigit(c));
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '*';
  }
}
