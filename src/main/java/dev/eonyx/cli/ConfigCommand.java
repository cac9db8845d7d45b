package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.config.Directories;
import dev.eonyx.config.LoadedConfig;
import dev.eonyx.config.Source;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.frame.Width;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx config path|show|check`.
final class ConfigCommand implements Command {

  private static final int NAME_CELLS = "sessions".length();

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command("config", "Show and check the configuration.", new ConfigCommand());
    Options.argument(
        spec,
        "path|show|check",
        "0..1",
        List.of("path", "show", "check"),
        "path: where the files are; show: all values with their sources (the default), secrets"
            + " left out; check: whether the files are right.");
    Options.example(spec, "eonyx config check", "eonyx config show");
    parent.addSubcommand("config", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException {
    String what = parsed.matchedPositionalValue(0, "show");
    switch (what) {
      case "path" -> path(surroundings);
      case "show" -> show(new Wiring(surroundings).config(), surroundings);
      case "check" -> check(new Wiring(surroundings), surroundings.out());
      default ->
          throw new CommandFailure(
              ExitCode.USAGE, "config takes path, show or check, not `" + what + "`.");
    }
    return ExitCode.OK;
  }

  private static void path(Surroundings surroundings) throws ConfigException {
    Directories directories = Wiring.directories(surroundings);
    PrintStream out = surroundings.out();
    place(out, "config", directories.configFile());
    place(out, "project", Wiring.projectFile(surroundings));
    place(out, "sessions", directories.sessions());
    place(out, "memory", directories.memory());
    place(out, "log", directories.logFile());
  }

  private static void place(PrintStream out, String name, Path path) {
    out.print(Width.pad(name, NAME_CELLS) + "  " + OneLine.of(path.toString()) + "\n");
  }

  private static void show(LoadedConfig config, Surroundings surroundings) {
    surroundings.out().print(config.show());
    tell(config, surroundings.err());
  }

  private static void check(Wiring wiring, PrintStream out) throws CommandFailure {
    LoadedConfig config = wiring.config();
    wiring.requireRules();
    for (Source source : config.sources()) {
      String status = source.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      out.print(
          source.layer() + "  " + OneLine.of(source.file().toString()) + "  " + status + "\n");
    }
    tell(config, out);
    out.print(
        config.notices().isEmpty()
            ? "The configuration is right.\n"
            : "The configuration is right, except for what is noted.\n");
  }

  private static void tell(LoadedConfig config, PrintStream out) {
    config.notices().forEach(notice -> out.print("note: " + OneLine.of(notice) + "\n"));
  }
}
