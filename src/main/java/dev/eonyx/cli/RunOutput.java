package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Usage;
import java.util.function.Consumer;

/// How a one-shot run is told: a sink of the turn's events, with its beginning and its end.
interface RunOutput extends Consumer<AgentEvent> {

  /// Before the first request.
  void started(RunFacts facts);

  /// After the last event.
  void finished(RunFacts facts, End end);

  /// How a run ended.
  ///
  /// @param exitCode what the process will end with
  /// @param kept whether the conversation is on disk and can go on
  /// @param usage what the providers counted
  record End(
      TurnOutcome outcome,
      ExitCode exitCode,
      boolean kept,
      Usage usage,
      int requests,
      int toolCalls) {}
}
