package dev.eonyx.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx completion SHELL`: prints a completion script.
final class CompletionCommand implements Command {

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command(
            "completion",
            "Print a completion script for bash, zsh or fish.",
            new CompletionCommand());
    Options.arguments(spec, "SHELL", "1", "bash, zsh or fish");
    Options.example(
        spec,
        "source <(eonyx completion bash)",
        "eonyx completion fish > ~/.config/fish/completions/eonyx.fish");
    parent.addSubcommand("completion", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings) throws CommandFailure {
    String shell = parsed.matchedPositionalValue(0, new String[] {""})[0];
    CommandLine root = parsed.commandSpec().root().commandLine();
    String script =
        switch (shell) {
          // The script picocli writes for bash runs in zsh as well: it turns on bashcompinit there.
          case "bash", "zsh" -> AutoComplete.bash("eonyx", root);
          case "fish" -> fish(root.getCommandSpec());
          default ->
              throw new CommandFailure(
                  ExitCode.USAGE, "completion knows bash, zsh and fish, not `" + shell + "`.");
        };
    surroundings.out().print(script);
    return ExitCode.OK;
  }

  private static String fish(CommandSpec root) {
    StringBuilder script = new StringBuilder("complete -c eonyx -f\n");
    options(script, root, "__fish_use_subcommand");
    commands(script, root, "__fish_use_subcommand");
    root.subcommands()
        .forEach((name, line) -> {
          CommandSpec spec = line.getCommandSpec();
          String here = "__fish_seen_subcommand_from " + name;
          options(script, spec, here);
          commands(script, spec, here);
        });
    return script.toString();
  }

  private static void commands(StringBuilder script, CommandSpec spec, String condition) {
    spec.subcommands()
        .forEach((name, line) ->
            script
                .append("complete -c eonyx -n ")
                .append(quoted(condition))
                .append(" -a ")
                .append(name)
                .append(" -d ")
                .append(quoted(line.getCommandSpec().usageMessage().description()))
                .append('\n'));
  }

  private static void options(StringBuilder script, CommandSpec spec, String condition) {
    for (OptionSpec option : spec.options()) {
      script.append("complete -c eonyx -n ").append(quoted(condition));
      for (String name : option.names()) {
        script
            .append(name.startsWith("--") ? " -l " : " -s ")
            .append(name.startsWith("--") ? name.substring(2) : name.substring(1));
      }
      script
          .append(option.arity().max() > 0 ? " -r" : "")
          .append(" -d ")
          .append(quoted(option.description()))
          .append('\n');
    }
  }

  private static String quoted(String... text) {
    return "'" + String.join(" ", text).replace("'", "\\'") + "'";
  }
}
