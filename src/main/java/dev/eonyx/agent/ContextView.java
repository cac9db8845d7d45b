package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.Estimate;
import dev.eonyx.context.Repair;
import dev.eonyx.context.ShortResults;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Message;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import dev.eonyx.tool.Toolbox;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the model is about to see: the system prompt with the summary in force, the tools, and the
/// messages that were not folded. One for each turn, because the prompt is read anew for each.
final class ContextView {

  private final AgentSetup setup;
  private final Session session;
  private final ModelWindow window;
  private final SystemPrompt instructions;
  private final Toolbox withHistory;
  private ShortResults shortResults = new ShortResults();
  private int shortFrom;
  private long shortBudget;
  private String summary = "";
  private SystemPrompt system;
  private String systemText = "";
  private @Nullable ContextReport measured;
  private int measuredMessages;

  ContextView(AgentSetup setup, Session session, ModelWindow window, Toolbox withHistory) {
    this.setup = setup;
    this.session = session;
    this.window = window;
    this.withHistory = withHistory;
    this.instructions = setup.systemPrompt().get();
    this.system = instructions;
    refresh();
  }

  /// Takes over what a compaction changed.
  void refresh() {
    String inForce = session.compaction().map(Compaction::summary).orElse("");
    if (!inForce.equals(summary)) {
      summary = inForce;
      system = instructions.withSummary(summary);
    }
    systemText = system.text();
    shortResults = new ShortResults();
    measured = null;
  }

  SystemPrompt system() {
    return system;
  }

  /// The whole system prompt.
  String systemText() {
    return systemText;
  }

  /// The system prompt with another summary in the place of the one in force.
  SystemPrompt systemWith(String other) {
    return instructions.withSummary(other);
  }

  /// The tools; `history` is among them once something was folded.
  Toolbox tools() {
    return session.hasFolded() ? withHistory : setup.tools();
  }

  /// The messages as they are sent: those that were not folded, with results shortened where that
  /// had to be.
  List<Message> messages() {
    List<Message> all = session.messages();
    return shortResults.shortened() == 0 ? all : shortResults.fit(all, shortFrom, shortBudget);
  }

  /// The request as it would be sent now.
  LlmRequest request() {
    return new LlmRequest(
        systemText,
        Repair.repair(messages(), setup.repair()),
        tools().specs(),
        setup.model().maxOutput(),
        session.id());
  }

  /// Shortens tool results for the requests to come, as far as it takes to get them below a size.
  ///
  /// @param first the index of the first message whose result may be shortened
  /// @param target tokens, estimated
  void shorten(int first, long target) {
    shortFrom = first;
    shortBudget = target - estimateOf(List.of());
    var _ = shortResults.fit(session.messages(), shortFrom, shortBudget);
    measured = null;
  }

  /// Our own estimate of the request.
  ContextReport estimate() {
    ContextReport known = measured;
    if (known == null || measuredMessages != session.messages().size()) {
      known = Estimate.report(systemText, messages(), tools().specs(), window.size());
      measured = known;
      measuredMessages = session.messages().size();
    }
    return known;
  }

  /// The estimate, corrected upward by what the server counted.
  ContextReport report() {
    ContextReport estimate = estimate();
    long counted = counted();
    return estimate.withAtLeast(counted > 0 ? counted : window.corrected(estimate.total()));
  }

  /// Our own estimate of a request with other messages.
  long estimateOf(List<Message> others) {
    return Estimate.request(systemText, others, tools().specs());
  }

  /// What the server itself counted for the last request of this context; 0 when it did not say.
  long lastCount() {
    int at = lastCounted();
    return at < 0 ? 0 : input(session.messages().get(at));
  }

  /// What the server read for the last answer it counted, and our estimate of what came since; 0
  /// when it counted none of this context yet.
  private long counted() {
    int at = lastCounted();
    if (at < 0) {
      return 0;
    }
    List<Message> all = messages();
    return input(all.get(at))
        + all.subList(at, all.size()).stream().mapToLong(Estimate::message).sum();
  }

  /// The index of the newest answer that the server counted; -1 when there is none. What it read
  /// before the newest compaction was another context.
  private int lastCounted() {
    List<Message> all = session.messages();
    for (int i = all.size() - 1; i >= session.sinceCompaction(); i--) {
      if (input(all.get(i)) > 0) {
        return i;
      }
    }
    return -1;
  }

  private static long input(Message message) {
    return message instanceof Message.Assistant answer ? answer.usage().input() : 0;
  }
}
