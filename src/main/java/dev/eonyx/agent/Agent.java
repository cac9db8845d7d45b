package dev.eonyx.agent;

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
  public TurnOutcome turn(String prompt, Consumer<AgentEvent> events, Cancellation cancel) {
    try {
      return new Turn(setup, session, events, cancel).run(prompt);
    } catch (IOException e) {
      return new TurnOutcome.StoreFailed(String.valueOf(e.getMessage()));
    }
  }
}
