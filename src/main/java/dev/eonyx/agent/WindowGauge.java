package dev.eonyx.agent;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.Estimate;
import dev.eonyx.message.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Measures the requests of one turn. The last measurement is kept, because a limit and the screen
/// ask about the same request.
final class WindowGauge {

  private final AgentSetup setup;
  private final String system;
  private @Nullable ContextReport estimate;
  private int measured;

  WindowGauge(AgentSetup setup, String system) {
    this.setup = setup;
    this.system = system;
  }

  /// Our own estimate of a request.
  ///
  /// @param messages those of the last call, and perhaps more at the end
  ContextReport estimate(List<Message> messages) {
    ContextReport known = estimate;
    if (known == null || measured != messages.size()) {
      known = alone(messages);
      estimate = known;
      measured = messages.size();
    }
    return known;
  }

  /// The estimate, corrected upward by what the server counted for the last answer.
  ContextReport report(List<Message> messages) {
    return estimate(messages).withAtLeast(counted(messages));
  }

  /// The estimate of messages that are not the conversation's.
  ContextReport alone(List<Message> messages) {
    return Estimate.report(system, messages, setup.tools().specs(), setup.model().contextWindow());
  }

  /// What the server read for the last answer it counted, and our estimate of what came since.
  private static long counted(List<Message> messages) {
    long since = 0;
    for (Message message : messages.reversed()) {
      since += Estimate.message(message);
      if (message instanceof Message.Assistant answer && answer.usage().input() > 0) {
        return answer.usage().input() + since;
      }
    }
    return 0;
  }
}
