package dev.eonyx.cli;

import dev.eonyx.agent.WindowReport;
import dev.eonyx.context.Estimate;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.LockHolder;
import dev.eonyx.session.SessionSnapshot;
import dev.eonyx.session.SessionState;
import dev.eonyx.session.SessionStore;
import dev.eonyx.session.SessionTranscript;
import dev.eonyx.text.OneLine;
import dev.eonyx.tool.HistoryTool;
import dev.eonyx.tool.Past;
import dev.eonyx.tool.Toolbox;
import dev.eonyx.tui.event.WindowFigures;
import dev.eonyx.tui.frame.Width;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// All that is known of one session, for `eonyx sessions info`.
///
/// @param facts in the order they are shown
/// @param window what fills the window of its model
record SessionInfo(Map<String, Object> facts, WindowFigures window) {

  static SessionInfo of(SessionStore store, String name, Wiring wiring) throws IOException {
    String id = store.resolve(name);
    SessionTranscript all = store.read(id);
    SessionSnapshot snapshot = store.snapshot(id);
    Map<String, Object> facts = SessionCommands.facts(store.summary(id));
    String model = model(all);
    facts.put("model", model);
    facts.put("turns", all.messages().stream().filter(Message.User.class::isInstance).count());
    facts.putAll(counted(all.state()));
    all.header().parent().ifPresent(parent -> facts.put("parent", parent.id()));
    facts.put("unreadable", all.notices().size());
    store.holder(id).map(LockHolder::describe).ifPresent(holder -> facts.put("open_in", holder));
    long size = wiring.window(model, snapshot.state());
    Toolbox tools = wiring.tools().toolbox();
    Toolbox offered = snapshot.hasFolded() ? tools.with(new HistoryTool(new Unread())) : tools;
    WindowReport report = report(snapshot, offered, size);
    return new SessionInfo(
        facts, Figures.of(report, model, wiring.settings().compaction().whenPct()));
  }

  /// Stands behind a tool that is only described, not called.
  private record Unread() implements Past {
    @Override
    public int lines() {
      return 0;
    }

    @Override
    public void read(int from, int to, Visitor visitor) {
      // Nothing is asked.
    }
  }

  String json() throws IOException {
    Map<String, Object> json = new LinkedHashMap<>(facts);
    Map<String, Object> rows = new LinkedHashMap<>();
    window.rows().forEach(row -> rows.put(row.label().replace(' ', '_'), row.tokens()));
    Map<String, Object> context = new LinkedHashMap<>();
    context.put("tokens", window.total());
    context.put("window", window.window());
    context.put("buckets", rows);
    json.put("context", context);
    return JSON.std.asString(json);
  }

  String text() {
    int cells = facts.keySet().stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    facts.forEach((key, value) -> {
      if (!value.equals("")) {
        text.append(Width.pad(key.replace('_', ' '), cells))
            .append("  ")
            .append(OneLine.of(shown(value)))
            .append('\n');
      }
    });
    return text.append("\nWhat the next request holds:\n")
        .append(Figures.text(window))
        .append('\n')
        .toString();
  }

  private static String shown(Object value) {
    if (value instanceof Map<?, ?> counts) {
      List<String> words = new ArrayList<>();
      counts.forEach((name, count) -> words.add(name + " " + count));
      return String.join(", ", words);
    }
    return String.valueOf(value);
  }

  private static String model(SessionTranscript all) {
    for (Message message : all.messages().reversed()) {
      if (message instanceof Message.Assistant answer) {
        return answer.model();
      }
    }
    return "";
  }

  private static Map<String, Object> counted(SessionState state) {
    Map<String, Object> facts = new LinkedHashMap<>();
    int calls = 0;
    Map<String, Object> tools = new LinkedHashMap<>();
    for (Map.Entry<String, SessionState.ToolCount> tool : state.tools().entrySet()) {
      calls += tool.getValue().calls();
      tools.put(tool.getKey(), tool.getValue().calls());
    }
    facts.put("tool_calls", calls);
    facts.put("tools", tools.isEmpty() ? "" : tools);
    facts.put("retries", state.retries());
    usage(facts, "", state.usage());
    facts.put("compactions", state.summaries().count());
    if (state.summaries().requests() > 0) {
      usage(facts, "summary_", state.summaries().usage());
    }
    return facts;
  }

  private static void usage(Map<String, Object> facts, String prefix, Usage usage) {
    facts.put(prefix + "input_tokens", usage.input());
    facts.put(prefix + "output_tokens", usage.output());
    facts.put(prefix + "cost_usd", JsonOutput.dollars(usage));
  }

  /// The next request as the file has it: with the system prompt that was recorded last.
  private static WindowReport report(SessionSnapshot session, Toolbox tools, long window) {
    SystemPrompt system =
        SystemPrompt.ofText(session.system())
            .withSummary(session.compaction().map(Compaction::summary).orElse(""));
    List<ToolSpec> specs = tools.specs();
    return WindowReport.of(
        Estimate.report(system.text(), session.messages(), specs, window),
        system,
        specs,
        counted(session.messages()),
        session.state());
  }

  private static long counted(List<Message> messages) {
    for (Message message : messages.reversed()) {
      if (message instanceof Message.Assistant answer && answer.usage().input() > 0) {
        return answer.usage().input();
      }
    }
    return 0;
  }
}
