package dev.eonyx.agent;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import dev.eonyx.permission.Decision;
import dev.eonyx.tool.Arguments;
import dev.eonyx.tool.Tool;
import dev.eonyx.tool.ToolContext;
import dev.eonyx.tool.ToolException;
import dev.eonyx.tool.ToolResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Takes one tool call to its result: finds the tool, reads the arguments, asks for permission,
/// runs it. Whatever goes wrong is a result the model can act on.
final class ToolRunner {

  private static final String NOT_RUN = "Not executed: the user cancelled the turn.";

  private final AgentSetup setup;
  private final ToolContext context;

  ToolRunner(AgentSetup setup, Cancellation cancel) {
    this.setup = setup;
    this.context = new ToolContext(setup.directory(), setup.blobs(), cancel);
  }

  Message.Result run(ToolCall call) {
    if (context.cancel().isCancelled()) {
      return result(call, Outcome.CANCELLED, Duration.ZERO, NOT_RUN);
    }
    Optional<Tool> tool = setup.tools().find(call.name());
    if (tool.isEmpty()) {
      return result(call, Outcome.ERROR, Duration.ZERO, unknown(call.name()));
    }
    long start = System.nanoTime();
    ToolResult outcome = judgeAndRun(call, tool.get());
    return result(
        call, outcome.outcome(), Duration.ofNanos(System.nanoTime() - start), outcome.text());
  }

  Message.Result result(ToolCall call, Outcome outcome, Duration took, String text) {
    return new Message.Result(setup.clock().instant(), call.id(), call.name(), outcome, took, text);
  }

  private ToolResult judgeAndRun(ToolCall call, Tool tool) {
    try {
      Arguments arguments = Arguments.parse(call.arguments());
      List<Access> accesses = tool.accesses(arguments, context);
      Optional<String> refused = refusal(call, setup.permissions().judge(call.name(), accesses));
      if (refused.isPresent()) {
        return new ToolResult(Outcome.DENIED, refused.get());
      }
      ToolResult result = tool.run(arguments, context);
      return new ToolResult(result.outcome(), result.text() + nestedInstructions(accesses));
    } catch (ToolException e) {
      return ToolResult.error(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return ToolResult.error("The tool failed: " + describe(e));
    }
  }

  private Optional<String> refusal(ToolCall call, Decision decision) {
    return switch (decision.verdict()) {
      case ALLOW -> Optional.empty();
      case DENY -> Optional.of("Not executed, permission denied: " + decision.reason());
      case ASK ->
          switch (setup.approver().approve(call, decision)) {
            case Approver.Answer.Yes() -> Optional.empty();
            case Approver.Answer.No(String reason) -> Optional.of("Not executed: " + reason);
          };
    };
  }

  private String nestedInstructions(List<Access> accesses) {
    return accesses.stream()
        .map(access ->
            switch (access) {
              case Access.Read(var path) -> setup.nested().forTouched(path);
              case Access.Write(var path) -> setup.nested().forTouched(path);
              case Access.Shell _, Access.Internal _ -> "";
            })
        .filter(text -> !text.isEmpty())
        .map(text -> "\n\n" + text)
        .collect(Collectors.joining());
  }

  private String unknown(String name) {
    String names =
        setup.tools().specs().stream().map(ToolSpec::name).collect(Collectors.joining(", "));
    return "There is no tool named `" + name + "`. The tools are: " + names + ".";
  }

  private static String describe(IOException e) {
    String message = e.getMessage();
    return message == null
        ? e.getClass().getSimpleName()
        : e.getClass().getSimpleName() + ": " + message;
  }
}
