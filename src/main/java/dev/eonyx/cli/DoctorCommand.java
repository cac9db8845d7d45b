package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.config.Directories;
import dev.eonyx.config.LoadedConfig;
import dev.eonyx.config.Source;
import dev.eonyx.session.SessionFilter;
import dev.eonyx.session.SessionStore;
import dev.eonyx.storage.PrivateFiles;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.frame.Width;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx doctor`: what works on this machine, and what to do about what does not.
final class DoctorCommand implements Command {

  /// The outcome of one check.
  private enum Health {
    GOOD,
    /// Something is missing that eonyx can do without.
    NOTE,
    BAD
  }

  private static final int NAME_CELLS = "configuration".length();

  private record Check(Health health, String name, String detail) {}

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command("doctor", "Check what works on this machine.", new DoctorCommand());
    Options.example(spec, "eonyx doctor");
    parent.addSubcommand("doctor", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings) throws ConfigException {
    List<Check> checks = new ArrayList<>();
    checks.add(
        new Check(Health.GOOD, "eonyx", Version.NUMBER + " (build " + Version.build() + ")"));
    checks.add(java(surroundings));
    checks.add(cache());
    checks.add(store(surroundings));
    checks.addAll(configurationAndModel(surroundings));
    checks.add(program("git", "history and diffs of a project", surroundings));
    checks.add(program("rg", "nothing needs it; the model likes to run it", surroundings));
    checks.add(terminal(surroundings));
    Style style = Style.of("auto", surroundings.terminals().out(), surroundings);
    for (Check check : checks) {
      String mark =
          switch (check.health()) {
            case GOOD -> style.good("ok  ");
            case NOTE -> style.dim("note");
            case BAD -> style.bad("bad ");
          };
      surroundings
          .out()
          .print(
              mark
                  + "  "
                  + Width.pad(check.name(), NAME_CELLS)
                  + "  "
                  + OneLine.of(check.detail())
                  + "\n");
    }
    boolean bad = checks.stream().anyMatch(check -> check.health() == Health.BAD);
    return bad ? ExitCode.FAILED : ExitCode.OK;
  }

  private static Check java(Surroundings surroundings) {
    Surroundings.Machine machine = surroundings.machine();
    return new Check(Health.GOOD, "java", machine.javaVersion() + " in " + machine.javaHome());
  }

  private static Check cache() {
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (option.startsWith("-XX:AOTCache=")) {
        String file = option.substring(option.indexOf('=') + 1);
        return Files.isReadable(Path.of(file))
            ? new Check(Health.GOOD, "AOT cache", "in use, " + file)
            : new Check(Health.NOTE, "AOT cache", file + " cannot be read; starts are slower");
      }
    }
    return new Check(
        Health.NOTE, "AOT cache", "not in use; the package was built without or for another JDK");
  }

  private static Check store(Surroundings surroundings) throws ConfigException {
    Directories directories = Wiring.directories(surroundings);
    Path sessions = directories.sessions();
    try {
      PrivateFiles.directory(sessions);
      Path probe = Files.createTempFile(sessions, "doctor", ".tmp");
      Files.delete(probe);
      PosixFileAttributeView posix =
          Files.getFileAttributeView(sessions, PosixFileAttributeView.class);
      String mode =
          posix == null
              ? ""
              : ", " + PosixFilePermissions.toString(posix.readAttributes().permissions());
      SessionStore store = Wiring.store(surroundings);
      int empty = store.removeEmpty();
      int count = store.list(SessionFilter.ALL).size();
      return new Check(
          Health.GOOD,
          "sessions",
          sessions
              + ", writable"
              + mode
              + ", "
              + count
              + (count == 1 ? " session" : " sessions")
              + (empty == 0 ? "" : ", " + empty + " empty cleaned up"));
    } catch (IOException e) {
      return new Check(Health.BAD, "sessions", Commands.sentence(e));
    }
  }

  private static List<Check> configurationAndModel(Surroundings surroundings) {
    List<Check> checks = new ArrayList<>();
    try {
      Wiring wiring = new Wiring(surroundings);
      LoadedConfig config = wiring.config();
      String files =
          String.join(
              ", ",
              config.sources().stream()
                  .filter(source -> source.status() != Source.Status.ABSENT)
                  .map(source -> source.file().toString())
                  .toList());
      checks.add(
          new Check(Health.GOOD, "configuration", files.isEmpty() ? "no file; defaults" : files));
      config
          .notices()
          .forEach(notice -> checks.add(new Check(Health.NOTE, "configuration", notice)));
      checks.addAll(model(new ModelChooser(wiring.settings(), surroundings)));
    } catch (ConfigException e) {
      checks.add(new Check(Health.BAD, "configuration", String.valueOf(e.getMessage())));
    }
    return checks;
  }

  private static List<Check> model(ModelChooser chooser) {
    List<Check> checks = new ArrayList<>();
    try {
      ModelChoice model = chooser.choose();
      String reason = model.reason().isEmpty() ? "" : " (" + model.reason() + ")";
      checks.add(new Check(Health.GOOD, "model", model.profile().name() + reason));
      model
          .probe()
          .ifPresent(probe ->
              checks.add(
                  new Check(
                      probe.reachable() ? Health.GOOD : Health.BAD, "provider", probe.sentence())));
      int window = model.profile().contextWindow();
      checks.add(
          window > 0
              ? new Check(Health.GOOD, "window", window + " tokens")
              : new Check(
                  Health.NOTE,
                  "window",
                  "unknown, so it is not tracked; set context_window of the model"));
    } catch (CommandFailure e) {
      checks.add(new Check(Health.BAD, "model", String.valueOf(e.getMessage())));
    }
    return checks;
  }

  private static Check program(String name, String use, Surroundings surroundings) {
    for (String directory : surroundings.variable("PATH").split(File.pathSeparator, -1)) {
      Path file = Path.of(directory, surroundings.machine().windows() ? name + ".exe" : name);
      if (!directory.isEmpty() && Files.isExecutable(file)) {
        return new Check(Health.GOOD, name, file.toString());
      }
    }
    return new Check(Health.NOTE, name, "not on PATH (" + use + ")");
  }

  private static Check terminal(Surroundings surroundings) {
    Surroundings.Terminals terminals = surroundings.terminals();
    if (!terminals.out()) {
      return new Check(Health.NOTE, "terminal", "standard output is not a terminal");
    }
    return new Check(
        Health.GOOD,
        "terminal",
        surroundings.variable("TERM") + ", " + Screen.width(surroundings) + " columns");
  }
}
