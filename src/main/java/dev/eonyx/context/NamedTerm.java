package dev.eonyx.context;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A name in a line of a summary: a path, an identifier, or whatever stands in backticks.
///
/// @param end index behind it, where a mark belongs; a line number and backticks are before it
/// @param whole what to look for
/// @param parts what to look for instead, all of it, when the whole is not found; may be empty
record NamedTerm(int start, int end, String whole, List<String> parts) {

  /// No name is longer; this also bounds the work of the patterns.
  private static final int LONGEST = 300;

  private static final Pattern LINE_NUMBER = Pattern.compile(":\\d+(?:[-:]\\d+)*$");
  private static final Pattern URL_START = Pattern.compile("\\p{Alpha}[\\p{Alnum}+.-]*://|www\\.");
  private static final Pattern URL = Pattern.compile("[^\\s<>\"'`)\\]]+");
  private static final Pattern FLAG = Pattern.compile("--?\\p{L}[\\p{L}\\p{N}_.-]*");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s#=():|,<>\\[\\]{}\"'`&;]+");
  private static final Pattern JOINTS = Pattern.compile("[/\\\\@+~-]+");
  private static final Pattern COLON = Pattern.compile(":+");
  private static final Pattern CALL = Pattern.compile("\\(\\)$");
  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

  private static final String BESIDES_LETTERS = "_$-./\\~@+:";
  private static final String LEADING = "-:+";
  private static final String TRAILING = ".:-+@~\\";
  private static final String OPENERS = "([{<\"'`=|>*,;";

  NamedTerm {
    parts = List.copyOf(parts);
  }

  /// The terms of a line in their order.
  static List<NamedTerm> in(String line) {
    List<NamedTerm> terms = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      if (line.charAt(at) == '`') {
        at = quoted(line, at, terms);
      } else if (isTokenChar(line.charAt(at))) {
        at = token(line, at, terms);
      } else {
        at++;
      }
    }
    return terms;
  }

  /// Whether a name that ends here would go on with what follows.
  static boolean goesOn(String line, int at) {
    int next = at;
    while (next < line.length() && TRAILING.indexOf(line.charAt(next)) >= 0) {
      next++;
    }
    return next < line.length()
        && (isTokenChar(line.charAt(next)) || "`*".indexOf(line.charAt(next)) >= 0);
  }

  /// @return where to go on
  private static int quoted(String line, int open, List<NamedTerm> terms) {
    int start = endOfTicks(line, open);
    int ticks = start - open;
    int close = start;
    while (true) {
      close = line.indexOf('`', close);
      if (close < 0) {
        return start;
      }
      int end = endOfTicks(line, close);
      if (end - close == ticks) {
        String content = line.substring(start, close).strip();
        if (!content.isEmpty() && !isUrl(content)) {
          terms.add(
              content.length() > LONGEST
                  ? new NamedTerm(open, end, content, List.of())
                  : new NamedTerm(open, end, core(content), partsOf(content)));
        }
        return end;
      }
      close = end;
    }
  }

  private static int endOfTicks(String line, int start) {
    int end = start;
    while (end < line.length() && line.charAt(end) == '`') {
      end++;
    }
    return end;
  }

  private static String core(String content) {
    String core = LINE_NUMBER.matcher(CALL.matcher(content).replaceAll("")).replaceAll("");
    return withoutDotSlash(core.isBlank() ? content : core);
  }

  /// The parts of something quoted: of a command the flags, paths and names, of one word all that
  /// it is put together from.
  private static List<String> partsOf(String content) {
    List<String> parts = new ArrayList<>();
    String[] words = WHITE_SPACE.split(content, -1);
    for (String word : words) {
      if (isUrl(word)) {
        continue;
      }
      for (String part : BETWEEN_WORDS.split(LINE_NUMBER.matcher(word).replaceAll(""), -1)) {
        boolean counts = words.length == 1 || Names.isName(part) || FLAG.matcher(part).matches();
        if (!part.isEmpty() && counts) {
          parts.add(withoutDotSlash(part));
        }
      }
    }
    return parts;
  }

  /// @return where to go on
  private static int token(String line, int start, List<NamedTerm> terms) {
    int end = start;
    while (end < line.length() && isTokenChar(line.charAt(end))) {
      end++;
    }
    if (isUrl(line.substring(start, end))) {
      Matcher url = URL.matcher(line).region(start, line.length());
      return url.lookingAt() ? Math.max(end, url.end()) : end;
    }
    if (end - start <= LONGEST) {
      word(line, start, end, terms);
    }
    return end;
  }

  /// The name between two places, or the names it is joined from.
  private static void word(String line, int from, int to, List<NamedTerm> terms) {
    String skipped = from > 0 && isJoinedTo(line.charAt(from - 1)) ? LEADING + "/\\." : LEADING;
    int start = from;
    while (start < to && skipped.indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    int end = to;
    while (end > start && TRAILING.indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    // Markdown writes a_b as a\_b.
    String word =
        LINE_NUMBER.matcher(line.substring(start, end)).replaceAll("").replace("\\_", "_");
    if (Names.isName(word)) {
      terms.add(new NamedTerm(start, end, withoutDotSlash(word), List.of()));
      return;
    }
    List<String> names = COLON.splitAsStream(word).flatMap(NamedTerm::namesIn).toList();
    if (!names.isEmpty()) {
      terms.add(new NamedTerm(start, end, word, names));
    }
  }

  private static Stream<String> namesIn(String joined) {
    return Names.isName(joined)
        ? Stream.of(withoutDotSlash(joined))
        : JOINTS.splitAsStream(joined).filter(Names::isName);
  }

  /// Whether a slash behind this character joins two words and is not the root of a path.
  private static boolean isJoinedTo(char before) {
    return !Character.isWhitespace(before) && OPENERS.indexOf(before) < 0;
  }

  private static String withoutDotSlash(String path) {
    String rest = path.startsWith("./") ? path.substring(2) : path;
    return rest.endsWith("/") && rest.length() > 1 ? rest.substring(0, rest.length() - 1) : rest;
  }

  private static boolean isUrl(String text) {
    return URL_START.matcher(text).lookingAt();
  }

  private static boolean isTokenChar(char c) {
    return Character.isLetterOrDigit(c) || BESIDES_LETTERS.indexOf(c) >= 0;
  }
}
