package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFile;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.prompt.NestedAgents;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.frame.Width;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
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
      out.print("No AGENTS.md holds for " + OneLine.of(directory.toString()) + ".\n");
    }
    files(chain.files(), out);
    chain.notices().forEach(notice -> out.print("note: " + OneLine.of(notice) + "\n"));
    NestedAgents nested = AgentsFiles.nested(directory);
    if (!nested.files().isEmpty()) {
      out.print("Below, attached when a tool touches their directory:\n");
      nested
          .files()
          .forEach(
              file -> out.print("   " + OneLine.of(directory.relativize(file).toString()) + "\n"));
    }
    nested.notices().forEach(notice -> out.print("note: " + OneLine.of(notice) + "\n"));
    return ExitCode.OK;
  }

  private static void files(List<AgentsFile> files, PrintStream out) {
    int pathCells = 0;
    int tokens = 0;
    for (AgentsFile file : files) {
      pathCells = Math.max(pathCells, Width.of(path(file)));
      tokens += file.estimatedTokens();
    }
    int number = 0;
    for (AgentsFile file : files) {
      out.print(
          ++number
              + "  "
              + Width.pad(path(file), pathCells)
              + "  "
              + bytes(file)
              + "  ~"
              + file.estimatedTokens()
              + " tokens\n");
      file.notes().forEach(note -> out.print("   " + OneLine.of(note) + "\n"));
    }
    if (files.size() > 1) {
      out.print("   In all ~" + tokens + " tokens of every request.\n");
    }
  }

  private static String path(AgentsFile file) {
    return OneLine.of(file.path().toString());
  }

  private static String bytes(AgentsFile file) {
    return file.bytesUsed() < file.bytes()
        ? file.bytesUsed() + " of " + file.bytes() + " bytes"
        : file.bytes() + " bytes";
  }
}
