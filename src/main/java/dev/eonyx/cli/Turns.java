package dev.eonyx.cli;

import dev.eonyx.agent.Agent;
import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CompactionResult;
import dev.eonyx.agent.Limits;
import dev.eonyx.agent.ModelProfile;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.permission.Mode;
import dev.eonyx.permission.Permissions;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import dev.eonyx.tool.FileMention;
import dev.eonyx.tool.ToolException;
import dev.eonyx.tool.UserShell;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The turns of the open session: begins, steers and cancels them.
///
/// What the screen asks for arrives on the screen's thread; what touches the session runs on the
/// turn thread.
final class Turns {

  private final ChatParts parts;
  private final Worker thread;
  private final Questions questions;
  private final Allowances allowances;
  private final ConcurrentLinkedDeque<String> steering = new ConcurrentLinkedDeque<>();
  private volatile Cancellation cancel = Cancellation.create();

  // The rest belongs to the turn thread.
  private @Nullable Conversation conversation;
  private @Nullable ModelChoice model;
  private @Nullable Agent agent;

  Turns(ChatParts parts, Worker thread, Allowances allowances) {
    this.parts = parts;
    this.thread = thread;
    this.allowances = allowances;
    this.questions =
        new Questions(parts.inbox(), new AlwaysAllowed(parts.wiring().configFile()), allowances);
  }

  void submit(String prompt) {
    // What was steered and not delivered waits on the screen, and is sent from there.
    steering.clear();
    Cancellation signal = fresh();
    thread.run(() -> {
      TurnOutcome outcome = turn(prompt, signal);
      parts.facts(this::current);
      parts.inbox().post(new UiEvent.TurnEnded(outcome));
    });
  }

  /// Runs a command of the user and adds it to the conversation.
  void shell(String command) {
    Cancellation signal = fresh();
    thread.run(() -> {
      UiEvent.ShellOutput.State end = UiEvent.ShellOutput.State.FAILED;
      String output = "";
      try {
        UserShell.Ran ran =
            parts.wiring().userShell().run(command, new LiveOutput(command), signal);
        conversation()
            .session()
            .append(new Message.User(parts.surroundings().clock().instant(), ran.message()));
        output = ran.output();
        end = ran.exitCode() == 0 ? UiEvent.ShellOutput.State.ENDED : end;
      } catch (ToolException e) {
        output = String.valueOf(e.getMessage());
      } finally {
        parts.inbox().post(new UiEvent.ShellOutput(command, output, end));
        parts.facts(this::current);
      }
    });
  }

  /// Shows what a command has written so far, the end of it when that is much.
  private final class LiveOutput implements Consumer<String> {

    private static final int MOST = 64 << 10;

    private final String command;
    private final StringBuilder soFar = new StringBuilder();

    LiveOutput(String command) {
      this.command = command;
    }

    @Override
    public void accept(String lines) {
      soFar.append(soFar.isEmpty() ? "" : "\n").append(lines.stripTrailing());
      if (soFar.length() > MOST) {
        soFar.delete(0, soFar.indexOf("\n", soFar.length() - MOST) + 1);
      }
      parts
          .inbox()
          .post(
              new UiEvent.ShellOutput(
                  command, soFar.toString(), UiEvent.ShellOutput.State.RUNNING));
    }
  }

  /// Folds what is old, because the user wants it.
  void compact(String focus) {
    Cancellation signal = fresh();
    thread.run(() -> {
      try {
        if (agent().compact(focus, this::tell, signal)
            instanceof CompactionResult.NothingToFold(String reason)) {
          parts.note(reason);
        }
      } finally {
        parts.facts(this::current);
        parts.inbox().post(new UiEvent.CompactionEnded());
      }
    });
  }

  void previewCompaction() {
    thread.run(() -> parts.note(agent().previewCompaction().text()));
  }

  void undoCompaction() {
    thread.run(() -> {
      Agent working = agent();
      Optional<Compaction> undone = working.undoCompaction();
      parts.note(CompactionUndone.sentence(undone, conversation().session().compaction()));
      parts.facts(facts -> facts.withTokens(working.window().context().total()));
    });
  }

  void steer(String prompt) {
    steering.addLast(prompt);
  }

  void takeBack() {
    String newest = steering.pollLast();
    if (newest == null) {
      parts.tell("It has been delivered already.");
    } else {
      parts.inbox().post(new UiEvent.TakenBack(newest));
    }
  }

  void cancel() {
    cancel.cancel();
    questions.release();
  }

  void answer(Effect.Answer answer) {
    questions.answer(answer);
  }

  /// Changes what happens without asking, also for the turn that runs.
  void mode(String name) {
    try {
      Mode mode = Names.parse(Mode.class, "/mode", name);
      allowances.mode(mode);
      parts.facts(facts -> facts.withMode(Names.of(mode)));
    } catch (CommandFailure e) {
      parts.problem(String.valueOf(e.getMessage()));
    }
  }

  void model(String name) {
    thread.run(() -> {
      use(new ModelChooser(parts.wiring().settings(), parts.surroundings()).named(name));
      parts.tell("The model is " + parts.facts().get().model() + " now.");
    });
  }

  /// A signal for the work that is about to begin; the one before it is over.
  Cancellation fresh() {
    Cancellation signal = Cancellation.create();
    cancel = signal;
    return signal;
  }

  /// The model that is asked from now on. On the turn thread.
  void use(ModelChoice choice) {
    model = choice;
    agent = null;
    parts.facts(facts ->
        facts.withModel(
            choice.profile().name(), choice.profile().contextWindow(), choice.notice().orElse("")));
  }

  /// The model that is asked from now on. On the turn thread.
  ModelProfile profile() throws CommandFailure {
    return chosen().profile();
  }

  private ModelChoice chosen() throws CommandFailure {
    ModelChoice choice = model;
    if (choice == null) {
      throw new CommandFailure(ExitCode.FAILED, "There is no model yet; /model chooses one.");
    }
    return choice;
  }

  /// The session that is worked on from now on; permissions start afresh. On the turn thread.
  void use(Conversation opened) throws IOException, CommandFailure {
    if (conversation != null) {
      // What the model has read and planned belongs to the session it did that in.
      parts.wiring().prepareAgent();
    }
    leave();
    conversation = opened;
    agent = null;
    questions.forget();
    Permissions configured = parts.wiring().permissions();
    allowances.restart(configured);
    parts.facts(facts -> facts.withMode(Names.of(configured.mode())));
  }

  /// Lets go of the open session. On the turn thread.
  void leave() throws IOException {
    Conversation left = conversation;
    conversation = null;
    if (left != null) {
      left.close();
    }
  }

  /// The session that is open. On the turn thread.
  Conversation conversation() throws CommandFailure {
    Conversation open = conversation;
    if (open == null || open.readOnly()) {
      throw new CommandFailure(ExitCode.FAILED, "No session is open for writing; /new begins one.");
    }
    return open;
  }

  /// The agent of the open session. On the turn thread.
  Agent agent() throws IOException, CommandFailure {
    Agent known = agent;
    if (known == null) {
      known = parts.wiring().agent(conversation().session(), chosen(), links());
      agent = known;
    }
    return known;
  }

  /// However the turn ends, it ends: the screen waits for it.
  private TurnOutcome turn(String prompt, Cancellation signal) {
    try {
      Agent working = agent();
      return working.turn(expanded(prompt), this::tell, signal);
    } catch (CommandFailure e) {
      return new TurnOutcome.PromptRefused(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return new TurnOutcome.StoreFailed(Commands.sentence(e));
    }
  }

  /// The prompt with the files it mentions.
  private String expanded(String prompt) throws IOException {
    FileMention.Expanded expanded = parts.wiring().mentions().expand(prompt, allowances.get());
    expanded.notices().forEach(parts::problem);
    return expanded.text();
  }

  private void tell(AgentEvent event) {
    parts.inbox().post(new UiEvent.FromAgent(Typed.event(event)));
    switch (event) {
      case AgentEvent.WindowUsed(var report) ->
          parts.facts(facts -> facts.withWindow(report.total(), report.window()));
      case AgentEvent.Answered(Message.Assistant answer) ->
          parts.facts(facts -> facts.withSpend(facts.spendUsd() + answer.usage().costUsd()));
      case AgentEvent.Compacted(var receipt) ->
          parts.facts(facts -> facts.withTokens(receipt.after()));
      case AgentEvent.CompactionStarted _,
          AgentEvent.CompactionFailed _,
          AgentEvent.TextDelta _,
          AgentEvent.ReasoningDelta _,
          AgentEvent.ToolCallStarted _,
          AgentEvent.ToolStarted _,
          AgentEvent.ToolFinished _,
          AgentEvent.Steered _,
          AgentEvent.Retrying _,
          AgentEvent.Notice _ -> {}
    }
  }

  private AgentLinks links() {
    return new AgentLinks(questions, allowances, this::steered, Limits.DEFAULT, parts::problem);
  }

  private List<String> steered() {
    List<String> prompts = new ArrayList<>();
    for (String next = steering.pollFirst(); next != null; next = steering.pollFirst()) {
      prompts.add(next);
    }
    return prompts;
  }

  /// The facts that a turn can change.
  private Facts current(Facts facts) {
    Conversation open = conversation;
    if (open == null || open.loaded().isEmpty()) {
      return facts;
    }
    Session session = open.loaded().get();
    SessionState state = session.state();
    return facts
        .withTokens(state.contextTokens() > 0 ? state.contextTokens() : facts.window().tokens())
        .withSpend(state.usage().costUsd() + state.summaries().usage().costUsd())
        .withSession(session.id(), session.title(), !session.isEmpty(), false)
        .withBranch(GitHead.branch(parts.wiring().root()));
  }
}
