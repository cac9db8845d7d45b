package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Style;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// How a language is written, as far as [Lexer] wants to know.
///
/// @param starts what colours a whole line that begins with it
/// @param comments what makes a comment of the rest of the line; `#` only behind white space
/// @param quotes strings and comments that have an end; the longer marks first
/// @param anyCase whether the case of keywords does not matter
/// @param words the keywords, between spaces
record Language(
    List<Start> starts, List<String> comments, List<Quote> quotes, boolean anyCase, String words) {

  private static final int LONGEST_NAME = 20;

  private static final Quote SINGLE = Quote.string("'");
  private static final Quote DOUBLE = Quote.string("\"");
  private static final Quote C_COMMENT = Quote.comment("/*", "*/");

  /// The beginning of a line, and what it makes of it.
  record Start(String text, Style style) {}

  Set<String> keywords() {
    return words.isEmpty() ? Set.of() : Set.of(words.split(" "));
  }

  /// The language of this name or usual file extension; more behind it, as in `java title=A`, does
  /// not matter.
  static Language named(String info) {
    int end = 0;
    while (end < info.length() && end <= LONGEST_NAME && " \t,{".indexOf(info.charAt(end)) < 0) {
      end++;
    }
    return switch (info.substring(0, end).toLowerCase(Locale.ROOT)) {
      case "java" -> braces(Keywords.JAVA, Quote.text("\"\"\""), DOUBLE, SINGLE);
      case "kotlin", "kt", "kts" -> braces(Keywords.KOTLIN, Quote.text("\"\"\""), DOUBLE, SINGLE);
      case "javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx" ->
          braces(Keywords.SCRIPT, Quote.text("`"), DOUBLE, SINGLE);
      case "go", "golang" -> braces(Keywords.GO, Quote.raw("`", true), DOUBLE, SINGLE);
      // No single quotes: they begin the name of a lifetime.
      case "rust", "rs" -> braces(Keywords.RUST, DOUBLE);
      case "c", "h", "cpp", "c++", "cc", "cxx", "hpp", "hh" -> braces(Keywords.C, DOUBLE, SINGLE);
      case "csharp", "c#", "cs" -> braces(Keywords.C_SHARP, Quote.text("\"\"\""), DOUBLE, SINGLE);
      case "php" -> php();
      case "css", "scss", "less" -> braces("important media import charset", DOUBLE, SINGLE);
      case "json", "jsonc", "json5", "jsonl" -> braces("true false null", DOUBLE);
      case "python", "py", "python3" ->
          hashes(Keywords.PYTHON, Quote.text("\"\"\""), Quote.text("'''"), DOUBLE, SINGLE);
      case "ruby", "rb" -> hashes(Keywords.RUBY, DOUBLE, SINGLE);
      case "bash", "sh", "shell", "zsh", "console" ->
          hashes(Keywords.SHELL, DOUBLE, Quote.raw("'", false));
      case "toml" ->
          hashes("true false", Quote.text("\"\"\""), Quote.raw("'''", true), DOUBLE, SINGLE);
      case "yaml", "yml" -> hashes("true false null", DOUBLE, Quote.raw("'", false));
      case "dockerfile", "docker", "containerfile" -> dockerfile();
      case "properties", "ini", "conf" -> properties();
      case "sql" -> sql();
      case "html", "xml", "svg", "xhtml", "vue" ->
          plain(List.of(Quote.comment("<!--", "-->"), DOUBLE));
      case "markdown", "md" -> markdown();
      case "diff", "patch" -> diff();
      default -> plain(List.of());
    };
  }

  private static Language braces(String words, Quote... strings) {
    return new Language(List.of(), List.of("//"), withComment(strings), false, words);
  }

  private static List<Quote> withComment(Quote... strings) {
    Quote[] quotes = new Quote[strings.length + 1];
    quotes[0] = C_COMMENT;
    System.arraycopy(strings, 0, quotes, 1, strings.length);
    return List.of(quotes);
  }

  private static Language hashes(String words, Quote... strings) {
    return new Language(List.of(), List.of("#"), List.of(strings), false, words);
  }

  private static Language plain(List<Quote> quotes) {
    return new Language(List.of(), List.of(), quotes, false, "");
  }

  private static Language php() {
    return new Language(
        List.of(), List.of("//", "#"), withComment(DOUBLE, SINGLE), false, Keywords.PHP);
  }

  private static Language sql() {
    List<Quote> quotes = List.of(C_COMMENT, Quote.raw("'", true));
    return new Language(List.of(), List.of("--"), quotes, true, Keywords.SQL);
  }

  private static Language dockerfile() {
    return new Language(
        List.of(), List.of("#"), List.of(DOUBLE, SINGLE), true, Keywords.DOCKERFILE);
  }

  private static Language properties() {
    List<Start> starts =
        List.of(
            new Start("#", Quote.COMMENT),
            new Start("!", Quote.COMMENT),
            new Start(";", Quote.COMMENT),
            new Start("[", Style.PRIMARY.bolded()));
    return new Language(starts, List.of(), List.of(), false, "");
  }

  private static Language markdown() {
    List<Start> starts =
        List.of(
            new Start("#", Style.PRIMARY.bolded()),
            new Start(">", Style.DIM),
            new Start("```", Style.DIM));
    return new Language(starts, List.of(), List.of(Quote.raw("`", false)), false, "");
  }

  private static Language diff() {
    List<Start> starts =
        List.of(
            new Start("+++", Style.PRIMARY.bolded()),
            new Start("---", Style.PRIMARY.bolded()),
            new Start("+", Style.ADDED),
            new Start("-", Style.REMOVED),
            new Start("@@", Style.DIM));
    return new Language(starts, List.of(), List.of(), false, "");
  }
}
