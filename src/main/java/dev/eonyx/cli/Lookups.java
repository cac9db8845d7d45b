package dev.eonyx.cli;

import dev.eonyx.agent.WindowReport;
import dev.eonyx.config.ProviderSettings;
import dev.eonyx.message.Cancellation;
import dev.eonyx.session.SearchHit;
import dev.eonyx.session.SearchQuery;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionFilter;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionSummary;
import dev.eonyx.tool.FileMention;
import dev.eonyx.tool.ProjectFiles;
import dev.eonyx.tui.event.Completion;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Answers the questions the screen has while the user types: files, sessions, earlier prompts,
/// models. By a worker of its own, so that a slow disk holds up neither the screen nor the turn; a
/// newer question of a kind ends the one before.
final class Lookups {

  private static final int MOST_FILES = 50;
  private static final int MOST_SESSIONS = 500;
  private static final int MOST_PROMPTS = 1000;

  private final ChatParts parts;
  private final Worker turn;
  private final Turns turns;
  private final Worker worker;
  private final ProjectFiles files;
  private volatile String filesWanted = "";
  private volatile Cancellation search = Cancellation.create();

  Lookups(ChatParts parts, Worker turn, Turns turns) {
    this.parts = parts;
    this.turn = turn;
    this.worker = new Worker("lookup", parts.inbox());
    this.turns = turns;
    this.files = new ProjectFiles(parts.wiring().directory());
  }

  void start() {
    worker.start();
  }

  void run(Worker.Task task) {
    worker.run(task);
  }

  /// @param query what was typed, with its `@`
  void files(String query) {
    filesWanted = query;
    run(() -> {
      if (!query.equals(filesWanted)) {
        return;
      }
      String name = query.substring(1);
      List<Completion> candidates = new ArrayList<>();
      for (String path : files.matching(name, MOST_FILES)) {
        candidates.add(new Completion("@" + path, ""));
      }
      parts.inbox().post(new UiEvent.Completions(query, candidates));
    });
  }

  void fileChosen(String mention) {
    run(() -> files.chosen(mention.substring(1)));
  }

  void recall() {
    run(() ->
        parts
            .inbox()
            .post(new UiEvent.Recalled(parts.store().prompts(MOST_PROMPTS, FileMention::typed))));
  }

  /// Lists sessions, or those that hold all words of the query.
  void sessions(String query) {
    search.cancel();
    Cancellation signal = Cancellation.create();
    search = signal;
    run(() -> {
      if (!signal.isCancelled()) {
        find(query.strip(), signal);
      }
    });
  }

  /// The models that were configured, and the one in use.
  void models() {
    List<String> names = new ArrayList<>();
    names.add(parts.facts().get().model());
    for (Map.Entry<String, ProviderSettings> provider :
        parts.wiring().settings().providers().entrySet()) {
      for (String model : provider.getValue().models().keySet()) {
        names.add(provider.getKey() + "/" + model);
      }
    }
    parts.inbox().post(new UiEvent.Models(names.stream().distinct().toList()));
  }

  void show(Effect.Show.Subject subject) {
    switch (subject) {
      case CONTEXT -> turn.run(this::context);
      case INFO -> turn.run(this::info);
      case AGENTS -> run(() -> report("Project instructions", Reports.agents(parts.wiring())));
    }
  }

  private void context() throws IOException, CommandFailure {
    Facts facts = parts.facts().get();
    WindowReport report = turns.agent().window();
    parts
        .inbox()
        .post(
            new UiEvent.WindowShown(Figures.of(report, facts.model(), facts.window().threshold())));
  }

  private void info() throws IOException, CommandFailure {
    Session session = turns.conversation().session();
    int messages = session.isEmpty() ? 0 : parts.store().summary(session.id()).messages();
    report("Session", Reports.info(session, parts.facts().get(), messages));
  }

  private void report(String title, String markdown) {
    parts.inbox().post(new UiEvent.Report(title, markdown));
  }

  private void find(String query, Cancellation signal) throws IOException {
    List<SessionRow> rows = new ArrayList<>();
    SessionStore store = parts.store();
    SessionRows shape = new SessionRows(parts.surroundings());
    if (query.isEmpty()) {
      for (SessionSummary summary : store.list(new SessionFilter("", false, MOST_SESSIONS))) {
        rows.add(shape.of(summary, "", false));
      }
      for (SessionSummary summary : store.trashed()) {
        rows.add(shape.of(summary, "", true));
      }
    } else {
      Map<String, SearchHit> hits = new LinkedHashMap<>();
      store.search(
          SearchQuery.of(query, SessionFilter.ALL),
          hit -> {
            if (hits.size() < MOST_SESSIONS) {
              hits.put(hit.session().id(), hit);
            } else {
              signal.cancel();
            }
          },
          signal);
      hits.values().forEach(hit -> rows.add(shape.of(hit.session(), hit.snippet(), false)));
    }
    parts.inbox().post(new UiEvent.Sessions(query, rows, true));
  }
}
