package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.message.Cancellation;
import dev.eonyx.prompt.ProjectRoot;
import dev.eonyx.session.SearchHit;
import dev.eonyx.session.SearchQuery;
import dev.eonyx.session.SessionFilter;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.text.OneLine;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import tools.jackson.jr.ob.JSON;

/// `eonyx sessions`: what conversations there are, and what was said in them.
final class SessionsCommand implements Command {

  private static final int LIMIT = 100;

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command(
            "sessions", "List, search and look after conversations.", new SessionsCommand());
    Options.value(spec, "TEXT", "Only sessions in which all these words occur.", "--search");
    Options.value(spec, "DIR", "Only sessions of this project.", "--project");
    Options.flag(spec, "Sessions of every project (the default).", "--all-projects");
    Options.flag(spec, "Archived sessions as well.", "--include-archived");
    Options.flag(spec, "The deleted sessions that can be restored, instead.", "--trash");
    Options.value(spec, "N", "At most this many (" + LIMIT + ").", "--limit");
    Options.flag(spec, "One JSON object a line.", "--json");
    Options.example(
        spec,
        "eonyx sessions --project . --limit 10",
        "eonyx sessions --search \"connection pool\"",
        "eonyx sessions show 20260705T091500");
    SessionCommands.addTo(spec);
    parent.addSubcommand("sessions", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException {
    SessionStore store = Wiring.store(surroundings);
    boolean json = parsed.hasMatchedOption("--json");
    SessionFilter filter = filter(parsed, surroundings);
    String text = parsed.matchedOptionValue("--search", "");
    if (!text.isBlank() && parsed.hasMatchedOption("--trash")) {
      throw new CommandFailure(
          ExitCode.USAGE, "--search does not look into the trash. Restore the session first.");
    }
    if (!text.isBlank()) {
      return search(store, SearchQuery.of(text, filter), json, surroundings);
    }
    int limit = RunOptions.count(parsed, "--limit", LIMIT);
    List<SessionSummary> sessions =
        parsed.hasMatchedOption("--trash")
            ? store.trashed().stream().filter(filter::accepts).toList()
            : store.list(filter);
    List<SessionSummary> shown = sessions.subList(0, Math.min(limit, sessions.size()));
    if (json) {
      for (SessionSummary session : shown) {
        surroundings.out().print(JSON.std.asString(SessionCommands.facts(session)) + "\n");
      }
    } else if (shown.isEmpty()) {
      surroundings.err().print(none(parsed, filter) + "\n");
    } else {
      new SessionTable(surroundings).print(shown);
    }
    if (shown.size() < sessions.size()) {
      surroundings.out().flush();
      int hidden = sessions.size() - shown.size();
      surroundings.err().print(hidden + " more: --limit " + sessions.size() + " shows all.\n");
    }
    return ExitCode.OK;
  }

  private static String none(ParseResult parsed, SessionFilter filter) {
    if (parsed.hasMatchedOption("--trash")) {
      return "There are no sessions in the trash.";
    }
    return filter.root().isEmpty()
        ? "There are no sessions yet. Start one: eonyx run \"hello\""
        : "There are no sessions of "
            + OneLine.of(filter.root())
            + ". Without --project all are listed.";
  }

  private static SessionFilter filter(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure {
    String project = parsed.matchedOptionValue("--project", "");
    String root =
        project.isEmpty()
            ? ""
            : ProjectRoot.of(surroundings.directory().resolve(project).normalize()).toString();
    // A search ends at its limit by itself; a list must know how many it leaves out.
    int limit =
        parsed.hasMatchedOption("--search") ? RunOptions.count(parsed, "--limit", LIMIT) : 0;
    return new SessionFilter(root, parsed.hasMatchedOption("--include-archived"), limit);
  }

  private static ExitCode search(
      SessionStore store, SearchQuery query, boolean json, Surroundings surroundings)
      throws IOException {
    PrintStream out = surroundings.out();
    Cancellation cancel = Cancellation.create();
    int[] hits = {0};
    try (Interrupts _ = new Interrupts(cancel)) {
      store.search(
          query,
          hit -> {
            hits[0]++;
            out.print(json ? hitObject(hit) : new SessionTable(surroundings).hit(hit));
            out.flush();
            if (out.checkError()) {
              cancel.cancel();
            }
          },
          cancel);
    }
    if (hits[0] == 0) {
      surroundings
          .err()
          .print("No session holds " + OneLine.of(String.join(", ", query.words())) + ".\n");
    }
    return cancel.isCancelled() && !out.checkError() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static String hitObject(SearchHit hit) {
    Map<String, Object> object = SessionCommands.facts(hit.session());
    object.put("line", hit.line());
    object.put("role", hit.role());
    object.put("snippet", hit.snippet());
    return JSON.std.asString(object) + "\n";
  }
}
