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
import dev.eonyx.tool.Toolbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Takes one tool call to its result: finds the tool, reads the arguments, asks for permission,
/// runs it. Whatever goes wrong is a result the model can act on.
final class ToolRunner {

  private static final String NOT_RUN = "Not executed: the user cancelled the turn.";

  private final AgentSetup setup;
  private final Supplier<Toolbox> tools;
  private final Consumer<Path> touched;
  private final ToolContext context;

  /// @param tools those the model is offered now
  /// @param touched told each path that a call which succeeded read or wrote
  ToolRunner(
      AgentSetup setup, Supplier<Toolbox> tools, Cancellation cancel, Consumer<Path> touched) {
    this.setup = setup;
    this.tools = tools;
    this.touched = touched;
    this.context = new ToolContext(setup.directory(), setup.blobs(), cancel);
  }

  Message.Result run(ToolCall call) {
    if (context.cancel().isCancelled()) {
      return result(call, Outcome.CANCELLED, Duration.ZERO, NOT_RUN);
    }
    Optional<Tool> tool = tools.get().find(call.name());
    if (tool.isEmpty()) {
      return result(call, Outcome.ERROR, Duration.ZERO, unknown(call.name()));
    }
    return attempt(call, tool.get());
  }

  Message.Result result(ToolCall call, Outcome outcome, Duration took, String text) {
    return new Message.Result(setup.clock().instant(), call.id(), call.name(), outcome, took, text);
  }

  private Message.Result attempt(ToolCall call, Tool tool) {
    long start = System.nanoTime();
    ToolResult outcome;
    try {
      Arguments arguments = Arguments.parse(call.arguments());
      List<Access> accesses = tool.accesses(arguments, context);
      Optional<ToolResult> refused = refusal(call, tool, arguments, accesses);
      // Waiting for the user's word is not the tool's time.
      start = System.nanoTime();
      outcome = refused.isPresent() ? refused.get() : perform(tool, arguments, accesses);
    } catch (ToolException e) {
      outcome = ToolResult.error(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      outcome = ToolResult.error("The tool failed: " + describe(e));
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    return result(call, outcome.outcome(), took, outcome.text());
  }

  private ToolResult perform(Tool tool, Arguments arguments, List<Access> accesses)
      throws ToolException, IOException {
    ToolResult result = tool.run(arguments, context);
    if (result.outcome() == Outcome.OK) {
      paths(accesses).forEach(touched);
    }
    return new ToolResult(result.outcome(), result.text() + nestedInstructions(accesses));
  }

  private Optional<ToolResult> refusal(
      ToolCall call, Tool tool, Arguments arguments, List<Access> accesses)
      throws ToolException, IOException {
    Decision decision = setup.permissions().get().judge(call.name(), accesses);
    return switch (decision.verdict()) {
      case ALLOW -> Optional.empty();
      case DENY -> denied("Not executed, permission denied: " + decision.reason());
      case ASK -> {
        // Throws when the call would fail anyway: nobody should be asked about that.
        String preview = tool.preview(arguments, context);
        Approver.Answer answer =
            setup.approver().approve(new Approver.Request(call, decision, preview, accesses));
        if (context.cancel().isCancelled()) {
          yield Optional.of(new ToolResult(Outcome.CANCELLED, NOT_RUN));
        }
        yield switch (answer) {
          case Approver.Answer.Yes() -> Optional.empty();
          case Approver.Answer.No(String reason) -> denied("Not executed: " + reason);
        };
      }
    };
  }

  private static Optional<ToolResult> denied(String text) {
    return Optional.of(new ToolResult(Outcome.DENIED, text));
  }

  private String nestedInstructions(List<Access> accesses) {
    return paths(accesses).stream()
        .map(setup.nested()::forTouched)
        .filter(text -> !text.isEmpty())
        .map(text -> "\n\n" + text)
        .collect(Collectors.joining());
  }

  private static List<Path> paths(List<Access> accesses) {
    List<Path> paths = new ArrayList<>();
    for (Access access : accesses) {
      switch (access) {
        case Access.Read(Path path) -> paths.add(path);
        case Access.Write(Path path) -> paths.add(path);
        case Access.Shell _, Access.Internal _ -> {
          // Nobody knows what a command touches.
        }
      }
    }
    return paths;
  }

  private String unknown(String name) {
    String names =
        tools.get().specs().stream().map(ToolSpec::name).collect(Collectors.joining(", "));
    return "There is no tool named `" + name + "`. The tools are: " + names + ".";
  }

  private static String describe(IOException e) {
    String message = e.getMessage();
    return message == null
        ? e.getClass().getSimpleName()
        : e.getClass().getSimpleName() + ": " + message;
  }
}
