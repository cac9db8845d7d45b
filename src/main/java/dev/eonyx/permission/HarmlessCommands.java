package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The built-in list of commands that only read, so that they need no rule. A command is on it only
/// with arguments known to be harmless; the files it names must still be readable under the rules.
///
/// - touch no files: `echo`, `printf`, `true`, `pwd`, `date +…`, `which` …
/// - read the files they name: `ls`, `cat`, `head`, `tail`, `wc`, `diff`, `stat` …
/// - with some options left out: `grep`, `rg` (no `--pre`), `find` (nothing run, deleted or
///   written), `sort` (no `-o`), `sed -n '1,20p'`, `git` (see [GitReads])
final class HarmlessCommands {

  private static final Word HERE = Word.literal(".");

  private static final Set<String> NO_FILES =
      Set.of(
          "echo",
          "true",
          "false",
          ":",
          "pwd",
          "which",
          "type",
          "basename",
          "dirname",
          "seq",
          "whoami",
          "id",
          "uname",
          "nproc",
          "sleep",
          "exit",
          "break",
          "continue",
          "return",
          "wait",
          "tr",
          "[[",
          "command");

  private static final Set<String> READERS =
      Set.of(
          "ls",
          "cat",
          "head",
          "tail",
          "wc",
          "nl",
          "stat",
          "du",
          "df",
          "cut",
          "rev",
          "tac",
          "fold",
          "od",
          "hexdump",
          "strings",
          "cmp",
          "comm",
          "column",
          "realpath",
          "readlink",
          "md5sum",
          "sha1sum",
          "sha256sum",
          "sha512sum",
          "cd",
          "paste",
          "expand");

  private static final Set<String> DATE = Set.of("-u", "-R", "-I", "-Iseconds");

  private static final Set<String> SET =
      Set.of(
          "-e",
          "-u",
          "-x",
          "-eu",
          "-ex",
          "-eux",
          "-euo",
          "-eo",
          "-euxo",
          "-o",
          "+e",
          "+u",
          "+x",
          "pipefail");

  private HarmlessCommands() {}

  /// The words of a harmless command that may name files; empty when it is not known to be
  /// harmless.
  ///
  /// @param moved whether an earlier part may have changed the directory
  static Optional<List<Word>> reads(List<Word> words, boolean moved) {
    String name = CommandParts.knownName(words.getFirst());
    List<Word> arguments = words.subList(1, words.size());
    if (NO_FILES.contains(name)) {
      return Optional.of(List.of());
    }
    if (READERS.contains(name)) {
      return Optional.of(files(arguments));
    }
    return switch (name) {
      case "test", "[" -> test(arguments);
      case "jq" -> jq(arguments);
      case "printf" -> printf(arguments);
      case "date" ->
          only(arguments, word -> word.startsWith("+") || DATE.contains(word.literalText()));
      case "set" -> only(arguments, word -> SET.contains(word.literalText()));
      case "diff" -> diff(arguments);
      case "grep", "egrep", "fgrep" -> grep(arguments);
      case "rg" -> ripgrep(arguments);
      case "find" -> search(arguments);
      case "sort" -> sort(arguments);
      case "uniq" -> uniq(arguments);
      case "sed" -> sed(arguments);
      case "git" -> moved ? Optional.empty() : GitReads.reads(arguments);
      default -> Optional.empty();
    };
  }

  /// Every word that may name a file: the arguments, and what hangs on an option. The directory
  /// itself is one of them, because many commands read it when none is named.
  static List<Word> files(List<Word> arguments) {
    List<Word> files = new ArrayList<>();
    files.add(HERE);
    boolean options = true;
    for (Word word : arguments) {
      if (options && word.startsWith("-")) {
        options = !word.is("--");
        embedded(word.text()).ifPresent(path -> files.add(Word.literal(path)));
      } else {
        files.add(word);
      }
    }
    return files;
  }

  private static Optional<String> embedded(String option) {
    int equals = option.indexOf('=');
    if (equals >= 0) {
      return Optional.of(option.substring(equals + 1)).filter(value -> !value.isEmpty());
    }
    int slash = option.indexOf('/');
    int dots = option.indexOf("..");
    int from = slash >= 0 && dots >= 0 ? Math.min(slash, dots) : Math.max(slash, dots);
    return from >= 0 ? Optional.of(option.substring(from)) : Optional.empty();
  }

  private static Optional<List<Word>> noneStarts(List<Word> arguments, String... prefixes) {
    for (Word word : arguments) {
      for (String prefix : prefixes) {
        if (word.startsWith(prefix)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(files(arguments));
  }

  private static Optional<List<Word>> only(List<Word> arguments, Predicate<Word> known) {
    return arguments.stream().allMatch(known) ? Optional.of(List.of()) : Optional.empty();
  }

  /// `-v` assigns, and to a computed place at that; a variable could hold it.
  private static Optional<List<Word>> printf(List<Word> arguments) {
    return only(arguments, word -> word.isLiteral() && !word.startsWith("-v"));
  }

  /// The same; file names that replace a pattern could be `-v` and what it evaluates.
  private static Optional<List<Word>> test(List<Word> arguments) {
    boolean pattern = arguments.stream().anyMatch(Word::glob);
    return pattern ? Optional.empty() : noneStarts(arguments, "-v");
  }

  /// Its programs can load others from anywhere.
  private static Optional<List<Word>> jq(List<Word> arguments) {
    boolean loads =
        arguments.stream()
            .map(Word::text)
            .anyMatch(text -> text.contains("import") || text.contains("include"));
    return loads ? Optional.empty() : Optional.of(files(arguments));
  }

  /// Recursion follows symlinks.
  private static Optional<List<Word>> diff(List<Word> arguments) {
    boolean recursive =
        arguments.stream().anyMatch(word -> clusterHas(word, "r") || word.startsWith("--r"));
    return recursive ? Optional.empty() : Optional.of(files(arguments));
  }

  /// A second file would be written.
  private static Optional<List<Word>> uniq(List<Word> arguments) {
    boolean literal = arguments.stream().allMatch(Word::isLiteral);
    long files = arguments.stream().filter(word -> !word.startsWith("-")).count();
    return literal && files <= 1 ? Optional.of(files(arguments)) : Optional.empty();
  }

  /// The first argument is the pattern and may look like a path, unless an option gave the pattern.
  private static Optional<List<Word>> grep(List<Word> arguments) {
    boolean patternByOption = false;
    for (Word word : arguments) {
      if (clusterHas(word, "R") || word.startsWith("--der")) {
        return Optional.empty();
      }
      patternByOption |=
          clusterHas(word, "ef") || word.startsWith("--re") || word.startsWith("--f");
    }
    List<Word> checked = new ArrayList<>(arguments);
    if (!patternByOption) {
      arguments.stream()
          .filter(word -> word.isLiteral() && !word.startsWith("-"))
          .findFirst()
          .ifPresent(checked::remove);
    }
    return Optional.of(files(checked));
  }

  private static Optional<List<Word>> ripgrep(List<Word> arguments) {
    boolean plain =
        arguments.stream()
            .allMatch(word ->
                (word.isLiteral() || word.text().indexOf('/') > 0 || word.text().equals("."))
                    && !clusterHas(word, "zL"));
    if (!plain) {
      return Optional.empty();
    }
    return noneStarts(arguments, "--pre", "--hostname-bin", "--search-zip", "--follow")
        .flatMap(_ -> grep(arguments));
  }

  private static Optional<List<Word>> search(List<Word> arguments) {
    boolean plain = arguments.stream().allMatch(word -> word.isLiteral() || isPathGlob(word));
    return plain
        ? noneStarts(
            arguments, "-exec", "-ok", "-delete", "-fprint", "-fls", "-files0", "-L", "-follow")
        : Optional.empty();
  }

  private static Optional<List<Word>> sort(List<Word> arguments) {
    boolean plain =
        arguments.stream()
            .allMatch(word ->
                (word.isLiteral() || isPathGlob(word))
                    && !clusterHas(word, "oTS")
                    && !word.startsWith("--"));
    return plain ? Optional.of(files(arguments)) : Optional.empty();
  }

  /// A glob that begins with a directory cannot turn into an option.
  private static boolean isPathGlob(Word word) {
    return word.glob() && !word.dynamic() && word.text().indexOf('/') > 0;
  }

  /// `sed -n '1,20p'`: line numbers and `p` only, since scripts can write files and run commands.
  private static Optional<List<Word>> sed(List<Word> arguments) {
    boolean prints =
        arguments.size() >= 2
            && arguments.getFirst().is("-n")
            && arguments.get(1).isLiteral()
            && arguments.get(1).text().chars().allMatch(c -> "0123456789,$p; ".indexOf(c) >= 0);
    boolean noMoreOptions =
        arguments.stream().skip(2).allMatch(word -> word.isLiteral() && !word.startsWith("-"));
    return prints && noMoreOptions
        ? Optional.of(files(arguments.subList(2, arguments.size())))
        : Optional.empty();
  }

  /// Whether a cluster of one-letter options such as `-rn` holds one of `letters`.
  private static boolean clusterHas(Word word, String letters) {
    String option = word.literalText();
    return option.startsWith("-")
        && !option.startsWith("--")
        && option.chars().anyMatch(c -> letters.indexOf(c) >= 0);
  }
}
