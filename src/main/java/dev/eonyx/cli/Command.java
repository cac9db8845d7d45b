package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import java.io.IOException;
import picocli.CommandLine.ParseResult;

/// One command of the command line.
interface Command {

  /// Runs it. Failures leave as exceptions and are told at the command boundary.
  ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException;
}
