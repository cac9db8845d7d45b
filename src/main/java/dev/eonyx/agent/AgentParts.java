package dev.eonyx.agent;

import dev.eonyx.message.Cancellation;
import dev.eonyx.session.Session;
import dev.eonyx.tool.HistoryTool;
import dev.eonyx.tool.Toolbox;
import java.util.function.Consumer;

/// What all turns of one agent have in common.
///
/// @param window as it is known by now
/// @param withHistory the tools once something was folded
record AgentParts(AgentSetup setup, Session session, ModelWindow window, Toolbox withHistory) {

  static AgentParts of(AgentSetup setup, Session session) {
    String model = setup.model().name();
    long size = session.state().window(model, setup.model().contextWindow());
    return new AgentParts(
        setup,
        session,
        new ModelWindow(model, size),
        setup.tools().with(new HistoryTool(new SessionPast(session))));
  }

  /// What the model would see now.
  ContextView view() {
    return new ContextView(setup, session, window, withHistory);
  }

  Compactor compactor(Consumer<AgentEvent> events, Cancellation cancel) {
    return new Compactor(setup, session, window, events, cancel);
  }
}
