package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.llm.RequestBody;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.prompt.Workplace;
import dev.eonyx.tool.Arguments;
import dev.eonyx.tool.HistoryTool;
import dev.eonyx.tool.ToolContext;
import dev.eonyx.tool.ToolException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/// A project of 2,000 turns in a window of 8,000 tokens, through the real agent, session, tools and
/// compaction; only the model is scripted (see [ShopTalk] and [NoteTaker]).
///
/// As a benchmark: `./mvnw test -Pslow -Dtest=LongProjectTest`, which prints a [LongProjectReport];
/// or [#main] of this class with the number of turns.
final class LongProject implements AutoCloseable {

  static final int WINDOW = 8_000;

  /// The process ends and another goes on so often.
  private static final int RESTART = 250;

  private static final long SEED = 20_260_705;

  private final int turns;
  private final List<PlantedFact> facts = PlantedFact.all();
  private final Bench bench;
  private final ShopTalk talk;
  private final Deque<LlmReply> replies = new ArrayDeque<>();
  private final LongProjectReport report = new LongProjectReport();
  private byte[] before = new byte[0];
  private boolean folded;

  private LongProject(int turns, Scratch scratch) throws IOException {
    this.turns = turns;
    this.bench = new Bench(scratch.path());
    this.talk = new ShopTalk(SEED, turns, facts, new ShopProject(bench.project));
    bench.window = WINDOW;
    bench.maxOutput = 1_024;
    bench.limits = Limits.DEFAULT;
    bench.model = this::stream;
    bench.instructions =
        SystemPrompt.render(
            new Workplace(bench.project, bench.project, "Linux", "bash"),
            AgentsFiles.read(bench.project, scratch.path()),
            "",
            "");
  }

  /// @param arguments the number of turns; 2,000 when there is none
  public static void main(String[] arguments) throws IOException {
    long start = System.nanoTime();
    LongProjectReport report = run(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000);
    System.out.printf("%s  took %,d s%n", report, (System.nanoTime() - start) / 1_000_000_000);
  }

  static LongProjectReport run(int turns) throws IOException {
    try (Scratch scratch = Scratch.create();
        LongProject project = new LongProject(turns, scratch)) {
      project.talk();
      project.lookForFacts();
      return project.report;
    }
  }

  private void talk() throws IOException {
    Agent agent = bench.agent();
    for (int i = 1; i <= turns; i++) {
      ShopTalk.Turn turn = talk.turn(i);
      replies.addAll(turn.replies());
      TurnOutcome outcome = agent.turn(turn.prompt(), this::hear, Cancellation.create());
      if (!(outcome instanceof TurnOutcome.Completed) || !replies.isEmpty()) {
        throw new AssertionError("Turn " + i + ": " + outcome);
      }
      report.turns++;
      if (i % RESTART == 0) {
        bench.reopen();
        agent = bench.agent();
      }
    }
    bench
        .session
        .state()
        .tools()
        .values()
        .forEach(count -> {
          report.calls += count.calls();
          report.failedCalls += count.errors();
        });
  }

  private void hear(AgentEvent event) {
    if (event instanceof AgentEvent.Compacted) {
      folded = true;
      report.compactions++;
    } else if (event instanceof AgentEvent.CompactionFailed(String reason)) {
      throw new AssertionError(reason);
    }
  }

  private LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel) {
    long tokens = Estimate.request(request.system(), request.messages(), request.tools());
    Usage usage = new Usage(tokens, 20, 0, 0, 0, 0);
    if (tokens > WINDOW) {
      throw new AssertionError("A request of " + tokens + " tokens is too large.");
    }
    if (request.tools().isEmpty()) {
      report.summaryRequests++;
      report.summaryTokens += tokens;
      return Bench.reply(StopReason.END, usage, NoteTaker.summary(request));
    }
    report.requests++;
    report.tokens += tokens;
    byte[] body = RequestBody.of(request);
    if (before.length > 0) {
      (folded ? report.afterFolding : report.otherwise).add(before, body);
      report.all.add(before, body);
    }
    before = body;
    folded = false;
    LlmReply reply = replies.remove();
    return new LlmReply(reply.content(), reply.stop(), usage);
  }

  private void lookForFacts() throws IOException {
    String prompt = prompt(AgentParts.of(bench.setup(), bench.session).view().request());
    HistoryTool history = new HistoryTool(new SessionPast(bench.session));
    for (PlantedFact fact : facts) {
      boolean inPrompt = prompt.contains(fact.value());
      boolean found = search(history, fact.question()).contains(fact.value());
      report.inPrompt += inPrompt ? 1 : 0;
      report.found += found ? 1 : 0;
      if (!inPrompt && !found) {
        report.lost.add(fact.question());
      }
    }
  }

  private String search(HistoryTool history, String question) throws IOException {
    ToolContext context =
        new ToolContext(
            bench.project, bench.project.resolveSibling("blobs"), Cancellation.create());
    try {
      return history.run(Arguments.parse("{\"search\":\"" + question + "\"}"), context).text();
    } catch (ToolException e) {
      throw new AssertionError(e);
    }
  }

  /// What the model sees.
  private static String prompt(LlmRequest request) {
    var prompt = new StringBuilder(request.system());
    for (Message message : request.messages()) {
      switch (message) {
        case Message.SystemPrompt _ -> {}
        case Message.User user -> prompt.append(user.text());
        case Message.Result result -> prompt.append(result.text());
        case Message.Assistant answer -> {
          for (Content part : answer.content()) {
            prompt.append(part);
          }
        }
      }
    }
    return prompt.toString();
  }

  @Override
  public void close() throws IOException {
    bench.close();
  }
}
