package dev.eonyx.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx completion SHELL`: prints a completion script.
final class CompletionCommand implements Command {

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command(
            "completion",
            "Print a completion script for bash, zsh or fish.",
            new CompletionCommand());
    Options.argument(spec, "SHELL", "1", List.of("bash", "zsh", "fish"), "bash, zsh or fish.");
    Options.example(
        spec,
        "source <(eonyx completion bash)",
        "eonyx completion fish > ~/.config/fish/completions/eonyx.fish");
    parent.addSubcommand("completion", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings) throws CommandFailure {
    String shell = parsed.matchedPositionalValue(0, "");
    CommandLine root = parsed.commandSpec().root().commandLine();
    String script =
        switch (shell) {
          // The script picocli writes for bash runs in zsh as well: it turns on bashcompinit there.
          case "bash", "zsh" -> AutoComplete.bash("eonyx", root);
          case "fish" -> new FishCompletion().of(root.getCommandSpec());
          default ->
              throw new CommandFailure(
                  ExitCode.USAGE, "completion knows bash, zsh and fish, not `" + shell + "`.");
        };
    surroundings.out().print(script);
    return ExitCode.OK;
  }
}
