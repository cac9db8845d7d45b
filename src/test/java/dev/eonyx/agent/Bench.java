package dev.eonyx.agent;

import dev.eonyx.context.RepairRules;
import dev.eonyx.context.Valid;
import dev.eonyx.llm.LlmClient;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.permission.Mode;
import dev.eonyx.permission.Permissions;
import dev.eonyx.permission.Rules;
import dev.eonyx.permission.Workspace;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionDirectories;
import dev.eonyx.session.SessionStore;
import dev.eonyx.tool.BashTool;
import dev.eonyx.tool.FileLedger;
import dev.eonyx.tool.Shell;
import dev.eonyx.tool.TodoList;
import dev.eonyx.tool.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/// An agent with real tools and a real session, whose model plays a script. Every request is
/// checked to be valid.
final class Bench implements AutoCloseable {

  static final Instant START = Instant.parse("2026-07-05T09:15:00Z");

  final Path project;
  final Cancellation cancel = Cancellation.create();
  final List<LlmRequest> requests = new ArrayList<>();
  final List<AgentEvent> events = new ArrayList<>();
  final List<Approver.Request> asked = new ArrayList<>();

  /// What the user says while the turn runs; handed over when asked for.
  final Deque<String> said = new ArrayDeque<>();

  Approver approver = _ -> new Approver.Answer.Yes();
  Supplier<Permissions> permissions;
  Limits limits = Limits.DEFAULT;
  int window;
  final Session session;
  private final Deque<Step> script = new ArrayDeque<>();

  /// One answer of the model, made when the request arrives.
  @FunctionalInterface
  interface Step {
    LlmReply answer();
  }

  Bench(Path temp) throws IOException {
    Path real = temp.toRealPath();
    project = Files.createDirectories(real.resolve("project"));
    session =
        new SessionStore(
                SessionDirectories.under(real.resolve("data")),
                InstantSource.fixed(START),
                new Random(1))
            .create(project, project, "0.1.0");
    permissions = () -> permissions(Mode.ASK);
  }

  Permissions permissions(Mode mode) {
    return new Permissions(
        mode,
        new Rules(List.of(), List.of(), Set.of("read")),
        new Workspace(project, project, List.of(), true));
  }

  Bench then(Step step) {
    script.add(step);
    return this;
  }

  Bench says(String text) {
    return then(() -> reply(StopReason.END, Usage.NONE, new Content.Text(text)));
  }

  Bench calls(String tool, String arguments) {
    return then(() -> reply(StopReason.TOOL_CALLS, Usage.NONE, call(tool, arguments)));
  }

  ToolCall call(String tool, String arguments) {
    return new ToolCall("c" + requests.size(), tool, arguments);
  }

  static LlmReply reply(StopReason stop, Usage usage, Content... parts) {
    return new LlmReply(List.of(parts), stop, usage);
  }

  Agent agent() {
    LlmClient model =
        (request, _, _) -> {
          requests.add(request);
          List<String> violations = Valid.violations(request.messages());
          if (!violations.isEmpty()) {
            throw new AssertionError(violations);
          }
          return script.remove().answer();
        };
    Shell shell = Shell.discover(Map.of("PATH", "/usr/bin:/bin"));
    Toolbox tools =
        Toolbox.standard(
            new FileLedger(), new TodoList(), List.of(new BashTool(shell, Map.of("PATH", "/bin"))));
    return new Agent(
        new AgentSetup(
            model,
            new ModelProfile("test/model", window, 0, _ -> 0),
            tools,
            () -> permissions.get(),
            request -> {
              asked.add(request);
              return approver.approve(request);
            },
            () -> "Be brief.",
            _ -> "",
            new RepairRules(false, false, _ -> List.of()),
            project,
            project.resolveSibling("blobs"),
            limits,
            InstantSource.fixed(START),
            this::handOver),
        session);
  }

  TurnOutcome turn(String prompt) {
    return agent().turn(prompt, events::add, cancel);
  }

  /// What was said and done, a line a message.
  List<String> conversation() {
    return session.messages().stream()
        .filter(message -> !(message instanceof Message.SystemPrompt))
        .map(message ->
            switch (message) {
              case Message.SystemPrompt _ -> "";
              case Message.User user -> "user: " + user.text();
              case Message.Assistant answer ->
                  "assistant: "
                      + answer.text()
                      + String.join(", ", answer.toolCalls().stream().map(CallLabel::of).toList());
              case Message.Result result ->
                  result.name() + ": " + result.outcome() + " " + result.text();
            })
        .toList();
  }

  private List<String> handOver() {
    List<String> prompts = List.copyOf(said);
    said.clear();
    return prompts;
  }

  @Override
  public void close() throws IOException {
    session.close();
  }
}
