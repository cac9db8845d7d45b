package dev.eonyx.agent;

import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmReply;
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
  private final ModelWindow window;
  private final ContextView view;
  private final WindowGuard room;
  private final StateKeeper state;
  private final Usage summariesBefore;
  private double costUsd;
  private boolean overflowed;
  private String refusal = "";

  Turn(AgentParts parts, Consumer<AgentEvent> events, Cancellation cancel) {
    this.setup = parts.setup();
    this.session = parts.session();
    this.window = parts.window();
    this.cancel = cancel;
    this.state = new StateKeeper(setup, session);
    this.events =
        event -> {
          if (event instanceof AgentEvent.Retrying) {
            state.retried();
          }
          events.accept(event);
        };
    this.summariesBefore = session.state().summaries().usage();
    this.view = parts.view();
    this.runner = new ToolRunner(setup, view::tools, cancel, state::touched);
    this.guard = new RepeatGuard(setup.limits().repeats());
    this.room = new WindowGuard(parts, view, parts.compactor(this.events, cancel));
  }

  TurnOutcome run(String prompt) throws IOException {
    Message.User user = new Message.User(setup.clock().instant(), prompt);
    Optional<String> oversized = oversized(user);
    if (oversized.isPresent()) {
      return new TurnOutcome.PromptRefused(oversized.get());
    }
    session.append(user);
    TurnOutcome end = answered();
    try {
      state.write(view.report().total(), window.size());
    } catch (IOException e) {
      events.accept(new AgentEvent.Notice("The session's state was not saved: " + e.getMessage()));
    }
    return end;
  }

  private TurnOutcome answered() throws IOException {
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
    Optional<String> obstacle = room.makeRoom();
    if (obstacle.isPresent()) {
      return Optional.of(new TurnOutcome.LimitReached(obstacle.get()));
    }
    // A summary may have cost more than what was left.
    Optional<TurnOutcome> spent = limitReached(next - 1).or(this::tooLarge);
    if (spent.isPresent()) {
      return spent;
    }
    Message.Assistant answer;
    try {
      answer = ask();
    } catch (LlmException e) {
      return failed(e);
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
    session.appendSystemIfChanged(view.systemText());
    if (window.isKnown()) {
      events.accept(new AgentEvent.WindowUsed(view.report()));
    }
    LlmReply reply = setup.llm().stream(view.request(), this::tell, cancel);
    if (window.isOverflow(reply)) {
      throw new LlmException(
          LlmException.Kind.CONTEXT_OVERFLOW, "The conversation fills the model's window.");
    }
    if (reply.usage().input() > 0) {
      window
          .counted(view.estimate().total(), reply.usage().input())
          .ifPresent(warning -> events.accept(new AgentEvent.Notice(warning)));
    }
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
      state.writeTasksIfChanged();
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

  /// @return empty when the request may be sent once more
  private Optional<TurnOutcome> failed(LlmException failure) throws IOException {
    if (!overflowed && isOverflow(failure)) {
      overflowed = true;
      room.overflowed(failure);
      // What was shown already cannot be taken back: then the next turn makes room.
      if (failure.partial().isEmpty() && room.makeRoomAfterOverflow()) {
        return Optional.empty();
      }
    }
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
    if (cancel.isCancelled() || failure.kind() == LlmException.Kind.CANCELLED) {
      return Optional.of(new TurnOutcome.Cancelled(partial));
    }
    return Optional.of(
        new TurnOutcome.ModelFailed(failure.kind(), String.valueOf(failure.getMessage()), partial));
  }

  /// Some providers call a full window a quota: then only its size tells.
  private boolean isOverflow(LlmException failure) {
    return switch (failure.kind()) {
      case CONTEXT_OVERFLOW -> true;
      case TRY_LATER -> window.isKnown() && view.report().total() > window.size();
      case AUTHENTICATION, CUT, CANCELLED, FAILED -> false;
    };
  }

  private Optional<TurnOutcome> limitReached(int request) {
    Limits limits = setup.limits();
    if (limits.requests() > 0 && request > limits.requests()) {
      return limit("the limit of " + limits.requests() + " requests in one turn was reached");
    }
    double spent = costUsd + session.state().summaries().usage().minus(summariesBefore).costUsd();
    if (limits.costUsd() > 0 && spent >= limits.costUsd()) {
      return limit("the turn has cost $" + spent + ", and its limit is $" + limits.costUsd());
    }
    if (guard.mustStop()) {
      return limit(
          "the model made the same call with the same result "
              + limits.repeats()
              + " times in one turn");
    }
    return Optional.empty();
  }

  /// Asked once everything that can be folded was.
  private Optional<TurnOutcome> tooLarge() {
    Limits limits = setup.limits();
    long tokens = limits.contextTokens() > 0 ? view.estimate().total() : 0;
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
    long alone = window.corrected(view.estimateOf(List.of(prompt)));
    if (!window.isKnown() || alone <= window.size()) {
      return Optional.empty();
    }
    return Optional.of(
        "The prompt does not fit: with the system prompt and the tools it is about "
            + alone
            + " tokens, and the window of "
            + setup.model().name()
            + " is "
            + window.size()
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
