package dev.eonyx.cli;

import dev.eonyx.message.Usage;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFile;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.event.Facts;
import java.util.Locale;
import java.util.StringJoiner;

/// Longer answers to questions about the session, as Markdown.
final class Reports {

  private Reports() {}

  /// @param messages how many were said, folded ones too
  static String info(Session session, Facts facts, int messages) {
    SessionState state = session.state();
    SessionState.Summaries summaries = state.summaries();
    StringBuilder text = new StringBuilder();
    line(text, "id", session.id());
    line(text, "title", OneLine.of(session.title()));
    line(text, "file", session.file().toString());
    line(text, "created", session.header().created().toString());
    line(text, "project", OneLine.of(session.header().root()));
    line(text, "model", facts.model());
    line(text, "messages", number(messages));
    line(text, "tool calls", tools(state));
    line(text, "requests tried again", number(state.retries()));
    line(text, "compactions", number(summaries.count()));
    line(text, "answers", cost(state.usage()));
    if (summaries.requests() > 0) {
      line(text, "summaries", cost(summaries.usage()));
    }
    return text.toString();
  }

  private static String tools(SessionState state) {
    StringJoiner tools = new StringJoiner(", ");
    state
        .tools()
        .forEach((name, count) ->
            tools.add(
                OneLine.of(name)
                    + " "
                    + number(count.calls())
                    + (count.errors() > 0 ? " (" + number(count.errors()) + " failed)" : "")));
    return tools.length() == 0 ? "none" : tools.toString();
  }

  /// What was counted, and its price when that is known.
  static String cost(Usage usage) {
    return number(usage.input())
        + " tokens read, "
        + number(usage.output())
        + " written"
        + (usage.costUsd() > 0 ? String.format(Locale.ROOT, ", $%.4f", usage.costUsd()) : "");
  }

  static String agents(Wiring wiring) {
    AgentsChain chain = wiring.agentsChain();
    if (chain.files().isEmpty()) {
      return "No AGENTS.md holds for " + wiring.directory() + ".\n";
    }
    StringBuilder text = new StringBuilder("In this order, with every request:\n\n");
    for (AgentsFile file : chain.files()) {
      text.append("1. `")
          .append(OneLine.of(file.path().toString()))
          .append("` ")
          .append(number(file.bytesUsed()))
          .append(" bytes, about ")
          .append(number(file.estimatedTokens()))
          .append(" tokens\n");
    }
    chain.notices().forEach(notice -> text.append("\n- ").append(OneLine.of(notice)));
    AgentsFiles.nested(wiring.directory())
        .files()
        .forEach(file ->
            text.append("\n- below: `")
                .append(OneLine.of(wiring.directory().relativize(file).toString()))
                .append("`"));
    return text.append('\n').toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append("- **").append(name).append("** ").append(value).append('\n');
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
