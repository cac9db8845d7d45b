package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.message.Cancellation;
import dev.eonyx.session.Session;
import java.io.IOException;
import java.util.function.Consumer;

/// A model with tools, working on one conversation. One turn at a time, on the calling thread.
public final class Agent {

  private final AgentSetup setup;
  private final Session session;

  public Agent(AgentSetup setup, Session session) {
    this.setup = setup;
    this.session = session;
  }

  /// Takes one prompt to its final answer. Whatever happens is on disk before it is told, and every
  /// failure is an outcome: only a defect of the program leaves as an exception.
  ///
  /// After every answer and the results of its calls, prompts given meanwhile are taken over from
  /// [AgentSetup#steering], and the turn goes on with them, also when the answer was the final one.
  /// They are not asked for after a cancel, a failure or a limit. A prompt that was handed over and
  /// not told as [AgentEvent.Steered] is not part of the conversation: the turn ended over it.
  public TurnOutcome turn(String prompt, Consumer<AgentEvent> events, Cancellation cancel) {
    try {
      return new Turn(setup, session, events, cancel).run(prompt);
    } catch (IOException e) {
      return new TurnOutcome.StoreFailed(String.valueOf(e.getMessage()));
    }
  }

  /// How full the window is with the conversation as it stands, before anything new is said.
  /// Renders the system prompt; for the thread that owns the session, between turns.
  public ContextReport window() {
    return new WindowGauge(setup, setup.systemPrompt().get()).report(session.messages());
  }
}
