package dev.eonyx.permission;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// A program that runs the command given as its arguments and adds nothing to what it does.
///
/// @param flags options without a value
/// @param valued options with a value, in the same word or the next
/// @param operands how many words stand between the options and the command
record Wrapper(Set<String> flags, Set<String> valued, int operands) {

  private static final Wrapper PLAIN = new Wrapper(Set.of(), Set.of(), 0);

  private static final Map<String, Wrapper> KNOWN =
      Map.of(
          "nohup", PLAIN,
          "busybox", PLAIN,
          "toybox", PLAIN,
          "command", new Wrapper(Set.of("-p"), Set.of(), 0),
          "time", new Wrapper(Set.of("-p", "-v"), Set.of(), 0),
          "setsid", new Wrapper(Set.of("-w", "-f", "-c", "--wait", "--fork"), Set.of(), 0),
          "nice", new Wrapper(Set.of(), Set.of("-n", "--adjustment"), 0),
          "stdbuf", new Wrapper(Set.of(), Set.of("-i", "-o", "-e"), 0),
          "timeout",
              new Wrapper(
                  Set.of("--foreground", "--preserve-status", "-v", "--verbose"),
                  Set.of("-k", "-s", "--kill-after", "--signal"),
                  1),
          "xargs",
              new Wrapper(
                  Set.of("-0", "-r", "-t", "-x", "--null", "--no-run-if-empty", "--verbose"),
                  Set.of("-n", "-I", "-P", "-L", "-d", "-s", "-E", "--max-args", "--max-procs"),
                  0));

  /// Not a wrapper, or one whose options are not all known.
  static final int UNKNOWN = -1;

  static boolean isKnown(String name) {
    return KNOWN.containsKey(name);
  }

  /// Where the wrapped command begins in `words`; their size when there is none.
  static int commandStart(String name, List<Word> words) {
    Wrapper wrapper = KNOWN.get(name);
    return wrapper == null ? UNKNOWN : wrapper.start(words);
  }

  private int start(List<Word> words) {
    int options = skipOptions(words, 1, flags, valued);
    if (options == UNKNOWN || options + operands > words.size()) {
      return UNKNOWN;
    }
    boolean literal = words.subList(options, options + operands).stream().allMatch(Word::isLiteral);
    return literal ? options + operands : UNKNOWN;
  }

  /// The index of the first word from `from` that is no option.
  static int skipOptions(List<Word> words, int from, Set<String> flags, Set<String> valued) {
    int at = from;
    while (at < words.size() && words.get(at).startsWith("-")) {
      String option = words.get(at).text();
      if (option.equals("--")) {
        return at + 1;
      }
      if (valued.contains(option)) {
        at += 2;
      } else if (flags.contains(option) || holdsValue(option, valued)) {
        at++;
      } else {
        return UNKNOWN;
      }
    }
    boolean known = at == words.size() || (at < words.size() && words.get(at).isLiteral());
    return known ? at : UNKNOWN;
  }

  private static boolean holdsValue(String option, Set<String> valued) {
    int equals = option.indexOf('=');
    if (option.startsWith("--")) {
      return equals > 0 && valued.contains(option.substring(0, equals));
    }
    return option.length() > 2 && valued.contains(option.substring(0, 2));
  }
}
