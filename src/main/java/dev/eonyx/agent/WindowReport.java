package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.Estimate;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.session.SessionState;
import dev.eonyx.session.SessionState.Summaries;
import java.util.List;

/// What fills the model's window before anything new is said, and what the session has cost.
///
/// @param context the four buckets
/// @param parts what the bucket of the system prompt consists of
/// @param counted what the server itself counted for the last request of this context; 0 when it
///   did not say
/// @param spent on answers, over the whole session
/// @param summaries what summaries took, apart from that
public record WindowReport(
    ContextReport context, Parts parts, long counted, Usage spent, Summaries summaries) {

  /// @param counted what the server counted for the last request
  public static WindowReport of(
      ContextReport context,
      SystemPrompt system,
      List<ToolSpec> tools,
      long counted,
      SessionState state) {
    Parts parts =
        new Parts(
            Estimate.text(system.rules()),
            Estimate.request("", List.of(), tools),
            Estimate.text(system.agents()),
            Estimate.text(system.memory()),
            Estimate.text(system.summary()));
    return new WindowReport(context, parts, counted, state.usage(), state.summaries());
  }

  /// Estimated tokens.
  ///
  /// @param rules who the agent is, how it works, and where
  /// @param tools their descriptions and schemas
  /// @param agents the AGENTS.md files
  /// @param memory the list of the memories
  /// @param summary of what was folded
  public record Parts(long rules, long tools, long agents, long memory, long summary) {}
}
