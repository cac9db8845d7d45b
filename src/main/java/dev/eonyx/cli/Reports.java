package dev.eonyx.cli;

import dev.eonyx.context.ContextReport;
import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFile;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.session.Session;
import dev.eonyx.text.OneLine;
import dev.eonyx.tui.event.Facts;
import java.util.Locale;

/// Longer answers to questions about the session, as Markdown.
final class Reports {

  private static final int BAR = 20;

  private Reports() {}

  /// How the window is filled, in four buckets.
  static String context(ContextReport report, Facts facts) {
    StringBuilder text = new StringBuilder();
    text.append("| | tokens | share | |\n|---|--:|--:|---|\n");
    bucket(text, "system prompt and tools", report.system(), report.total());
    bucket(text, "you", report.user(), report.total());
    bucket(text, "assistant", report.assistant(), report.total());
    bucket(text, "tool results", report.tools(), report.total());
    text.append("\n**").append(number(report.total())).append(" tokens**, estimated");
    if (report.isTracked()) {
      text.append(", ")
          .append(report.percent())
          .append(" % of the window of ")
          .append(number(report.window()));
    } else {
      text.append("; the window of ")
          .append(facts.model())
          .append(" is not known. Set `context_window` of the model in eonyx.json");
    }
    return text.append(".\n").toString();
  }

  static String info(Session session, Facts facts) {
    Usage usage = Usage.NONE;
    int prompts = 0;
    int answers = 0;
    int results = 0;
    for (Message message : session.messages()) {
      switch (message) {
        case Message.User _ -> prompts++;
        case Message.Assistant answer -> {
          answers++;
          usage = usage.plus(answer.usage());
        }
        case Message.Result _ -> results++;
        case Message.SystemPrompt _ -> {}
      }
    }
    StringBuilder text = new StringBuilder();
    line(text, "id", session.id());
    line(text, "title", OneLine.of(session.title()));
    line(text, "file", session.file().toString());
    line(text, "created", session.header().created().toString());
    line(text, "project", OneLine.of(session.header().root()));
    line(text, "model", facts.model());
    line(text, "prompts", number(prompts));
    line(text, "answers", number(answers));
    line(text, "tool results", number(results));
    line(text, "input tokens", number(usage.input()));
    line(text, "output tokens", number(usage.output()));
    if (usage.costUsd() > 0) {
      line(text, "cost", String.format(Locale.ROOT, "$%.4f", usage.costUsd()));
    }
    return text.toString();
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

  private static void bucket(StringBuilder text, String name, long tokens, long total) {
    long share = total <= 0 ? 0 : tokens * 100 / total;
    int filled = (int) (share * BAR / 100);
    text.append("| ")
        .append(name)
        .append(" | ")
        .append(number(tokens))
        .append(" | ")
        .append(share)
        .append(" % | `")
        .append("#".repeat(filled))
        .append("-".repeat(BAR - filled))
        .append("` |\n");
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append("- **").append(name).append("** ").append(value).append('\n');
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
