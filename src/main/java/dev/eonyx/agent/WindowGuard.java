package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.FoldPlan;
import dev.eonyx.llm.LlmException;
import dev.eonyx.message.Message;
import dev.eonyx.session.Session;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Sees to it that every request of one turn fits the model's window: folds what is old once the
/// window is nearly full, shortens the oldest results of the turn when there is nothing left to
/// fold, and stops the turn, with both numbers, when even that is too much. Each step makes the
/// conversation's unfolded part shorter or is the last of its kind, so it always ends.
final class WindowGuard {

  private final AgentSetup setup;
  private final Session session;
  private final ModelWindow window;
  private final ContextView view;
  private final Compactor compactor;
  private boolean mayFold = true;

  WindowGuard(AgentParts parts, ContextView view, Compactor compactor) {
    this.setup = parts.setup();
    this.session = parts.session();
    this.window = parts.window();
    this.view = view;
    this.compactor = compactor;
  }

  /// Makes the next request fit, as far as it is known that it would not.
  ///
  /// @return why it cannot be sent; empty when it can
  Optional<String> makeRoom() throws IOException {
    if (session.backlog() > 0 || isDue()) {
      fold("auto");
    }
    return fitted();
  }

  /// The server refused the request as too long, so it counts as full.
  void overflowed(LlmException overflow) {
    window.overflowed(view.estimate().total(), overflow.learnedWindow().orElse(0));
  }

  /// Makes room for a request that the server refused.
  ///
  /// @return whether it is shorter now, so that it is worth sending again
  boolean makeRoomAfterOverflow() throws IOException {
    long before = view.estimate().total();
    fold("overflow");
    return fitted().isEmpty() && view.estimate().total() < before;
  }

  private boolean isDue() {
    int after = setup.compaction().afterMessages();
    boolean many = after > 0 && said() > after;
    if (!window.isKnown()) {
      return many && !session.compactionHeld();
    }
    ContextReport report = view.report();
    boolean full = report.total() >= threshold();
    // Whoever took a compaction back wants to go on with the whole conversation, if it fits.
    return session.compactionHeld() ? report.total() > window.size() : full || many;
  }

  /// How many messages were said since something was last folded.
  private long said() {
    List<Message> all = session.messages();
    return all.subList(session.sinceCompaction(), all.size()).stream()
        .filter(message -> !(message instanceof Message.SystemPrompt))
        .count();
  }

  /// Folds, and folds more of what is left while it does not fit at all.
  private void fold(String trigger) throws IOException {
    FoldPlan plan = plan();
    while (canFold(plan) && mayFold && !compactor.hasGivenUp()) {
      mayFold = compactor.fold(view, plan, trigger, "") instanceof CompactionResult.Folded;
      if (!window.isKnown() || view.report().total() <= window.size()) {
        return;
      }
      plan = plan();
    }
  }

  /// The cut that leaves room for a summary under the threshold.
  FoldPlan plan() {
    long summary = SummarySize.of(window.capacity(), setup.model().maxOutput()).summary();
    long room = window.estimated(threshold()) - view.estimateOf(List.of()) - summary;
    return FoldPlan.of(session.messages(), setup.compaction().keepTurns(), room);
  }

  /// Whether anything stands before the cut, in memory or only in the file.
  boolean canFold(FoldPlan plan) {
    return plan.folds() || session.backlog() > 0;
  }

  /// Shortens results if the request is too large and nothing can be folded.
  private Optional<String> fitted() {
    if (session.backlog() > 0) {
      return Optional.of(
          "Stopped: lines "
              + session.firstLine()
              + " to "
              + session.backlog()
              + " of this session are too much to be sent, and were not folded. /compact tries it"
              + " again.");
    }
    if (view.report().total() < threshold() || plan().folds()) {
      // What can be folded and was not is the server's to judge: our window may be wrong (UB-005).
      return Optional.empty();
    }
    view.shorten(turnStart(), window.estimated(threshold()));
    long total = view.report().total();
    return total <= window.size() ? Optional.empty() : Optional.of(tooLarge(total));
  }

  private int turnStart() {
    List<Message> all = session.messages();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i) instanceof Message.User) {
        return i;
      }
    }
    return 0;
  }

  private String tooLarge(long total) {
    return "Stopped: this turn does not fit the window any more. The next request is about "
        + total
        + " tokens, with everything older folded and its results shortened, and the window of "
        + setup.model().name()
        + " is "
        + window.size()
        + ".";
  }

  private long threshold() {
    return window.isKnown()
        ? Math.max(1, window.size() * setup.compaction().whenPct() / 100)
        : Long.MAX_VALUE / 2;
  }
}
