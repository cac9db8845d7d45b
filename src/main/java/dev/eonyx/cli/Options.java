package dev.eonyx.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Builds commands through picocli's programmatic interface: its annotations would cost every start
/// 45 ms of reflection.
final class Options {

  private Options() {}

  /// A command with `--help`; text that begins with `-` or `@` is never expanded or guessed at
  /// (UB-238, UB-239).
  static CommandSpec command(String name, String description) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(description).width(100);
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help and exit.")
            .build());
    if (name.equals("eonyx")) {
      spec.addOption(
          OptionSpec.builder("-V", "--version")
              .versionHelp(true)
              .description("Show the version and exit.")
              .build());
    }
    return spec;
  }

  /// A command that `command` runs.
  static CommandSpec command(String name, String description, Command command) {
    CommandSpec empty = command(name, description);
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name);
    spec.usageMessage().description(description).width(100);
    empty.options().forEach(spec::addOption);
    return spec;
  }

  /// An example at the end of the help.
  static void example(CommandSpec spec, String... lines) {
    spec.usageMessage().footerHeading("%nExample:%n").footer(indent(lines));
  }

  static void flag(CommandSpec spec, String description, String... names) {
    spec.addOption(OptionSpec.builder(names).type(boolean.class).description(description).build());
  }

  static void value(CommandSpec spec, String label, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  /// A value that is one of a few.
  static void choice(
      CommandSpec spec, String label, String description, List<String> choices, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String.class)
            .paramLabel(label)
            .description(description)
            .completionCandidates(choices)
            .build());
  }

  static void values(CommandSpec spec, String label, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String[].class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  /// One argument.
  ///
  /// @param arity `1`, or `0..1` when it can be left out
  static void argument(CommandSpec spec, String label, String arity, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(String.class)
            .index(Integer.toString(spec.positionalParameters().size()))
            .arity(arity)
            .required(!arity.startsWith("0"))
            .paramLabel(label)
            .description(description)
            .build());
  }

  /// One argument that is one of a few.
  static void argument(
      CommandSpec spec, String label, String arity, List<String> choices, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(String.class)
            .index(Integer.toString(spec.positionalParameters().size()))
            .arity(arity)
            .required(!arity.startsWith("0"))
            .paramLabel(label)
            .description(description)
            .completionCandidates(choices)
            .build());
  }

  /// All further arguments.
  ///
  /// @param arity such as `0..*` or `1..*`
  static void arguments(CommandSpec spec, String label, String arity, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(String[].class)
            .index(spec.positionalParameters().size() + "..*")
            .arity(arity)
            .required(!arity.startsWith("0"))
            .paramLabel(label)
            .description(description)
            .build());
  }

  static CommandLine commandLine(CommandSpec root) {
    return new CommandLine(root)
        .setExpandAtFiles(false)
        .setPosixClusteredShortOptionsAllowed(false)
        .setTrimQuotes(false)
        .setInterpolateVariables(false);
  }

  private static String[] indent(String[] lines) {
    String[] indented = new String[lines.length];
    for (int i = 0; i < lines.length; i++) {
      indented[i] = "  " + lines[i];
    }
    return indented;
  }
}
