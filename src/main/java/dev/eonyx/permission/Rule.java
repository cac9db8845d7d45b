package dev.eonyx.permission;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A permission rule as the user writes it: `tool` or `tool(pattern)`.
///
/// - `bash(git status)` is that command exactly; arguments after it need a final `*`.
/// - `bash(git *)` is `git` with any arguments, never `gitx`. A `*` elsewhere stands for one word,
///   a `*` within a word for any characters of that word. Each part of a compound command is
///   matched by itself, with wrappers such as `timeout 5` looked through.
/// - `bash` and `bash(*)` are every command, also one that cannot be understood.
/// - `read`, `write(src/**)`: every tool that reads or changes such a path, redirections of the
///   shell included; `edit` means the same as `write`. Paths are matched as in `.gitignore`, from
///   the project's root, and on where they really lead.
/// - any other name, such as `grep` or `memory`, is that tool or that category.
public final class Rule {

  private static final Set<String> WITH_PATHS =
      Set.of("read", "write", "edit", "grep", "glob", "ls");

  private sealed interface Pattern {}

  private record Everything() implements Pattern {}

  private record Words(List<Word> words) implements Pattern {}

  private record Paths(PathPattern path) implements Pattern {}

  private final String text;
  private final String tool;
  private final Pattern pattern;

  private Rule(String text, String tool, Pattern pattern) {
    this.text = text;
    this.tool = tool;
    this.pattern = pattern;
  }

  /// @throws RuleException when it cannot be read; the message says what to write instead
  public static Rule parse(String text) throws RuleException {
    String rule = text.strip();
    int open = rule.indexOf('(');
    String tool = open < 0 ? rule : rule.substring(0, open);
    if (tool.isEmpty() || !tool.chars().allMatch(Rule::isToolCharacter)) {
      throw new RuleException(
          "The rule `"
              + rule
              + "` must be `tool` or `tool(pattern)`, such as bash(git *) or write(src/**).");
    }
    if (open < 0) {
      return new Rule(rule, tool, new Everything());
    }
    if (!rule.endsWith(")") || rule.length() - open < 3) {
      throw new RuleException(
          "The rule `"
              + rule
              + "` needs a pattern in parentheses at its end; write `"
              + tool
              + "` for all of it.");
    }
    return new Rule(rule, tool, pattern(rule, tool, rule.substring(open + 1, rule.length() - 1)));
  }

  /// The rule, when the text is one.
  static Optional<Rule> ifWellFormed(String text) {
    try {
      return Optional.of(parse(text));
    } catch (RuleException e) {
      return Optional.empty();
    }
  }

  private static Pattern pattern(String rule, String tool, String pattern) throws RuleException {
    if (tool.equals("bash")) {
      List<Word> words = words(rule, pattern);
      return words.size() == 1 && isStar(words.getFirst()) ? new Everything() : new Words(words);
    }
    if (WITH_PATHS.contains(tool)) {
      return new Paths(PathPattern.parse(pattern.strip()));
    }
    throw new RuleException(
        "The rule `"
            + rule
            + "` has a pattern, but only bash and the file tools take one; write `"
            + tool
            + "`.");
  }

  private static List<Word> words(String rule, String pattern) throws RuleException {
    ShellProgram program = ShellParser.parse(pattern);
    if (program instanceof ShellProgram.Parsed(List<ShellCommand> commands)
        && commands.size() == 1
        && commands.getFirst().assigned().isEmpty()
        && commands.getFirst().redirections().isEmpty()
        && commands.getFirst().words().stream().noneMatch(Word::dynamic)) {
      return commands.getFirst().words();
    }
    throw new RuleException(
        "The rule `"
            + rule
            + "` must name one simple command of plain words and `*`; write one rule for each part.");
  }

  private static boolean isToolCharacter(int c) {
    return c < 0x7f && (Character.isLetterOrDigit(c) || c == '_' || c == '-');
  }

  /// The rule to offer when the user says "always" to `command`: the one part of it that is not
  /// harmless, word for word. Empty when there is none or several, when it would not mean the same
  /// next time (a variable, a file pattern, a redirection), and for interpreters, package managers
  /// and everything else that runs whatever it is given.
  public static Optional<Rule> suggestion(String command) {
    return RuleSuggestion.of(command)
        .map(words -> new Rule("bash(" + words.text() + ")", "bash", new Words(words.pattern())));
  }

  /// The rule as it was written.
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rule rule && rule.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /// Whether the rule is about an access of this kind at all.
  boolean concerns(String usedTool, Access access) {
    return tool.equals(usedTool)
        || switch (access) {
          case Access.Read _ -> tool.equals("read");
          case Access.Write _ -> tool.equals("write") || tool.equals("edit");
          case Access.Shell _ -> tool.equals("bash");
          case Access.Internal internal -> tool.equals(internal.category());
        };
  }

  boolean isForEverything() {
    return pattern instanceof Everything;
  }

  boolean isForPaths() {
    return pattern instanceof Paths;
  }

  /// Whether it covers a path; see [PathPattern#matches] for `everywhere`.
  boolean coversPath(Path path, Workspace workspace, boolean everywhere) {
    return switch (pattern) {
      case Everything _ -> true;
      case Paths(PathPattern paths) -> paths.matches(path, workspace.root(), everywhere);
      case Words _ -> false;
    };
  }

  /// Whether it certainly covers a command; words whose value is unknown match only `*`.
  boolean coversCommand(List<Word> command) {
    return switch (pattern) {
      case Everything _ -> true;
      case Words(List<Word> words) -> covers(words, command, command.getFirst().literalText());
      case Paths _ -> false;
    };
  }

  /// As [#coversCommand], for a rule that forbids: `/bin/rm` is `rm` to it.
  boolean coversProgram(List<Word> command) {
    return coversCommand(command)
        || (pattern instanceof Words(List<Word> words)
            && covers(words, command, ShellCommand.baseName(command.getFirst().literalText())));
  }

  /// Whether it covers the command if words whose value is unknown turn out to be what it names.
  boolean mightCover(List<Word> command) {
    if (!(pattern instanceof Words(List<Word> words))) {
      return isForEverything();
    }
    for (int i = 0; i < words.size(); i++) {
      boolean last = i == words.size() - 1;
      if (last && isStar(words.get(i))) {
        return true;
      }
      if (i >= command.size()) {
        return false;
      }
      if (!command.get(i).isLiteral()) {
        return true;
      }
      String name = i == 0 ? ShellCommand.baseName(command.get(i).text()) : command.get(i).text();
      if (!isStar(words.get(i)) && !wordMatches(words.get(i), name)) {
        return false;
      }
    }
    return words.size() == command.size()
        || command.subList(words.size(), command.size()).stream().noneMatch(Word::isLiteral);
  }

  private static boolean covers(List<Word> pattern, List<Word> command, String name) {
    for (int i = 0; i < pattern.size(); i++) {
      boolean star = isStar(pattern.get(i));
      if (star && i == pattern.size() - 1) {
        return true;
      }
      if (i >= command.size()) {
        return false;
      }
      Word word = command.get(i);
      if (!star
          && (!word.isLiteral() || !wordMatches(pattern.get(i), i == 0 ? name : word.text()))) {
        return false;
      }
    }
    return pattern.size() == command.size();
  }

  private static boolean isStar(Word word) {
    return word.glob() && word.text().equals("*");
  }

  private static boolean wordMatches(Word pattern, String text) {
    return pattern.glob()
        ? PathPattern.nameMatches(pattern.text(), text)
        : pattern.text().equals(text);
  }
}
