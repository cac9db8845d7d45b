package dev.eonyx.tui;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.tui.editor.Editor;
import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.markup.Diff;
import dev.eonyx.tui.overlay.ApprovalPanel;
import dev.eonyx.tui.overlay.Reveal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/// What the running turn makes of the state, and what becomes of the prompts that wait for it.
/// Nothing typed is ever lost: a waiting prompt is delivered, begins the next turn, or goes back
/// into the draft (UB-156).
final class TurnUpdate {

  private TurnUpdate() {}

  static Step of(UiState state, UiEvent.OfTurn event, long now) {
    return switch (event) {
      case UiEvent.FromAgent(AgentEvent told) -> agent(state, told, now);
      case UiEvent.TurnEnded(TurnOutcome outcome) -> ended(state, outcome, now);
      case UiEvent.CompactionEnded _ -> compacted(state, now);
      case UiEvent.ShellOutput output -> shell(state, output, now);
      case UiEvent.TakenBack(String text) -> takenBack(state, text);
      case UiEvent.Asked(Approval approval) -> asked(state, approval, now);
      case UiEvent.AskedNoMore(long id) ->
          Step.to(
              state.with(
                  state
                      .overlays()
                      .without(over ->
                          over instanceof ApprovalPanel panel && panel.approval().id() == id)));
    };
  }

  private static Step asked(UiState state, Approval approval, long now) {
    ApprovalPanel panel =
        change(approval)
            .map(lines -> ApprovalPanel.of(approval, lines))
            .orElseGet(() -> ApprovalPanel.of(approval));
    Step step = Update.open(state, panel, now);
    return state.attention().focused()
        ? step
        : step.plus(new Effect.Notify("eonyx asks: " + approval.label()));
  }

  /// The subject as a diff, if it is one.
  private static Optional<IntFunction<List<Line>>> change(Approval approval) {
    Diff diff = Diff.parse(Reveal.spelled(approval.subject()));
    return diff.isEmpty()
        ? Optional.empty()
        : Optional.of(width -> diff.lines(approval.path(), width));
  }

  private static Step agent(UiState state, AgentEvent event, long now) {
    UiState told = state.with(state.transcript().agent(event, now));
    return Step.to(
        switch (event) {
          case AgentEvent.Steered _ -> told.with(told.work().delivered());
          case AgentEvent.CompactionStarted _ -> told.with(told.work().withFolding(true));
          case AgentEvent.Compacted _, AgentEvent.CompactionFailed _ ->
              told.with(told.work().withFolding(false));
          case AgentEvent.WindowUsed _,
              AgentEvent.Answered _,
              AgentEvent.TextDelta _,
              AgentEvent.ReasoningDelta _,
              AgentEvent.ToolCallStarted _,
              AgentEvent.ToolStarted _,
              AgentEvent.ToolFinished _,
              AgentEvent.Retrying _,
              AgentEvent.Notice _ ->
              told;
        });
  }

  static Step submit(UiState state, String prompt, long now) {
    return Step.to(
        state
            .with(state.transcript().prompt(prompt).bottom())
            .with(state.work().started(Work.Kind.TURN, prompt, now)),
        new Effect.Submit(prompt));
  }

  private static Step ended(UiState state, TurnOutcome outcome, long now) {
    UiState over =
        state
            .with(state.transcript().ended(outcome, now))
            .with(state.overlays().without(ApprovalPanel.class::isInstance));
    return switch (outcome) {
      case TurnOutcome.Completed _, TurnOutcome.Cancelled _ ->
          notified(next(over, now), state, "eonyx is done: " + state.facts().title());
      case TurnOutcome.LimitReached _, TurnOutcome.ModelFailed _ ->
          notified(Step.to(drafted(over, List.of())), state, "eonyx stopped");
      case TurnOutcome.PromptRefused _, TurnOutcome.StoreFailed _ ->
          Step.to(drafted(over, List.of(state.work().prompt())));
    };
  }

  private static Step shell(UiState state, UiEvent.ShellOutput output, long now) {
    UiState told = state.with(state.transcript().shell(output, now));
    return output.state() == UiEvent.ShellOutput.State.RUNNING ? Step.to(told) : next(told, now);
  }

  /// Whatever became of the compaction, the conversation goes on: what waited for it is sent.
  private static Step compacted(UiState state, long now) {
    if (state.work().kind() != Work.Kind.COMPACTION) {
      return Step.to(state);
    }
    UiState over = state.with(state.transcript().settled());
    return notified(next(over, now), state, "eonyx is done: " + state.facts().title());
  }

  /// A prompt that waited is a draft again, before whatever was typed meanwhile.
  private static Step takenBack(UiState state, String text) {
    return Step.to(
        state
            .with(state.work().withoutNewestSteering())
            .with(inFront(state.editor(), List.of(text))));
  }

  /// The oldest prompt that waits begins the next turn.
  private static Step next(UiState state, long now) {
    Work idle = state.work().idle();
    if (idle.waiting().isEmpty()) {
      return Step.to(state.with(idle));
    }
    String prompt = idle.waiting().getFirst().text();
    return submit(state.with(idle.withoutOldest()), prompt, now);
  }

  /// After a failure nothing is sent unasked: the prompts that waited go back into the draft.
  private static UiState drafted(UiState state, List<String> refused) {
    List<String> prompts =
        new ArrayList<>(refused.stream().filter(text -> !text.isBlank()).toList());
    state.work().waiting().forEach(waiting -> prompts.add(waiting.text()));
    return state
        .with(state.work().idle().withWaiting(List.of()))
        .with(inFront(state.editor(), prompts));
  }

  /// The draft with prompts put before what is in it.
  static Editor inFront(Editor editor, List<String> prompts) {
    if (prompts.isEmpty()) {
      return editor;
    }
    String before = prompts.stream().collect(Collectors.joining("\n\n"));
    return editor.withText(editor.isEmpty() ? before : before + "\n\n" + editor.text());
  }

  private static Step notified(Step step, UiState before, String text) {
    boolean looksElsewhere = !before.attention().focused() && !step.state().work().isRunning();
    return looksElsewhere ? step.plus(new Effect.Notify(text)) : step;
  }
}
