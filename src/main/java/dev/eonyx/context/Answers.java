package dev.eonyx.context;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.WellFormed;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result each call is sent with: the recorded one, or the truth about why there is none.
final class Answers {

  private static final int QUOTED = 200;
  private static final int LISTED = 20;

  private final RepairRules.WorkspaceChanges changes;

  Answers(RepairRules.WorkspaceChanges changes) {
    this.changes = changes;
  }

  /// @param recorded the call's result, if there is one
  Message.Result to(Message.Assistant assistant, ToolCall sent, Message.@Nullable Result recorded) {
    if (recorded != null) {
      return recorded(recorded, sent, "");
    }
    return switch (assistant.stop()) {
      case CANCELLED ->
          missing(
              assistant.at(), sent, Outcome.CANCELLED, "Not run: the user cancelled this answer.");
      case CUT, ERROR ->
          missing(
              assistant.at(),
              sent,
              Outcome.ERROR,
              "Not run: the answer this call came in was cut off before it was complete.");
      case END, TOOL_CALLS, LENGTH -> unknown(assistant.at(), sent);
    };
  }

  /// For a call whose arguments could not be sent: the result says what they were.
  Message.Result toBroken(
      Message.Assistant assistant,
      ToolCall call,
      ToolCall sent,
      Message.@Nullable Result recorded) {
    String why = brokenArguments(call);
    return recorded != null
        ? recorded(recorded, sent, "(" + why + ")\n")
        : missing(
            assistant.at(),
            sent,
            Outcome.ERROR,
            "Not run: " + why + " Make the call again with one complete JSON object.");
  }

  private static Message.Result recorded(Message.Result result, ToolCall sent, String note) {
    String text = WellFormed.text(result.text());
    return new Message.Result(
        result.at(),
        sent.id(),
        sent.name(),
        result.outcome(),
        result.took(),
        note + (text.isBlank() ? Repair.NO_OUTPUT : text));
  }

  private Message.Result unknown(Instant started, ToolCall sent) {
    var text =
        new StringBuilder("Outcome unknown: this call was started at ")
            .append(started.truncatedTo(ChronoUnit.SECONDS))
            .append(" and interrupted; the process ended before a result was recorded.")
            .append(" It may have run fully, in part or not at all, and was not run again.")
            .append(" Check the state of what it works on before you repeat it.");
    List<String> changed = changes.since(started);
    if (!changed.isEmpty()) {
      text.append(" Files changed since then: ")
          .append(String.join(", ", changed.subList(0, Math.min(LISTED, changed.size()))));
      text.append(changed.size() > LISTED ? " and " + (changed.size() - LISTED) + " more." : ".");
    }
    return missing(started, sent, Outcome.UNKNOWN, WellFormed.text(text.toString()));
  }

  private static Message.Result missing(Instant at, ToolCall sent, Outcome outcome, String text) {
    return new Message.Result(at, sent.id(), sent.name(), outcome, Duration.ZERO, text);
  }

  private static String brokenArguments(ToolCall call) {
    String arguments = WellFormed.text(call.arguments());
    if (arguments.isBlank()) {
      return "the arguments were empty.";
    }
    return "the arguments were not a JSON object: " + Excerpt.of(arguments, QUOTED);
  }
}
