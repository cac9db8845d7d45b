package dev.eonyx.cli;

import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is wrong with a command line, in one sentence that says what to type instead.
final class UsageProblem {

  private final ParameterException problem;
  private final String command;

  UsageProblem(ParameterException problem) {
    this.problem = problem;
    this.command = problem.getCommandLine().getCommandSpec().qualifiedName();
  }

  String sentence() {
    if (problem instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      String first = unmatched.getUnmatched().getFirst();
      return first.startsWith("-")
          ? noOption(first, suggestion(unmatched))
          : tooMany(first, suggestion(unmatched));
    }
    return problem.getMessage() + ". " + help();
  }

  private String noOption(String option, String suggestion) {
    String none = "There is no option `" + option + "` in `" + command + "`" + suggestion;
    return command.equals("eonyx run")
        ? none + "If it is part of the prompt, put `--` before the prompt."
        : none + help();
  }

  private String tooMany(String argument, String suggestion) {
    if (problem.getCommandLine().getSubcommands().isEmpty()) {
      return "`" + argument + "` is one argument too many for `" + command + "`. " + help();
    }
    String none = "There is no command `" + argument + "` in `" + command + "`" + suggestion;
    return command.equals("eonyx")
        ? none + "A prompt is given with `eonyx run \"…\"`. " + help()
        : none + help();
  }

  /// The end of the sentence, with a name that begins alike if there is one: picocli's own idea of
  /// what is similar goes as far as `config` for `fix`.
  private static String suggestion(UnmatchedArgumentException unmatched) {
    String wrong = unmatched.getUnmatched().getFirst();
    return unmatched.getSuggestions().stream()
        .filter(name -> begin(name).equals(begin(wrong)))
        .findFirst()
        .map(name -> "; did you mean `" + name + "`? ")
        .orElse(". ");
  }

  private static String begin(String name) {
    String letters = name.replaceFirst("^-+", "");
    return letters.isEmpty() ? "" : letters.substring(0, 1);
  }

  private String help() {
    return "See `" + command + " --help`.";
  }
}
