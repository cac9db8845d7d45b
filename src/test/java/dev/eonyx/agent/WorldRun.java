package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.RepairRules;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Goes through a [World] and holds the [WorldLaws] against it.
final class WorldRun implements AutoCloseable {

  /// No more requests than this are needed for any conversation of a world.
  private static final int ENDLESS = 400;

  private static final Limits LIMITS = new Limits(6, 0, 0, 12);

  private final WorldModel model;
  private final Bench bench;
  private final WorldLaws laws;
  private Agent agent;
  private int requests;
  private int summaryRequests;

  private WorldRun(World world, Scratch scratch) throws IOException {
    this.model = new WorldModel(world);
    this.bench = new Bench(scratch.path());
    bench.limits = LIMITS;
    bench.compaction = world.policy();
    bench.repair = new RepairRules(world.strict(), world.strict(), _ -> List.of());
    bench.model = this::stream;
    int empty = (int) bench.agent().window().context().total();
    bench.window = world.window().tokens() + (world.window().overEmpty() ? empty : 0);
    bench.writeFile(WorldModel.BIG_FILE, "a line of a big file 😀\n".repeat(260));
    for (Message message : world.history()) {
      bench.session.append(message);
    }
    agent = bench.agent();
    laws = new WorldLaws(bench);
    laws.begin(world.history());
  }

  /// @return what happened in it
  static Set<WorldLaws.Met> of(World world) throws IOException {
    try (Scratch scratch = Scratch.create();
        WorldRun run = new WorldRun(world, scratch)) {
      for (World.Act act : world.acts()) {
        run.act(act);
        run.laws.everythingIsStillThere();
      }
      run.laws.reopeningChangesNothing();
      return run.laws.met();
    }
  }

  @Override
  public void close() throws IOException {
    bench.close();
  }

  private void act(World.Act act) throws IOException {
    requests = 0;
    summaryRequests = 0;
    switch (act) {
      case World.Act.Say(String prompt, String meanwhile) -> say(prompt, meanwhile);
      case World.Act.Compact(String focus) -> compact(focus);
      case World.Act.Undo() -> laws.undo(agent);
      case World.Act.Restart() -> {
        if (Files.exists(bench.session.file())) {
          bench.reopen();
        }
        agent = bench.agent();
      }
    }
  }

  private void say(String prompt, String meanwhile) throws IOException {
    bench.said.clear();
    if (!meanwhile.isEmpty()) {
      bench.said.add(meanwhile);
    }
    laws.turnBegins(prompt);

    TurnOutcome outcome = agent.turn(prompt, laws::heard, Cancellation.create());

    assertThat(outcome).isNotInstanceOf(TurnOutcome.StoreFailed.class);
    laws.turnEnded(outcome, requests, LIMITS.requests());
  }

  private void compact(String focus) throws IOException {
    LlmRequest before = laws.next();

    CompactionResult result = agent.compact(focus, laws::heard, Cancellation.create());

    if (result instanceof CompactionResult.Folded) {
      assertThat(bench.session.compaction().orElseThrow().trigger()).isEqualTo("user");
    } else {
      assertThat(laws.next()).isEqualTo(before);
    }
  }

  private LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException {
    assertThat(requests + summaryRequests).isLessThan(ENDLESS);
    WorldLaws.valid(request);
    if (request.tools().isEmpty()) {
      summaryRequests++;
      return model.summary(request, cancel);
    }
    requests++;
    laws.asked(request);
    if (cancel.isCancelled()) {
      throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
    }
    return model.answer(request, cancel);
  }
}
