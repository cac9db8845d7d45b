package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Lines by which a model stands in for code it does not want to repeat, such as `// rest of the
/// code ...`. Written to a file, they would delete that code.
///
/// A comment is taken for one when it has no word that says anything: only an ellipsis, or only
/// words of [#EMPTY_WORDS]. "// wait for the rest of the data..." has `wait` and `data`.
final class Elision {

  private static final Set<String> EMPTY_WORDS =
      Set.of(
          ("a above additional again all and any are as before below block body brevity cases class"
                  + " classes code config content contents continues definitions elided etc existing"
                  + " fields file for from function functions goes here imports implementation"
                  + " implementations in is it its keep leave left lines logic method methods module"
                  + " more no of omitted on original other our out part previous previously properties"
                  + " remain remainder remaining remains rest same script section skip skipped snip"
                  + " snipped so stay stays test tests the this to truncated unaffected unchanged"
                  + " unmodified untouched with your")
              .split(" ", -1));

  /// Without an ellipsis, one of these must be there.
  private static final List<String> PHRASES =
      List.of(
          "rest of",
          "remainder of",
          "existing code",
          "existing content",
          "existing implementation",
          "existing logic",
          "existing method",
          "existing function",
          "remaining code",
          "unchanged",
          "for brevity",
          "remains the same",
          "stays the same",
          "omitted");

  /// How comments begin and end in the languages of this world, longer signs first.
  private static final List<String> OPENINGS =
      List.of("{/*", "<!--", "<%--", "/**", "/*", "///", "//", "-- ", "\"\"\"", "#", ";", "%", "*");

  private static final List<String> CLOSINGS = List.of("*/}", "-->", "--%>", "*/", "\"\"\"");

  private Elision() {}

  /// The first line of a new text that stands for left-out code and that the old text does not
  /// have.
  static Optional<String> find(String now, String old) {
    Set<String> known = null;
    for (String line : FileText.lines(now)) {
      String text = line.strip();
      if (!isElision(text)) {
        continue;
      }
      if (known == null) {
        known = new HashSet<>();
        for (String before : FileText.lines(old)) {
          known.add(before.strip());
        }
      }
      if (!known.contains(text)) {
        return Optional.of(Excerpt.of(text, 100));
      }
    }
    return Optional.empty();
  }

  /// Whether a line, blanks around it taken off, stands for code that is left out.
  static boolean isElision(String line) {
    if (line.length() > 200) {
      return false;
    }
    Optional<String> comment = comment(line);
    if (comment.isEmpty()) {
      return false;
    }
    String text = comment.get().toLowerCase(Locale.ROOT).replace("…", "...");
    boolean ellipsis = text.contains("...");
    String words = text.replaceAll("[^a-z]+", " ").strip();
    if (words.isEmpty()) {
      return ellipsis && text.replaceAll("[.\\s()\\[\\]<>{}*/#-]", "").isEmpty();
    }
    for (String word : words.split(" ", -1)) {
      if (!EMPTY_WORDS.contains(word)) {
        return false;
      }
    }
    return ellipsis || PHRASES.stream().anyMatch(words::contains);
  }

  private static Optional<String> comment(String line) {
    for (String opening : OPENINGS) {
      if (line.startsWith(opening)) {
        String text = line.substring(opening.length());
        for (String closing : CLOSINGS) {
          if (text.endsWith(closing)) {
            return Optional.of(text.substring(0, text.length() - closing.length()).strip());
          }
        }
        return Optional.of(text.strip());
      }
    }
    // `[...]`, `(...)` and `... rest of the code ...` too. A bare `...` is a body in Python and
    // ends a
    // document in YAML, and `...rest` is JavaScript.
    boolean bare =
        line.equals("[...]")
            || line.equals("(...)")
            || line.startsWith("... ")
            || line.startsWith("[... ")
            || line.startsWith("(... ");
    return bare ? Optional.of(line) : Optional.empty();
  }
}
