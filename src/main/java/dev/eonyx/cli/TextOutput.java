package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CallLabel;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.ControlCharacters;
import dev.eonyx.text.OneLine;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// For people and pipes: the answer on standard output, everything else on standard error.
///
/// On a terminal the text appears as it arrives. Into a pipe goes only the final answer, which can
/// be told from what the model says between tool calls only once it is complete.
final class TextOutput implements RunOutput {

  private final PrintStream out;
  private final PrintStream err;
  private final boolean live;
  private final Style style;
  private boolean midLine;
  private @Nullable ToolCall denied;

  /// @param live whether text is shown as it arrives
  TextOutput(PrintStream out, PrintStream err, boolean live, Style style) {
    this.out = out;
    this.err = err;
    this.live = live;
    this.style = style;
  }

  @Override
  public void started(RunFacts facts) {
    progress(
        style.dim(
            "eonyx · "
                + OneLine.of(facts.model())
                + " · "
                + facts.mode()
                + " · session "
                + OneLine.brief(facts.title())
                + " · "
                + OneLine.of(facts.directory())));
  }

  @Override
  public void accept(AgentEvent event) {
    switch (event) {
      case AgentEvent.TextDelta(String text) -> show(text);
      case AgentEvent.Answered(Message.Assistant answer) -> answered(answer);
      case AgentEvent.ToolFinished(var call, var result) -> {
        denied = result.outcome() == Outcome.DENIED ? call : denied;
        progress(mark(result) + " " + CallLabel.of(call) + style.dim(time(result) + why(result)));
      }
      case AgentEvent.Retrying(int attempt, var delay, String reason) ->
          progress(
              style.dim(
                  reason
                      + " Trying again in "
                      + Durations.brief(delay)
                      + " (attempt "
                      + attempt
                      + ")."));
      case AgentEvent.CompactionStarted _ -> {
        if (live) {
          progress(style.dim("Folding older messages into a summary."));
        }
      }
      case AgentEvent.Compacted(var receipt) -> progress(style.dim(receipt.line()));
      case AgentEvent.CompactionFailed(String reason) -> problem(reason);
      case AgentEvent.Notice(String text) ->
          progress(style.dim(ControlCharacters.neutralise(text)));
      case AgentEvent.ReasoningDelta _,
          AgentEvent.ToolCallStarted _,
          AgentEvent.ToolStarted _,
          AgentEvent.Steered _,
          AgentEvent.WindowUsed _ -> {}
    }
  }

  @Override
  public void finished(RunFacts facts, End end) {
    switch (end.outcome()) {
      case TurnOutcome.Completed(String text, boolean cut, String refused) -> {
        answer(text);
        if (cut) {
          problem("The answer was cut at the model's output limit.");
        }
        if (!refused.isEmpty()) {
          problem(permission());
        }
      }
      case TurnOutcome.LimitReached(String reason) -> problem(reason);
      case TurnOutcome.PromptRefused(String reason) -> problem(reason);
      case TurnOutcome.ModelFailed(var _, String reason, String partial) -> {
        answer(partial);
        problem(reason);
      }
      case TurnOutcome.StoreFailed(String reason) -> problem(reason);
      case TurnOutcome.Cancelled(String partial) -> {
        answer(partial);
        problem("Cancelled.");
      }
    }
    if (end.kept()) {
      progress(style.dim("session " + facts.session() + " · go on with: eonyx run -c …"));
    }
  }

  private String permission() {
    if (denied == null) {
      return "A permission was missing.";
    }
    String rule = denied.name() + "(" + CallLabel.argument(denied) + ")";
    return "Not done, because a permission was missing: "
        + CallLabel.of(denied)
        + ". Allow it with --allow '"
        + OneLine.of(rule)
        + "', or with another --mode.";
  }

  private void answered(Message.Assistant answer) {
    if (live) {
      endLine();
    } else if (!answer.toolCalls().isEmpty() && !answer.text().isBlank()) {
      progress(style.dim(ControlCharacters.neutralise(answer.text().strip())));
    }
  }

  private void answer(String text) {
    if (live) {
      endLine();
      return;
    }
    String shown = ControlCharacters.neutralise(text);
    out.print(shown);
    if (!shown.isEmpty() && !shown.endsWith("\n")) {
      out.print('\n');
    }
    out.flush();
  }

  private void show(String text) {
    if (live && !text.isEmpty()) {
      String shown = ControlCharacters.neutralise(text);
      out.print(shown);
      out.flush();
      midLine = !shown.endsWith("\n");
    }
  }

  private void endLine() {
    if (midLine) {
      out.print('\n');
      out.flush();
      midLine = false;
    }
  }

  private void progress(String line) {
    endLine();
    err.print(line + "\n");
    err.flush();
  }

  private void problem(String sentence) {
    progress(style.bad("eonyx: ") + ControlCharacters.neutralise(sentence));
  }

  private String mark(Message.Result result) {
    return result.outcome() == Outcome.OK
        ? style.good("✓")
        : style.bad("✗ " + Names.of(result.outcome()));
  }

  /// What went wrong, as far as one line can tell it.
  private static String why(Message.Result result) {
    String first = result.text().lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    return result.outcome() == Outcome.OK ? "" : " · " + OneLine.brief(first);
  }

  private static String time(Message.Result result) {
    return result.took().toMillis() < 10 ? "" : " · " + Durations.brief(result.took());
  }
}
