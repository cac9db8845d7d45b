package dev.eonyx.llm;

import java.util.List;
import java.util.Locale;

/// Handling of plain English for the demo: courtesies, quotes, and the first word that decides.
final class DemoWords {

  /// What may stand before a request without changing it; longer ones first where one begins with
  /// another.
  private static final List<String> COURTESIES =
      List.of(
          "please",
          "kindly",
          "could you",
          "can you",
          "would you",
          "will you",
          "i want you to",
          "i would like you to",
          "i'd like you to",
          "go ahead and",
          "let's",
          "just",
          "now",
          "first",
          "next",
          "finally",
          "then",
          "and",
          "also",
          "so",
          "ok",
          "okay",
          "hey",
          "hi",
          "hello");

  private static final List<String> THANKS =
      List.of("please", "for me", "thanks", "thank you", "now", "again");

  private static final String OPENING = "`\"'“‘";
  private static final String CLOSING = "`\"'”’";

  private DemoWords() {}

  /// The request without the courtesies before it.
  static String withoutCourtesies(String text) {
    String rest = text.strip();
    boolean found = true;
    while (found) {
      found = false;
      for (String courtesy : COURTESIES) {
        if (startsWithWord(rest, courtesy) && rest.length() > courtesy.length()) {
          rest = rest.substring(courtesy.length()).stripLeading();
          rest = rest.startsWith(",") ? rest.substring(1).stripLeading() : rest;
          found = true;
        }
      }
    }
    return rest;
  }

  /// The request without the thanks and the full stop after it.
  static String withoutThanks(String text) {
    String rest = withoutStop(text.strip());
    boolean found = true;
    while (found) {
      found = false;
      for (String thanks : THANKS) {
        int start = rest.length() - thanks.length();
        if (start > 0
            && rest.regionMatches(true, start, thanks, 0, thanks.length())
            && " ,".indexOf(rest.charAt(start - 1)) >= 0) {
          rest = withoutStop(rest.substring(0, start).strip());
          found = true;
        }
      }
    }
    return rest;
  }

  private static String withoutStop(String text) {
    int end = text.length();
    while (end > 0 && "?!,.".indexOf(text.charAt(end - 1)) >= 0) {
      // A path may be "." or "..", and a file name may end in neither of the others.
      if (text.charAt(end - 1) == '.' && (end == 1 || " ./".indexOf(text.charAt(end - 2)) >= 0)) {
        break;
      }
      end--;
    }
    return text.substring(0, end).strip();
  }

  /// Whether the text begins with a phrase, in any case, and the phrase ends there.
  static boolean startsWithWord(String text, String phrase) {
    int end = phrase.length();
    if (!text.regionMatches(true, 0, phrase, 0, end)) {
      return false;
    }
    return text.length() == end
        || (!Character.isLetterOrDigit(text.charAt(end)) && "_-/.'".indexOf(text.charAt(end)) < 0);
  }

  /// The first word in lower case: letters up to the first other character.
  static String firstWord(String text) {
    int end = 0;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return text.substring(0, end).toLowerCase(Locale.ROOT);
  }

  /// The text after a phrase it begins with, else the text itself.
  static String after(String text, String... phrases) {
    for (String phrase : phrases) {
      if (startsWithWord(text, phrase)) {
        return text.substring(phrase.length()).stripLeading();
      }
    }
    return text;
  }

  /// Where the quotation ends that begins at `start`; -1 when none begins there. A quotation mark
  /// in the middle of a word is an apostrophe.
  static int quotationEnd(String text, int start) {
    int kind = OPENING.indexOf(text.charAt(start));
    boolean opens = start == 0 || " \t\n:(,".indexOf(text.charAt(start - 1)) >= 0;
    if (kind < 0 || !opens) {
      return -1;
    }
    if (text.startsWith("```", start)) {
      int end = text.indexOf("```", start + 3);
      return end < 0 ? -1 : end + 3;
    }
    int end = text.indexOf(CLOSING.charAt(kind), start + 1);
    while (end >= 0 && end + 1 < text.length() && Character.isLetterOrDigit(text.charAt(end + 1))) {
      end = text.indexOf(CLOSING.charAt(kind), end + 1);
    }
    return end < 0 ? -1 : end + 1;
  }

  static boolean isQuoted(String text) {
    return text.length() >= 2 && quotationEnd(text, 0) == text.length();
  }

  /// The text without the quotation marks around it; a fenced block also loses its language.
  static String unquoted(String text) {
    String stripped = text.strip();
    if (!isQuoted(stripped)) {
      return stripped;
    }
    if (!stripped.startsWith("```")) {
      return stripped.substring(1, stripped.length() - 1);
    }
    String inside = stripped.substring(3, stripped.length() - 3);
    int line = inside.indexOf('\n');
    return line < 0 ? inside : inside.substring(line + 1);
  }

  /// The first or last place of a phrase outside quotations, in any case; -1 for none.
  static int indexOf(String text, String phrase, boolean last) {
    int found = -1;
    int i = 0;
    while (i < text.length()) {
      int end = quotationEnd(text, i);
      if (end > 0) {
        i = end;
        continue;
      }
      if (text.regionMatches(true, i, phrase, 0, phrase.length())) {
        found = i;
        if (!last) {
          return found;
        }
      }
      i++;
    }
    return found;
  }
}
