package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import java.util.function.Consumer;

/// Counts what happens in a run on its way to the output; summaries, failed ones too, with it.
final class Tally implements Consumer<AgentEvent> {

  private final Session session;
  private final RunOutput output;
  private Usage usage = Usage.NONE;
  private final SessionState.Summaries before;
  private int requests;
  private int toolCalls;

  Tally(Session session, RunOutput output) {
    this.session = session;
    this.output = output;
    this.before = session.state().summaries();
  }

  void started(RunFacts facts) {
    output.started(facts);
  }

  void finished(RunFacts facts, TurnOutcome outcome, ExitCode exitCode) {
    boolean kept = !session.isEmpty() && !(outcome instanceof TurnOutcome.StoreFailed);
    SessionState.Summaries summaries = session.state().summaries();
    output.finished(
        facts,
        new RunOutput.End(
            outcome,
            exitCode,
            kept,
            usage.plus(summaries.usage().minus(before.usage())),
            requests + summaries.requests() - before.requests(),
            toolCalls));
  }

  @Override
  public void accept(AgentEvent event) {
    if (event instanceof AgentEvent.Answered(Message.Assistant answer)) {
      requests++;
      usage = usage.plus(answer.usage());
    } else if (event instanceof AgentEvent.ToolFinished) {
      toolCalls++;
    }
    output.accept(event);
  }
}
