package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFile;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.prompt.NestedAgents;
import java.io.PrintStream;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx agents`: which AGENTS.md files hold here, what they cost, and what was cut.
final class AgentsCommand implements Command {

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command(
            "agents",
            "Show the AGENTS.md files that the model is given here.",
            new AgentsCommand());
    Options.example(spec, "eonyx agents");
    parent.addSubcommand("agents", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings) throws ConfigException {
    PrintStream out = surroundings.out();
    Path directory = surroundings.directory();
    AgentsChain chain = AgentsFiles.read(directory, Wiring.directories(surroundings).config());
    if (chain.files().isEmpty()) {
      out.print("No AGENTS.md holds for " + directory + ".\n");
    }
    int number = 0;
    for (AgentsFile file : chain.files()) {
      out.print(
          ++number
              + "  "
              + file.path()
              + "  "
              + bytes(file)
              + "  ~"
              + file.estimatedTokens()
              + " tokens\n");
      file.notes().forEach(note -> out.print("   " + note + "\n"));
    }
    chain.notices().forEach(notice -> out.print("note: " + notice + "\n"));
    NestedAgents nested = AgentsFiles.nested(directory);
    if (!nested.files().isEmpty()) {
      out.print("Below, attached when a tool touches their directory:\n");
      nested.files().forEach(file -> out.print("   " + directory.relativize(file) + "\n"));
    }
    nested.notices().forEach(notice -> out.print("note: " + notice + "\n"));
    return ExitCode.OK;
  }

  private static String bytes(AgentsFile file) {
    return file.bytesUsed() < file.bytes()
        ? file.bytesUsed() + " of " + file.bytes() + " bytes"
        : file.bytes() + " bytes";
  }
}
