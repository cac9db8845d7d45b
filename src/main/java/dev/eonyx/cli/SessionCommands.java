package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.session.ExportFormat;
import dev.eonyx.session.SessionException;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.text.OneLine;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// The subcommands of `eonyx sessions` that look after single sessions.
final class SessionCommands {

  private SessionCommands() {}

  static void addTo(CommandSpec parent) {
    CommandSpec delete =
        add(parent, "delete", "Move a session to the trash.", SessionCommands::delete);
    Options.flag(
        delete, "Delete for good, from the trash as well. There is no way back.", "--permanent");
    Options.flag(delete, "Do not ask; --permanent needs it.", "--yes");
    Options.example(delete, "eonyx sessions delete 20260705T0915");

    CommandSpec restore =
        add(parent, "restore", "Bring a deleted session back.", SessionCommands::restore);
    Options.example(restore, "eonyx sessions restore 20260705T0915");

    CommandSpec rename = add(parent, "rename", "Give a session a title.", SessionCommands::rename);
    Options.arguments(rename, "TITLE", "1..*", "The new title.");
    Options.example(rename, "eonyx sessions rename 20260705T0915 \"parser work\"");

    CommandSpec info = add(parent, "info", "Show the facts of a session.", SessionCommands::info);
    Options.flag(info, "As a JSON object.", "--json");
    Options.example(info, "eonyx sessions info 20260705T0915");

    addShow(parent);

    CommandSpec export =
        add(
            parent,
            "export",
            "Write a session for other programs or for reading.",
            SessionCommands::export);
    Options.choice(
        export,
        "FORMAT",
        "json (default): every line as it is; md: for reading.",
        List.of("json", "md"),
        "--format");
    Options.value(export, "FILE", "Write to this file.", "-o", "--output");
    Options.example(export, "eonyx sessions export 20260705T0915 --format json -o session.json");
  }

  private static void addShow(CommandSpec parent) {
    CommandSpec show = add(parent, "show", "Print a session to read.", SessionCommands::show);
    Options.value(
        show,
        "N",
        "Print the request that the Nth prompt sent, rebuilt from the file, instead.",
        "--prompt-at");
    Options.flag(show, "With --prompt-at: as a JSON object.", "--json");
    Options.example(
        show,
        "eonyx sessions show 20260705T0915 | less",
        "eonyx sessions show 20260705T0915 --prompt-at 3");
  }

  /// One subcommand's work, once its session's name is known.
  @FunctionalInterface
  private interface Work {
    ExitCode run(String name, ParseResult parsed, Surroundings surroundings)
        throws CommandFailure, IOException, ConfigException;
  }

  private static CommandSpec add(CommandSpec parent, String name, String description, Work work) {
    CommandSpec spec = Options.command(name, description, new Single(work));
    Options.argument(spec, "ID", "1", "The session's id, or a unique beginning of it.");
    parent.addSubcommand(name, spec);
    return spec;
  }

  /// A command about the one session its first argument names.
  private record Single(Work work) implements Command {

    @Override
    public ExitCode run(ParseResult parsed, Surroundings surroundings)
        throws CommandFailure, ConfigException, IOException {
      return work.run(parsed.matchedPositionalValue(0, ""), parsed, surroundings);
    }
  }

  private static ExitCode delete(String name, ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, IOException, ConfigException {
    SessionStore store = Wiring.store(surroundings);
    if (parsed.hasMatchedOption("--permanent")) {
      return deleteForGood(resolveAlsoDeleted(store, name), parsed, surroundings);
    }
    String id = store.resolve(name);
    store.delete(id);
    surroundings
        .out()
        .print("Moved " + id + " to the trash. Bring it back: eonyx sessions restore " + id + "\n");
    return ExitCode.OK;
  }

  private static ExitCode deleteForGood(String id, ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, IOException, ConfigException {
    if (!parsed.hasMatchedOption("--yes")) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "Deleting " + id + " for good cannot be undone. Add --yes if that is what you want.");
    }
    Wiring.store(surroundings).deletePermanently(id);
    surroundings.out().print("Deleted " + id + " for good.\n");
    return ExitCode.OK;
  }

  private static String resolveAlsoDeleted(SessionStore store, String name) throws IOException {
    try {
      return store.resolve(name);
    } catch (SessionException e) {
      if (e.reason() == SessionException.Reason.TRASHED) {
        return store.resolveDeleted(name);
      }
      throw e;
    }
  }

  private static ExitCode restore(String name, ParseResult parsed, Surroundings surroundings)
      throws IOException, ConfigException {
    String id = Wiring.store(surroundings).restore(name);
    surroundings.out().print("Restored " + id + ".\n");
    return ExitCode.OK;
  }

  private static ExitCode rename(String name, ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, IOException, ConfigException {
    String title = String.join(" ", parsed.matchedPositionalValue(1, new String[0])).strip();
    if (title.isEmpty()) {
      throw new CommandFailure(ExitCode.USAGE, "A title cannot be empty.");
    }
    SessionStore store = Wiring.store(surroundings);
    String id = store.resolve(name);
    store.rename(id, title);
    surroundings.out().print("Renamed " + id + " to " + OneLine.brief(title) + ".\n");
    return ExitCode.OK;
  }

  private static ExitCode info(String name, ParseResult parsed, Surroundings surroundings)
      throws IOException, ConfigException {
    SessionInfo info = SessionInfo.of(Wiring.store(surroundings), name, new Wiring(surroundings));
    surroundings.out().print(parsed.hasMatchedOption("--json") ? info.json() + "\n" : info.text());
    return ExitCode.OK;
  }

  private static ExitCode show(String name, ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, IOException, ConfigException {
    SessionStore store = Wiring.store(surroundings);
    String id = store.resolve(name);
    if (parsed.hasMatchedOption("--prompt-at")) {
      int turn = turn(parsed.matchedOptionValue("--prompt-at", ""));
      return new PromptAt(store.request(id, turn))
          .print(surroundings.out(), parsed.hasMatchedOption("--json"));
    }
    store.export(id, ExportFormat.MARKDOWN, surroundings.out());
    return ExitCode.OK;
  }

  private static int turn(String number) throws CommandFailure {
    boolean digits =
        !number.isEmpty()
            && number.length() < 8
            && number.chars().allMatch(c -> c >= '0' && c <= '9');
    int turn = digits ? Integer.parseInt(number) : 0;
    if (turn < 1) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--prompt-at takes the number of a prompt, counted from 1, not `" + number + "`.");
    }
    return turn;
  }

  private static ExitCode export(String name, ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, IOException, ConfigException {
    String wanted = parsed.matchedOptionValue("--format", "json");
    ExportFormat format =
        switch (wanted) {
          case "json" -> ExportFormat.JSON;
          case "md" -> ExportFormat.MARKDOWN;
          default ->
              throw new CommandFailure(
                  ExitCode.USAGE, "--format takes json or md, not `" + wanted + "`.");
        };
    SessionStore store = Wiring.store(surroundings);
    String id = store.resolve(name);
    String file = parsed.matchedOptionValue("-o", "");
    if (file.isEmpty()) {
      store.export(id, format, surroundings.out());
      return ExitCode.OK;
    }
    Path target = surroundings.directory().resolve(file);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
      store.export(id, format, out);
    }
    surroundings.err().print("Wrote " + target + ".\n");
    return ExitCode.OK;
  }

  /// What a list knows of a session, in the order it is shown.
  static Map<String, Object> facts(SessionSummary session) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("id", session.id());
    facts.put("title", session.title());
    facts.put("last_activity", session.lastActivity().toString());
    facts.put("messages", session.messages());
    facts.put("cwd", session.cwd());
    facts.put("root", session.root());
    facts.put("first_prompt", session.firstUserText());
    facts.put("archived", session.archived());
    facts.put("file", session.file().toString());
    facts.put("bytes", session.size());
    return facts;
  }
}
