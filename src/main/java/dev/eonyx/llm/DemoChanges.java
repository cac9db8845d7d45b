package dev.eonyx.llm;

import dev.eonyx.llm.DemoStep.Edit;
import dev.eonyx.llm.DemoStep.NotUnderstood;
import dev.eonyx.llm.DemoStep.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The requests to the demo that change files: their texts are taken as they are, so that nothing
/// of what a user wants written is lost.
final class DemoChanges {

  private static final List<String> ARROWS = List.of("->", "=>", "→");
  private static final List<String> BEFORE_TEXT =
      List.of(
          " with the content ",
          " with the text ",
          " with content ",
          " with text ",
          " with ",
          " containing ",
          " saying ");

  private DemoChanges() {}

  /// `write FILE: TEXT`, `create FILE with TEXT`, `write "TEXT" to FILE`, `create FILE`.
  ///
  /// @param literal the step as it was typed, for its text
  /// @param tidy the step without thanks and full stop, for its path
  static DemoStep write(String verb, String literal, String tidy) {
    String rest = afterNoun(literal.substring(verb.length()).stripLeading());
    int quoted = rest.isEmpty() ? -1 : DemoWords.quotationEnd(rest, 0);
    if (quoted > 0) {
      DemoStep step = textFirst(rest, quoted);
      if (step != null) {
        return step;
      }
    }
    int end = quoted > 0 ? quoted : tokenEnd(rest);
    String path = DemoWords.unquoted(rest.substring(0, end));
    String more = rest.substring(end);
    if (more.startsWith(":")) {
      return file(verb, path, more.substring(1));
    }
    for (String phrase : BEFORE_TEXT) {
      if (more.regionMatches(true, 0, phrase, 0, phrase.length())) {
        return file(verb, path, more.substring(phrase.length()));
      }
    }
    String alone = DemoWords.unquoted(afterNoun(tidy.substring(verb.length()).stripLeading()));
    boolean named = !alone.isEmpty() && (quoted > 0 || alone.indexOf(' ') < 0);
    if (named && verb.equals("create") && alone.indexOf('.') >= 0) {
      return new Write(alone, "");
    }
    return named
        ? DemoGrammar.missing(verb + " " + alone, "a text: write " + alone + ": hello")
        : new NotUnderstood(tidy);
  }

  /// `edit FILE: OLD -> NEW`, `replace OLD with NEW in FILE`, `change OLD to NEW in FILE`.
  ///
  /// @param literal the step as it was typed, for texts at its end
  /// @param tidy the step without thanks and full stop, for a path at its end
  static DemoStep edit(String verb, String literal, String tidy) {
    String typed = literal.substring(verb.length());
    for (String arrow : ARROWS) {
      int at = DemoWords.indexOf(typed, arrow, false);
      int colon = DemoWords.indexOf(typed, ": ", false);
      if (colon > 0 && colon < at) {
        String path = DemoWords.unquoted(afterNoun(typed.substring(0, colon)));
        return change(
            path, typed.substring(colon + 1, at), typed.substring(at + arrow.length()), tidy);
      }
    }
    String rest = tidy.substring(verb.length());
    int in = DemoWords.indexOf(rest, " in ", true);
    String middle = verb.equals("replace") ? " with " : " to ";
    int with = DemoWords.indexOf(rest, middle, false);
    if (with > 0 && with + middle.length() <= in) {
      String path = DemoWords.unquoted(afterNoun(rest.substring(in + 4)));
      return change(
          path, rest.substring(0, with), rest.substring(with + middle.length(), in), tidy);
    }
    return DemoGrammar.missing(
        verb, "a file and both texts: edit a.txt: old -> new, or: replace old with new in a.txt");
  }

  private static DemoStep change(String path, String old, String replacement, String text) {
    String from = DemoWords.unquoted(old);
    return path.isEmpty() || from.isEmpty()
        ? new NotUnderstood(text)
        : new Edit(path, from, DemoWords.unquoted(replacement));
  }

  private static @Nullable DemoStep textFirst(String rest, int quoted) {
    String more = rest.substring(quoted).strip();
    String path = DemoWords.after(more, "to", "into", "in");
    return path.equals(more)
        ? null
        : new Write(
            DemoWords.unquoted(DemoWords.withoutThanks(afterNoun(path))),
            line(DemoWords.unquoted(rest.substring(0, quoted))));
  }

  private static DemoStep file(String verb, String path, String text) {
    if (path.isEmpty()) {
      return DemoGrammar.missing(verb, "a file: write notes.txt: hello");
    }
    return new Write(path, line(DemoWords.unquoted(text)));
  }

  /// Text files end with a line end.
  private static String line(String text) {
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  /// A file may be called "file": a noun with nothing behind it is a name.
  private static String afterNoun(String text) {
    String name =
        DemoWords.after(
            text.strip(), "a new file", "a file", "the file", "new file", "an empty file", "file");
    name = DemoWords.after(name, "called", "named");
    return name.isEmpty() ? text.strip() : name;
  }

  /// The end of a path: a blank or a colon, but not the colon of a Windows drive.
  private static int tokenEnd(String text) {
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      boolean drive = end == 1 && end + 1 < text.length() && "\\/".indexOf(text.charAt(2)) >= 0;
      if (text.charAt(end) == ':' && !drive) {
        break;
      }
      end++;
    }
    return end;
  }
}
