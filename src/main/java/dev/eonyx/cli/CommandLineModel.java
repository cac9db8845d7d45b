package dev.eonyx.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The commands and options, built through picocli's model: its annotations would cost 45 ms of
/// every start.
final class CommandLineModel {

  private CommandLineModel() {}

  static CommandLine create(Surroundings surroundings) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(noCommand(surroundings)).name("eonyx");
    spec.version(Version.line());
    spec.usageMessage().description("A coding agent for the terminal whose memory you can trust.");
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Show the version.")
            .build());
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setOut(new PrintWriter(surroundings.out(), true, UTF_8))
        .setErr(new PrintWriter(surroundings.err(), true, UTF_8));
  }

  private static Callable<Integer> noCommand(Surroundings surroundings) {
    return () -> {
      surroundings.err().println("eonyx: no command was given; see eonyx --help.");
      return CommandLine.ExitCode.USAGE;
    };
  }
}
