package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rules of one `.gitignore` file; the last one that matches a path decides.
record IgnoreRules(List<Rule> rules) {

  /// @param anchored whether the pattern is for the path from the file's directory on, not for the
  ///   name alone
  record Rule(Wildcard pattern, boolean negated, boolean directoriesOnly, boolean anchored) {}

  static final IgnoreRules NONE = new IgnoreRules(List.of());

  static IgnoreRules parse(String text) {
    List<Rule> rules = new ArrayList<>();
    String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
    for (String line : FileText.lines(unmarked)) {
      rule(line).ifPresent(rules::add);
    }
    return new IgnoreRules(rules);
  }

  /// Whether a path is ignored; empty when no rule is for it.
  ///
  /// @param path relative to the file's directory, names separated by `/`
  Optional<Boolean> ignores(String path, boolean directory) {
    List<String> names = List.of(path.split("/", -1));
    for (Rule rule : rules.reversed()) {
      if ((directory || !rule.directoriesOnly())
          && rule.pattern()
              .matches(rule.anchored() ? names : names.subList(names.size() - 1, names.size()))) {
        return Optional.of(!rule.negated());
      }
    }
    return Optional.empty();
  }

  private static Optional<Rule> rule(String line) {
    String pattern = withoutEndBlanks(line);
    if (pattern.isEmpty() || pattern.startsWith("#")) {
      return Optional.empty();
    }
    boolean negated = pattern.startsWith("!");
    pattern = negated ? pattern.substring(1) : pattern;
    boolean directoriesOnly = pattern.endsWith("/");
    pattern = directoriesOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
    boolean anchored = pattern.indexOf('/') >= 0;
    pattern = pattern.startsWith("/") ? pattern.substring(1) : pattern;
    if (pattern.isEmpty()) {
      return Optional.empty();
    }
    // In a pattern for a name `**` is no more than `*`.
    Wildcard wildcard = Wildcard.of(anchored ? pattern : pattern.replaceAll("\\*\\*+", "*"));
    return Optional.of(new Rule(wildcard, negated, directoriesOnly, anchored));
  }

  /// Blanks at the end do not count unless a backslash stands before them.
  private static String withoutEndBlanks(String line) {
    int end = 0;
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '\\' && i + 1 < line.length()) {
        i++;
        end = i + 1;
      } else if (line.charAt(i) != ' ') {
        end = i + 1;
      }
    }
    return line.substring(0, end);
  }
}
