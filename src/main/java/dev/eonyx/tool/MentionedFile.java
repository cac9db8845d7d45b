package dev.eonyx.tool;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file named in a prompt, and which of its lines.
record MentionedFile(NamedPath target, int first, int last) {

  /// How the block of a file begins.
  static final String BEGIN = "<file path=\"";

  /// An `@` that begins a word, and what it names, in quotes or up to the next blank.
  private static final Pattern MENTION =
      Pattern.compile("(?:^|(?<=[\\s(\\[{'\"`,;]))@(\"[^\"\\n]+\"(?::\\d+(?:-\\d+)?)?|\\S+)");

  private static final Pattern RANGE = Pattern.compile("(.+):(\\d{1,9})(?:-(\\d{1,9}))?");
  private static final String BEHIND_A_WORD = ".,;:!?)]}'\"`";

  /// What the `@` of a prompt name, in order, each once.
  static Set<String> words(String prompt, int most) {
    Set<String> words = new LinkedHashSet<>();
    Matcher matcher = MENTION.matcher(prompt);
    while (words.size() < most && matcher.find()) {
      words.add(matcher.group(1));
    }
    return words;
  }

  /// What a word may name: itself, and itself without the marks at its end.
  static List<String> candidates(String word) {
    List<String> candidates = new ArrayList<>(List.of(word));
    int end = word.length();
    while (end > 1 && !word.startsWith("\"") && BEHIND_A_WORD.indexOf(word.charAt(end - 1)) >= 0) {
      candidates.add(word.substring(0, --end));
    }
    return candidates;
  }

  /// The file and its lines; a file that is called like another with a range is that file.
  static Optional<MentionedFile> parse(String word, ToolContext context) {
    Matcher range = RANGE.matcher(word);
    Optional<NamedPath> whole = path(word, context);
    if (!range.matches() || whole.filter(file -> Files.exists(file.path())).isPresent()) {
      return whole.map(file -> new MentionedFile(file, 1, Integer.MAX_VALUE));
    }
    int from = Math.max(1, Integer.parseInt(range.group(2)));
    int to = range.group(3) == null ? from : Math.max(1, Integer.parseInt(range.group(3)));
    return path(range.group(1), context)
        .map(file -> new MentionedFile(file, Math.min(from, to), Math.max(from, to)));
  }

  /// The first line of its block.
  String begin() {
    String lines = last == Integer.MAX_VALUE ? "" : " lines=\"" + first + "-" + last + "\"";
    return BEGIN + target.shown().replace("\"", "&quot;") + "\"" + lines + ">";
  }

  private static Optional<NamedPath> path(String word, ToolContext context) {
    boolean quoted = word.length() > 2 && word.startsWith("\"") && word.endsWith("\"");
    try {
      return Optional.of(
          NamedPath.of(quoted ? word.substring(1, word.length() - 1) : word, context));
    } catch (ToolException e) {
      // Nothing can be called so.
      return Optional.empty();
    }
  }
}
