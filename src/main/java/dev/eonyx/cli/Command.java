package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// One command of the command line.
interface Command {

  /// Adds this command, with its options and subcommands, below `parent`.
  void addTo(CommandSpec parent);

  /// Runs it. Failures leave as exceptions and are told at the command boundary.
  ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException;
}
