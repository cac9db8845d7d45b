package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.session.SessionStore;
import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.UiEvent;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/// What everybody behind the screen works with.
///
/// @param facts as the header shows them
record ChatParts(
    Surroundings surroundings,
    Wiring wiring,
    SessionStore store,
    Inbox inbox,
    AtomicReference<Facts> facts) {

  /// Changes what the header shows.
  void facts(UnaryOperator<Facts> change) {
    inbox.post(new UiEvent.FactsChanged(facts.updateAndGet(change)));
  }

  void tell(String sentence) {
    inbox.post(new UiEvent.Notice(sentence, false));
  }

  /// Puts a sentence into the conversation, where it stays until it is read.
  void note(String sentence) {
    inbox.post(new UiEvent.FromAgent(new AgentEvent.Notice(sentence)));
  }

  void problem(String sentence) {
    inbox.post(new UiEvent.Notice(sentence, true));
  }
}
