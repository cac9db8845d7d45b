package dev.eonyx.agent;

import dev.eonyx.context.Repair;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.session.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// One user turn: ask, run what the model calls, ask again, until it calls nothing.
final class Turn {

  private static final String CUT_CALL =
      "Not executed: the answer was cut at the output limit before this call was complete. Send the"
          + " call again, in smaller pieces.";

  private final AgentSetup setup;
  private final Session session;
  private final Consumer<AgentEvent> events;
  private final Cancellation cancel;
  private final ToolRunner runner;
  private final RepeatGuard guard;
  private final String system;
  private final WindowGauge gauge;
  private double costUsd;
  private String refusal = "";

  Turn(AgentSetup setup, Session session, Consumer<AgentEvent> events, Cancellation cancel) {
    this.setup = setup;
    this.session = session;
    this.events = events;
    this.cancel = cancel;
    this.runner = new ToolRunner(setup, cancel);
    this.guard = new RepeatGuard(setup.limits().repeats());
    this.system = setup.systemPrompt().get();
    this.gauge = new WindowGauge(setup, system);
  }

  TurnOutcome run(String prompt) throws IOException {
    Message.User user = new Message.User(setup.clock().instant(), prompt);
    Optional<String> oversized = oversized(user);
    if (oversized.isPresent()) {
      return new TurnOutcome.PromptRefused(oversized.get());
    }
    session.append(user);
    Optional<TurnOutcome> end = limitReached(1);
    for (int next = 2; end.isEmpty(); next++) {
      end = answer(next);
    }
    return end.get();
  }

  /// One request, and what its answer asks for.
  ///
  /// @param next the number of the request after it
  /// @return how the turn ended; empty when it goes on
  private Optional<TurnOutcome> answer(int next) throws IOException {
    Message.Assistant answer;
    try {
      answer = ask();
    } catch (LlmException e) {
      return Optional.of(failed(e));
    }
    if (answer.toolCalls().isEmpty()) {
      TurnOutcome end = completed(answer);
      boolean mayGoOn = end instanceof TurnOutcome.Completed && limitReached(next).isEmpty();
      return mayGoOn ? steered(Optional.of(end)) : Optional.of(end);
    }
    runCalls(answer);
    if (cancel.isCancelled()) {
      return Optional.of(new TurnOutcome.Cancelled(answer.text()));
    }
    Optional<TurnOutcome> limit = limitReached(next);
    return limit.isPresent() ? limit : steered(Optional.empty());
  }

  /// Takes over what the user said meanwhile.
  ///
  /// @param otherwise how the turn ends when nothing was said
  private Optional<TurnOutcome> steered(Optional<TurnOutcome> otherwise) throws IOException {
    if (cancel.isCancelled()) {
      return otherwise;
    }
    Optional<TurnOutcome> end = otherwise;
    for (String text : setup.steering().get()) {
      Message.User prompt = new Message.User(setup.clock().instant(), text);
      Optional<String> oversized = oversized(prompt);
      if (oversized.isPresent()) {
        return Optional.of(new TurnOutcome.LimitReached(oversized.get()));
      }
      session.append(prompt);
      events.accept(new AgentEvent.Steered(prompt));
      end = Optional.empty();
    }
    return end;
  }

  private Message.Assistant ask() throws IOException, LlmException {
    session.appendSystemIfChanged(system);
    if (setup.model().contextWindow() > 0) {
      events.accept(new AgentEvent.WindowUsed(gauge.report(session.messages())));
    }
    List<Message> history = Repair.repair(session.messages(), setup.repair());
    LlmRequest request =
        new LlmRequest(
            system, history, setup.tools().specs(), setup.model().maxOutput(), session.id());
    LlmReply reply = setup.llm().stream(request, this::tell, cancel);
    return append(reply.content(), reply.stop(), reply.usage());
  }

  private Message.Assistant append(List<Content> content, StopReason stop, Usage usage)
      throws IOException {
    Usage priced = setup.model().priced(usage);
    costUsd += priced.costUsd();
    Message.Assistant answer =
        new Message.Assistant(setup.clock().instant(), setup.model().name(), content, stop, priced);
    session.append(answer);
    events.accept(new AgentEvent.Answered(answer));
    return answer;
  }

  /// Answers every call of the answer, in its order; after a cancel the rest is answered as not
  /// run.
  private void runCalls(Message.Assistant answer) throws IOException {
    for (ToolCall call : answer.toolCalls()) {
      events.accept(new AgentEvent.ToolStarted(call));
      Message.Result result =
          answer.stop() == StopReason.LENGTH
              ? runner.result(call, Outcome.ERROR, Duration.ZERO, CUT_CALL)
              : runner.run(call);
      result = withText(result, result.text() + guard.count(call, result));
      session.append(result);
      remember(result);
      events.accept(new AgentEvent.ToolFinished(call, result));
    }
  }

  /// A refusal counts until something the model did after it succeeded.
  private void remember(Message.Result result) {
    if (result.outcome() == Outcome.DENIED) {
      refusal = result.text();
    } else if (result.outcome() == Outcome.OK) {
      refusal = "";
    }
  }

  private TurnOutcome completed(Message.Assistant answer) {
    boolean cut = answer.stop() == StopReason.LENGTH;
    if (answer.text().isBlank() && !cut) {
      return new TurnOutcome.ModelFailed(
          LlmException.Kind.FAILED, "The model sent an empty answer.", "");
    }
    return new TurnOutcome.Completed(answer.text(), cut, refusal);
  }

  private TurnOutcome failed(LlmException failure) throws IOException {
    String partial = "";
    if (!failure.partial().isEmpty()) {
      StopReason stop =
          switch (failure.kind()) {
            case CANCELLED -> StopReason.CANCELLED;
            case CUT -> StopReason.CUT;
            case AUTHENTICATION, TRY_LATER, CONTEXT_OVERFLOW, FAILED -> StopReason.ERROR;
          };
      partial = append(failure.partial(), stop, Usage.NONE).text();
    }
    if (failure.kind() == LlmException.Kind.CANCELLED) {
      return new TurnOutcome.Cancelled(partial);
    }
    return new TurnOutcome.ModelFailed(
        failure.kind(), String.valueOf(failure.getMessage()), partial);
  }

  private Optional<TurnOutcome> limitReached(int request) {
    Limits limits = setup.limits();
    if (limits.requests() > 0 && request > limits.requests()) {
      return limit("the limit of " + limits.requests() + " requests in one turn was reached");
    }
    if (limits.costUsd() > 0 && costUsd >= limits.costUsd()) {
      return limit("the turn has cost $" + costUsd + ", and its limit is $" + limits.costUsd());
    }
    if (guard.mustStop()) {
      return limit(
          "the model made the same call with the same result "
              + limits.repeats()
              + " times in one turn");
    }
    long tokens = limits.contextTokens() > 0 ? gauge.estimate(session.messages()).total() : 0;
    if (tokens > limits.contextTokens()) {
      return limit(
          "the next request is about "
              + tokens
              + " tokens, and its limit is "
              + limits.contextTokens());
    }
    return Optional.empty();
  }

  private static Optional<TurnOutcome> limit(String reason) {
    return Optional.of(new TurnOutcome.LimitReached("Stopped: " + reason + "."));
  }

  /// Why a prompt cannot fit even alone: it is refused before anything is written or sent (UB-017).
  private Optional<String> oversized(Message.User prompt) {
    int window = setup.model().contextWindow();
    long alone = window > 0 ? gauge.alone(List.of(prompt)).total() : 0;
    if (alone <= window) {
      return Optional.empty();
    }
    return Optional.of(
        "The prompt does not fit: with the system prompt and the tools it is about "
            + alone
            + " tokens, and the window of "
            + setup.model().name()
            + " is "
            + window
            + ".");
  }

  private void tell(LlmEvent event) {
    events.accept(
        switch (event) {
          case LlmEvent.TextDelta(String text) -> new AgentEvent.TextDelta(text);
          case LlmEvent.ReasoningDelta(String text) -> new AgentEvent.ReasoningDelta(text);
          case LlmEvent.ToolCallStarted(String name) -> new AgentEvent.ToolCallStarted(name);
          case LlmEvent.Retrying(int attempt, Duration delay, String reason) ->
              new AgentEvent.Retrying(attempt, delay, reason);
          case LlmEvent.Notice(String text) -> new AgentEvent.Notice(text);
        });
  }

  private static Message.Result withText(Message.Result result, String text) {
    return new Message.Result(
        result.at(), result.callId(), result.name(), result.outcome(), result.took(), text);
  }
}
