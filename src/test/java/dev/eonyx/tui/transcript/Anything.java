package dev.eonyx.tui.transcript;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CompactionReceipt;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.llm.LlmException;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Size;
import java.time.Duration;
import java.util.List;

/// Makes a transcript go through anything that can happen, in any order. Numbers stand for what
/// happens.
final class Anything {

  static final List<String> TEXTS =
      List.of(
          "one two three four five six seven eight nine ten eleven twelve thirteen fourteen\n",
          "漢字 e\u0301 ✅ 👨‍👩‍👧 \u200B ← 한글 ",
          "# Heading\n\n- item one\n- item two\n\n```java\nint x = 1;\n```\n",
          "a",
          " ",
          "\n\n",
          "\u001b[31mred\u001b[0m\u0007\r\nafter\tthe tab",
          "x".repeat(300),
          "| a | b |\n|---|---|\n| 1 | 2 |\n",
          Play.EDITED,
          "line\n".repeat(60),
          "\ud83d lonely");

  private static final List<String> NAMES = List.of("read", "edit", "bash", "todo", "", "mcp__x");
  private static final List<Size> SIZES =
      List.of(new Size(80, 24), new Size(120, 40), new Size(20, 5), new Size(1, 1), new Size(9, 3));

  private static final List<UiEvent.ShellOutput.State> STATES =
      List.of(
          UiEvent.ShellOutput.State.RUNNING,
          UiEvent.ShellOutput.State.ENDED,
          UiEvent.ShellOutput.State.FAILED);

  private Anything() {}

  /// Everything but what changes how one looks at it.
  static Transcript said(Transcript before, int number) {
    String text = TEXTS.get(Math.floorMod(number / 16, TEXTS.size()));
    ToolCall call = call(number);
    long now = number * 7L;
    return switch (number % 16) {
      case 0 -> before.prompt(text);
      case 1, 2, 3, 4 -> before.agent(new AgentEvent.TextDelta(text), now);
      case 5 -> before.agent(new AgentEvent.ReasoningDelta(text), now);
      case 6 -> before.agent(new AgentEvent.ToolCallStarted(call.name()), now);
      case 7 ->
          before.agent(
              new AgentEvent.Answered(
                  Play.answer(new Content.Reasoning(text, ""), new Content.Text(text), call)),
              now);
      case 8 -> before.agent(new AgentEvent.ToolStarted(call), now);
      case 9, 10 -> before.agent(new AgentEvent.ToolFinished(call, result(number)), now);
      case 11 -> before.ended(outcome(number), now);
      case 12 ->
          before.shell(new UiEvent.ShellOutput("cmd", text, STATES.get(number / 16 % 3)), now);
      case 13 -> before.note(text, number % 32 == 13);
      case 14 -> before.agent(new AgentEvent.Retrying(number, Duration.ofSeconds(2), text), now);
      default -> before.agent(inBetween(number, text), now);
    };
  }

  /// What is told between answers, and, in a storm, amid them.
  private static AgentEvent inBetween(int number, String text) {
    return switch (number / 16 % 4) {
      case 0 -> new AgentEvent.CompactionStarted(number);
      case 1 ->
          new AgentEvent.Compacted(
              new CompactionReceipt(number, number * 900L, number, 1, Usage.NONE));
      case 2 -> new AgentEvent.CompactionFailed("Nothing was folded: " + text);
      default -> new AgentEvent.Steered(Play.user(text));
    };
  }

  /// How one looks at it.
  static Transcript looked(Transcript before, int number) {
    int amount = number / 16 % 40;
    return switch (number % 16) {
      case 0, 1 -> before.scrolled(-amount);
      case 2 -> before.scrolled(amount);
      case 3 -> before.paged(amount % 2 == 0 ? -1 : 1);
      case 4 -> before.top();
      case 5 -> before.bottom();
      case 6 -> before.toPrompt(amount % 2 == 0 ? -1 : 1);
      case 7, 8 -> before.resized(SIZES.get(amount % SIZES.size()));
      case 9 -> amount % 2 == 0 ? before.toggleDetails() : before.toggleReasoning();
      case 10 -> before.clicked(amount, amount);
      case 11 -> before.selectFrom(amount, amount / 2);
      case 12 -> before.selectTo(amount, amount * 2);
      case 13 -> before.searching(List.of("e", "漢", "ONE two", "", "x").get(amount % 5));
      case 14 -> amount % 2 == 0 ? before.nextMatch() : before.previousMatch();
      default -> before.older(page(number), amount % 2 == 0);
    };
  }

  /// The size of the viewport after it was looked at in this way.
  static Size size(Size before, int number) {
    boolean resized = number % 16 == 7 || number % 16 == 8;
    return resized ? SIZES.get(number / 16 % 40 % SIZES.size()) : before;
  }

  static List<Message> page(int number) {
    ToolCall call = call(number / 3);
    String text = TEXTS.get(Math.floorMod(number, TEXTS.size()));
    List<Message> page =
        List.of(
            result(number / 5),
            Play.user(text),
            Play.answer(new Content.Text(text), call),
            Play.result(call, Outcome.OK, 5, text));
    return page.subList(number % 2, page.size() - number / 2 % 2);
  }

  private static ToolCall call(int number) {
    return new ToolCall(
        "call" + number / 16 % 4,
        NAMES.get(number / 32 % NAMES.size()),
        TEXTS.get(number / 64 % TEXTS.size()));
  }

  private static Message.Result result(int number) {
    Outcome outcome = Play.OUTCOMES.get(number / 32 % 5);
    return Play.result(call(number), outcome, number, TEXTS.get(number / 16 % TEXTS.size()));
  }

  private static TurnOutcome outcome(int number) {
    return switch (number / 16 % 5) {
      case 0 -> new TurnOutcome.Completed("x", number % 3 == 0, "");
      case 1 -> new TurnOutcome.LimitReached("Stopped: enough.");
      case 2 -> new TurnOutcome.ModelFailed(LlmException.Kind.CUT, "It was cut.", "x");
      case 3 -> new TurnOutcome.StoreFailed("disk full");
      default -> new TurnOutcome.Cancelled("");
    };
  }
}
