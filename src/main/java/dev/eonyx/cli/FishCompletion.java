package dev.eonyx.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Writes a completion script for fish, which picocli has none for.
final class FishCompletion {

  private static final String SEEN = "__fish_seen_subcommand_from ";

  private final StringBuilder script = new StringBuilder("complete -c eonyx -f\n");

  String of(CommandSpec root) {
    describe(root, "__fish_use_subcommand");
    root.subcommands().forEach((name, line) -> describeNested(line.getCommandSpec(), SEEN + name));
    return script.toString();
  }

  private void describeNested(CommandSpec command, String here) {
    String names = String.join(" ", command.subcommands().keySet());
    describe(command, names.isEmpty() ? here : here + "; and not " + SEEN + names);
    command
        .subcommands()
        .forEach((name, line) -> describe(line.getCommandSpec(), here + "; and " + SEEN + name));
  }

  /// What can be typed where the condition holds.
  private void describe(CommandSpec command, String condition) {
    command
        .subcommands()
        .forEach((name, line) ->
            complete(
                condition,
                "-a " + name,
                description(line.getCommandSpec().usageMessage().description())));
    for (OptionSpec option : command.options()) {
      complete(condition, names(option) + value(option), description(option.description()));
    }
    for (PositionalParamSpec argument : command.positionalParameters()) {
      for (String candidate : candidates(argument)) {
        complete(condition, "-a " + candidate, "");
      }
    }
  }

  private void complete(String condition, String what, String description) {
    script.append("complete -c eonyx -n ").append(quoted(condition)).append(' ').append(what);
    script.append(description.isEmpty() ? "" : " -d " + quoted(description)).append('\n');
  }

  private static String names(OptionSpec option) {
    List<String> names = new ArrayList<>();
    for (String name : option.names()) {
      names.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
    }
    return String.join(" ", names);
  }

  private static String value(OptionSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    List<String> candidates = candidates(option);
    if (!candidates.isEmpty()) {
      return " -x -a " + quoted(String.join(" ", candidates));
    }
    String label = option.paramLabel().toUpperCase(Locale.ROOT);
    return label.equals("FILE") || label.equals("DIR") ? " -r -F" : " -x";
  }

  private static List<String> candidates(ArgSpec argument) {
    List<String> candidates = new ArrayList<>();
    @Nullable Iterable<String> known = argument.completionCandidates();
    if (known != null) {
      known.forEach(candidates::add);
    }
    return candidates;
  }

  private static String description(String... lines) {
    return String.join(" ", lines);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
