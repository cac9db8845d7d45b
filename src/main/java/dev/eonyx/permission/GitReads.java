package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The git commands that only read. Options are allowed by exact name, because git takes
/// abbreviations and some options write files or run programs (`--output`, `--ext-diff`, `-c`,
/// `--exec-path`, `--upload-pack` …).
final class GitReads {

  private static final Set<String> ANY_OPERANDS =
      Set.of(
          "status",
          "log",
          "diff",
          "show",
          "ls-files",
          "ls-tree",
          "rev-parse",
          "rev-list",
          "blame",
          "shortlog",
          "describe",
          "merge-base",
          "grep");

  private static final Set<String> NO_OPERANDS = Set.of("branch", "tag", "remote");

  private static final Set<String> OPTIONS =
      Set.of(
          "--",
          "-n",
          "-p",
          "-s",
          "-b",
          "-u",
          "-w",
          "-z",
          "-r",
          "-t",
          "-a",
          "-v",
          "-vv",
          "-i",
          "-l",
          "-E",
          "-F",
          "-S",
          "-G",
          "-L",
          "-M",
          "-C",
          "-sb",
          "-uno",
          "-uall",
          "--oneline",
          "--stat",
          "--shortstat",
          "--numstat",
          "--summary",
          "--name-only",
          "--name-status",
          "--graph",
          "--all",
          "--decorate",
          "--no-color",
          "--cached",
          "--staged",
          "--short",
          "--branch",
          "--porcelain",
          "--patch",
          "--no-patch",
          "--follow",
          "--no-merges",
          "--merges",
          "--reverse",
          "--first-parent",
          "--word-diff",
          "--ignore-all-space",
          "--ignore-space-change",
          "--abbrev-commit",
          "--abbrev-ref",
          "--show-toplevel",
          "--show-current",
          "--is-inside-work-tree",
          "--git-dir",
          "--others",
          "--modified",
          "--deleted",
          "--exclude-standard",
          "--verify",
          "--list",
          "--tags",
          "--always",
          "--dirty",
          "--long",
          "--count",
          "--no-ext-diff",
          "--no-textconv",
          "--no-renames",
          "--check");

  private static final Set<String> OPTIONS_WITH_VALUE =
      Set.of(
          "--since",
          "--until",
          "--after",
          "--before",
          "--author",
          "--grep",
          "--format",
          "--pretty",
          "--max-count",
          "--unified",
          "--diff-filter",
          "--date",
          "--untracked-files",
          "--porcelain",
          "--sort",
          "--decorate",
          "--skip",
          "--abbrev",
          "--stat");

  private GitReads() {}

  /// The words that may name files; empty when the command may do more than read.
  static Optional<List<Word>> reads(List<Word> arguments) {
    List<Word> rest = new ArrayList<>(arguments);
    if (!rest.isEmpty() && (rest.getFirst().is("--no-pager") || rest.getFirst().is("-P"))) {
      rest.removeFirst();
    }
    if (rest.isEmpty() || !rest.stream().allMatch(Word::isLiteral)) {
      return Optional.empty();
    }
    String subcommand = rest.removeFirst().text();
    boolean options = rest.stream().allMatch(GitReads::isOperandOrKnownOption);
    boolean operands = rest.stream().anyMatch(word -> !word.startsWith("-"));
    boolean reads =
        ANY_OPERANDS.contains(subcommand) || (NO_OPERANDS.contains(subcommand) && !operands);
    return options && reads ? Optional.of(HarmlessCommands.files(rest)) : Optional.empty();
  }

  private static boolean isOperandOrKnownOption(Word word) {
    String text = word.text();
    int equals = text.indexOf('=');
    return !text.startsWith("-")
        || OPTIONS.contains(text)
        || isCount(text)
        || (equals > 0 && OPTIONS_WITH_VALUE.contains(text.substring(0, equals)));
  }

  /// `-20`, `-n20`, `-U5`.
  private static boolean isCount(String option) {
    int digits = option.startsWith("-n") || option.startsWith("-U") ? 2 : 1;
    return option.length() > digits
        && option.substring(digits).chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
