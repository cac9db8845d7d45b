package dev.eonyx.agent;

import dev.eonyx.context.FoldPlan;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A model with tools, working on one conversation. One turn at a time, on the calling thread.
public final class Agent {

  private final AgentParts parts;
  private final Session session;

  public Agent(AgentSetup setup, Session session) {
    this.parts = AgentParts.of(setup, session);
    this.session = session;
    StateKeeper.restore(session.state(), setup.todos());
  }

  /// Takes one prompt to its final answer. Whatever happens is on disk before it is told, and every
  /// failure is an outcome: only a defect of the program leaves as an exception.
  ///
  /// Before every request, older messages are folded if the window is nearly full.
  ///
  /// After every answer and the results of its calls, prompts given meanwhile are taken over from
  /// [AgentSetup#steering], and the turn goes on with them, also when the answer was the final one.
  /// They are not asked for after a cancel, a failure or a limit. A prompt that was handed over and
  /// not told as [AgentEvent.Steered] is not part of the conversation: the turn ended over it.
  public TurnOutcome turn(String prompt, Consumer<AgentEvent> events, Cancellation cancel) {
    try {
      return new Turn(parts, events, cancel).run(prompt);
    } catch (IOException e) {
      return new TurnOutcome.StoreFailed(String.valueOf(e.getMessage()));
    }
  }

  /// How full the window is with the conversation as it stands, before anything new is said.
  /// Renders the system prompt; for the thread that owns the session, between turns.
  public WindowReport window() {
    ContextView view = parts.view();
    return WindowReport.of(
        view.report(), view.system(), view.tools().specs(), view.lastCount(), session.state());
  }

  /// Folds what is older than the newest turns into a summary, because the user wants it. What came
  /// of it is told as an event as well, but for there being nothing to fold.
  ///
  /// @param focus what to keep in mind; may be empty
  /// @throws IOException when it could not be written to disk; then nothing was folded
  public CompactionResult compact(String focus, Consumer<AgentEvent> events, Cancellation cancel)
      throws IOException {
    ContextView view = parts.view();
    Compactor compactor = parts.compactor(events, cancel);
    WindowGuard guard = new WindowGuard(parts, view, compactor);
    FoldPlan plan = guard.plan();
    if (!guard.canFold(plan)) {
      return new CompactionResult.NothingToFold(CompactionPreview.NOTHING.text());
    }
    return compactor.fold(view, plan, "user", focus);
  }

  /// What [#compact] would do.
  ///
  /// @throws IOException when the session cannot be read
  public CompactionPreview previewCompaction() throws IOException {
    ContextView view = parts.view();
    WindowGuard guard =
        new WindowGuard(parts, view, parts.compactor(_ -> {}, Cancellation.create()));
    FoldPlan plan = guard.plan();
    if (!guard.canFold(plan)) {
      return CompactionPreview.NOTHING;
    }
    int to = session.line(plan.cut()) - 1;
    CompactionPreview.Count folded = new CompactionPreview.Count();
    session.past(session.firstLine(), to, folded::add);
    List<Message> kept = session.messages().subList(plan.cut(), session.messages().size());
    SummarySize size = SummarySize.of(parts.window().capacity(), parts.setup().model().maxOutput());
    return new CompactionPreview(
        session.firstLine(),
        to,
        folded.messages(),
        plan.turns(),
        folded.tokens(),
        view.report().total(),
        view.estimateOf(kept),
        size.requests(folded.tokens(), view.system().summary()));
  }

  /// Gives the model back what the newest compaction folded; the next request has it again.
  ///
  /// @return the compaction that was undone; empty when there is none
  /// @throws IOException when that could not be written to disk
  public Optional<Compaction> undoCompaction() throws IOException {
    Optional<Compaction> undone = session.undoCompaction();
    if (undone.isPresent()) {
      session.appendState(session.state().withContext(parts.view().report().total()));
    }
    return undone;
  }
}
