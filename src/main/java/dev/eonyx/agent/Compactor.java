package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.context.FoldPlan;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// Folds what is old into a summary. What the model makes of it is judged before it counts, and
/// until it is on disk nothing changes.
final class Compactor {

  /// A summary that frees less than a tenth is not worth its price (UB-004).
  private static final double WORTH_IT = 0.9;

  /// After so many failures in a row only the user asks for a summary again.
  private static final int MOST_FAILURES = 2;

  private final AgentSetup setup;
  private final Session session;
  private final ModelWindow window;
  private final Consumer<AgentEvent> events;
  private final Cancellation cancel;

  Compactor(
      AgentSetup setup,
      Session session,
      ModelWindow window,
      Consumer<AgentEvent> events,
      Cancellation cancel) {
    this.setup = setup;
    this.session = session;
    this.window = window;
    this.events = events;
    this.cancel = cancel;
  }

  /// Whether nothing is folded any more without being asked for.
  boolean hasGivenUp() {
    return session.state().summaries().failures() >= MOST_FAILURES;
  }

  /// @param plan where to cut; there is something before it
  /// @param trigger what asked for it, as it is recorded: `auto`, `overflow` or `user`
  /// @param focus what the user asked to keep in mind; may be empty
  CompactionResult fold(ContextView view, FoldPlan plan, String trigger, String focus)
      throws IOException {
    events.accept(new AgentEvent.CompactionStarted(session.backlog() > 0 ? 0 : plan.cut()));
    Summariser summariser = new Summariser(setup, session, events, cancel);
    CompactionResult result;
    try {
      result = record(view, plan, trigger, focus, summariser);
    } catch (SummaryFailure e) {
      result =
          e.isCancelled() || cancel.isCancelled()
              ? new CompactionResult.Cancelled()
              : refused(String.valueOf(e.getMessage()));
    }
    count(summariser, result);
    tell(result);
    return result;
  }

  private CompactionResult record(
      ContextView view, FoldPlan plan, String trigger, String focus, Summariser summariser)
      throws IOException, SummaryFailure {
    int to = session.line(plan.cut()) - 1;
    String text = summariser.summarise(to, window.capacity(), focus);
    long before = before(view, summariser);
    String summary = text + TaskLists.of(setup.todos());
    long after = after(view, plan, summary);
    if (after > before * WORTH_IT) {
      return refused(
          "the summary would free too little (" + before + " tokens before, " + after + " after)");
    }
    session.appendCompaction(
        new Compaction(
            setup.clock().instant(),
            summariser.from(),
            to,
            summary,
            before,
            after,
            trigger,
            summariser.usage()));
    view.refresh();
    return new CompactionResult.Folded(
        new CompactionReceipt(
            summariser.messages(), before, after, summariser.requests(), summariser.usage()));
  }

  private static CompactionResult refused(String reason) {
    String clause = reason.strip();
    return new CompactionResult.Refused(
        "Nothing was folded: " + clause + (clause.endsWith(".") ? "" : "."));
  }

  /// Both figures are our own estimate of the messages as they are on disk, at the server's rate,
  /// so that they can be compared.
  private long before(ContextView view, Summariser summariser) {
    return window.corrected(view.estimateOf(session.messages()) + summariser.backlog());
  }

  private long after(ContextView view, FoldPlan plan, String summary) {
    List<Message> all = session.messages();
    List<Message> kept = all.subList(plan.cut(), all.size());
    return window.corrected(
        Estimate.request(view.systemWith(summary).text(), kept, view.tools().specs()));
  }

  private void count(Summariser summariser, CompactionResult result) throws IOException {
    SessionState state = session.state();
    SessionState.Summaries before = state.summaries();
    Usage usage = before.usage().plus(summariser.usage());
    int requests = before.requests() + summariser.requests();
    session.appendState(
        switch (result) {
          case CompactionResult.Folded(CompactionReceipt receipt) ->
              state
                  .withSummaries(new SessionState.Summaries(before.count() + 1, requests, 0, usage))
                  .withContext(receipt.after());
          case CompactionResult.Refused _ ->
              state.withSummaries(
                  new SessionState.Summaries(
                      before.count(), requests, before.failures() + 1, usage));
          case CompactionResult.Cancelled _, CompactionResult.NothingToFold _ ->
              state.withSummaries(
                  new SessionState.Summaries(before.count(), requests, before.failures(), usage));
        });
  }

  private void tell(CompactionResult result) {
    switch (result) {
      case CompactionResult.Folded(var receipt) -> events.accept(new AgentEvent.Compacted(receipt));
      case CompactionResult.Refused(String reason) -> failed(reason + advice());
      case CompactionResult.NothingToFold(String reason) -> failed(reason);
      case CompactionResult.Cancelled _ -> failed("Cancelled; nothing was folded.");
    }
  }

  private String advice() {
    return hasGivenUp()
        ? " It is not tried again by itself after " + MOST_FAILURES + " failures; /compact does."
        : " The conversation goes on as it is.";
  }

  private void failed(String sentence) {
    events.accept(new AgentEvent.CompactionFailed(sentence));
  }
}
