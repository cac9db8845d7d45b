package dev.eonyx.agent;

import dev.eonyx.context.RepairRules;
import dev.eonyx.context.Valid;
import dev.eonyx.llm.LlmClient;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmException;
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
import dev.eonyx.prompt.SystemPrompt;
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
import java.util.function.Consumer;
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
  int maxOutput;
  Session session;
  CompactionPolicy compaction = new CompactionPolicy(80, 3, 0);
  SystemPrompt instructions = new SystemPrompt("Be brief.", "", "", "");
  RepairRules repair = new RepairRules(false, false, _ -> List.of());
  final TodoList todos = new TodoList();

  /// Plays the script unless a test puts another in its place.
  LlmClient model = this::scripted;

  private final SessionStore store;
  private final Deque<Step> script = new ArrayDeque<>();

  /// The requests for a summary, which are not among the others.
  final List<LlmRequest> summaryRequests = new ArrayList<>();

  private final Deque<Step> summaries = new ArrayDeque<>();

  /// One answer of the model, made when the request arrives.
  @FunctionalInterface
  interface Step {
    LlmReply answer() throws LlmException;
  }

  Bench(Path temp) throws IOException {
    Path real = temp.toRealPath();
    project = Files.createDirectories(real.resolve("project"));
    store =
        new SessionStore(
            SessionDirectories.under(real.resolve("data")),
            InstantSource.fixed(START),
            new Random(1));
    session = store.create(project, project, "0.1.0");
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

  /// The next request for a summary is answered like this.
  Bench summarises(Step step) {
    summaries.add(step);
    return this;
  }

  Bench summarises(String text) {
    return summarises(() -> reply(StopReason.END, new Usage(50, 5, 0, 0, 0, 0), text));
  }

  static LlmReply reply(StopReason stop, Usage usage, String text) {
    return reply(stop, usage, new Content.Text(text));
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

  /// Lets go of the session and opens it from its file.
  void reopen() throws IOException {
    open(session.id());
  }

  /// Lets go of the session and opens another.
  void open(String id) throws IOException {
    session.close();
    session = store.open(id);
  }

  private LlmReply scripted(LlmRequest request, Consumer<LlmEvent> sink, Cancellation signal)
      throws LlmException {
    boolean summary = request.tools().isEmpty();
    (summary ? summaryRequests : requests).add(request);
    List<String> violations = Valid.violations(request.messages());
    if (!violations.isEmpty()) {
      throw new AssertionError(violations);
    }
    return (summary ? summaries : script).remove().answer();
  }

  Agent agent() {
    return new Agent(setup(), session);
  }

  AgentSetup setup() {
    Shell shell = Shell.discover(Map.of("PATH", "/usr/bin:/bin"));
    Toolbox tools =
        Toolbox.standard(
            new FileLedger(), todos, List.of(new BashTool(shell, Map.of("PATH", "/bin"))));
    return new AgentSetup(
        model,
        new ModelProfile("test/model", window, maxOutput, _ -> 0),
        tools,
        todos,
        () -> permissions.get(),
        request -> {
          asked.add(request);
          return approver.approve(request);
        },
        () -> instructions,
        _ -> "",
        repair,
        project,
        project.resolveSibling("blobs"),
        limits,
        compaction,
        () -> "c0ffee",
        InstantSource.fixed(START),
        this::handOver);
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

  void writeFile(String name, String content) throws IOException {
    Files.writeString(project.resolve(name), content);
  }

  /// All that was ever said, folded or not, as the file has it.
  List<String> everything() throws IOException {
    List<String> texts = new ArrayList<>();
    session.past(
        1,
        session.lines(),
        (int _, Message message) -> {
          switch (message) {
            case Message.SystemPrompt _ -> {}
            case Message.User user -> texts.add(user.text());
            case Message.Assistant answer -> texts.add(answer.text());
            case Message.Result result -> texts.add(result.text());
          }
        });
    return texts;
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
