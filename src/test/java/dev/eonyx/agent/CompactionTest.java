package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Folding by itself: when it happens, and what the next request looks like.
class CompactionTest extends CompactionScene {

  /// UB-011, UB-012, UB-013.
  @Test
  void overTheThresholdAllButTheLastThreeTurnsAreFolded() throws IOException {
    turns(5);
    bench.summarises(SUMMARY).says("answer 6");

    bench.turn(prompt(6));

    LlmRequest next = bench.requests.getLast();
    assertThat(next.system())
        .startsWith("Be brief.")
        .containsOnlyOnce("ZEBRA")
        .endsWith(SUMMARY + "\n");
    assertThat(next.system().indexOf("ZEBRA")).isLessThan(next.system().indexOf(HEADING));
    assertThat(texts(next.messages()))
        .containsExactly(prompt(4), "answer 4", prompt(5), "answer 5", prompt(6));
    assertThat(compactions()).singleElement().isInstanceOf(AgentEvent.Compacted.class);
    AgentEvent.Compacted told = (AgentEvent.Compacted) compactions().getFirst();
    assertThat(told.receipt().messages()).isEqualTo(6);
    assertThat(told.receipt().after()).isLessThan(told.receipt().before());
    assertThat(told.receipt().line()).startsWith("Folded 6 messages into a summary: ");
    assertThat(bench.session.compaction().orElseThrow().trigger()).isEqualTo("auto");
  }

  /// UB-014: nothing is offered that could be called, and the last word is ours.
  @Test
  void theSummaryRequestHasNoToolsAndEndsWithTheInstruction() {
    turns(5);
    bench.summarises(SUMMARY).says("answer 6");

    bench.turn(prompt(6));

    LlmRequest asked = bench.summaryRequests.getFirst();
    assertThat(asked.tools()).isEmpty();
    assertThat(asked.messages()).singleElement().isInstanceOf(Message.User.class);
    String text = texts(asked.messages()).getFirst();
    assertThat(text)
        .contains(prompt(1), prompt(2), prompt(3), "answer 3")
        .doesNotContain("prompt 4");
    assertThat(text.substring(text.lastIndexOf("</transcript>"))).contains("not continue");
  }

  @Test
  void whatWasFoldedStaysInTheSession() throws IOException {
    turns(5);
    bench.summarises(SUMMARY).says("answer 6");

    bench.turn(prompt(6));

    List<String> all = bench.everything();
    assertThat(all).containsSubsequence(prompt(1), "answer 1", prompt(2), prompt(6), "answer 6");
  }

  @Test
  void theModelCanLookUpWhatWasFoldedOnceSomethingWas() {
    turns(5);
    assertThat(bench.requests.getLast().tools()).noneMatch(tool -> tool.name().equals("history"));
    bench.summarises(SUMMARY).calls("history", "{\"search\":\"prompt 1\"}").says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.requests.getLast().tools().getLast().name()).isEqualTo("history");
    Message.Result result = (Message.Result) bench.requests.getLast().messages().getLast();
    assertThat(result.text()).contains("prompt 1");
  }

  /// UB-006: a full window after the final answer waits for the user.
  @Test
  void aFinalAnswerThatFillsTheWindowAsksForNothing() {
    turns(4);
    bench.says("y".repeat(4 * 1_500));

    assertThat(bench.turn(prompt(5))).isInstanceOf(TurnOutcome.Completed.class);

    assertThat(bench.summaryRequests).isEmpty();
    assertThat(bench.requests).hasSize(5);
  }

  /// UB-007.
  @Test
  void aShortConversationIsNeverFoldedHoweverLargeAnswersMayBe() {
    bench.window = 40_000;
    bench.maxOutput = 32_000;
    bench.says("hello");

    bench.turn("hi");

    assertThat(bench.summaryRequests).isEmpty();
  }

  @Test
  void withoutAKnownWindowNothingIsFolded() {
    bench.window = 0;
    turns(9);

    assertThat(bench.summaryRequests).isEmpty();
  }

  /// UB-008: two compactions in one process; every request is checked to be valid.
  @Test
  void aSecondCompactionFoldsTheFirstSummaryIn() throws IOException {
    turns(5);
    bench.summarises(SUMMARY).says("answer 6");
    bench.turn(prompt(6));
    bench.says("answer 7");
    bench.turn(prompt(7));
    bench.says("answer 8");
    bench.turn(prompt(8));
    bench.summarises("## Facts (lines 3-9)\nBoth.").says("answer 9");

    bench.turn(prompt(9));

    assertThat(bench.summaryRequests).hasSize(2);
    assertThat(texts(bench.summaryRequests.getLast().messages()).getFirst())
        .contains(SUMMARY, prompt(4))
        .doesNotContain(prompt(1));
    assertThat(bench.requests.getLast().system()).contains("Both.").doesNotContain("first thing");
    assertThat(bench.session.compaction().orElseThrow().from()).isEqualTo(2);
  }

  /// UB-008: calls and their results stay together.
  @Test
  void exchangesWithToolsAreFoldedWhole() throws IOException {
    for (int i = 1; i <= 12; i++) {
      bench.summarises("## Facts\nDone so far: " + i + ".");
      bench.calls("ls", "{}").says("answer " + i);
      bench.turn(prompt(i));
    }

    assertThat(bench.summaryRequests).hasSizeGreaterThanOrEqualTo(2);
    assertThat(bench.requests.getLast().messages().getFirst()).isInstanceOf(Message.User.class);
  }

  @Test
  void afterSoManyMessagesItFoldsAsWell() throws IOException {
    bench.compaction = new CompactionPolicy(80, 2, 6);
    bench.window = 1_000_000;
    turns(3);
    bench.summarises(SUMMARY).says("answer 4");

    bench.turn(prompt(4));

    assertThat(texts(bench.requests.getLast().messages())).startsWith(prompt(3));
    bench.says("answer 5");
    bench.turn(prompt(5));
    assertThat(bench.summaryRequests).hasSize(1);
  }

  /// When three turns are too much, two or one are kept.
  @Test
  void aLargeTurnStaysAloneWhenThreeDoNotFit() throws IOException {
    turns(1);
    bench.says("answer 4");
    bench.turn("x".repeat(4 * 1_900));
    bench.summarises(SUMMARY).says("answer 5");

    bench.turn(prompt(5));

    assertThat(texts(bench.requests.getLast().messages())).containsExactly(prompt(5));
  }

  @Test
  void theSummaryCountsTowardTheLimitOfCost() {
    turns(5);
    bench.limits = new Limits(100, 0.5, 0, 12);
    bench
        .summarises(() -> Bench.reply(StopReason.END, new Usage(9, 9, 0, 0, 0, 0.6), SUMMARY))
        .calls("ls", "{}");

    assertThat(bench.turn(prompt(6))).isInstanceOf(TurnOutcome.LimitReached.class);

    assertThat(bench.session.state().summaries().usage().costUsd()).isEqualTo(0.6);
    assertThat(bench.session.state().usage().costUsd()).isZero();
  }

  @Test
  void theTaskListAndTheScratchpadAreCarriedWordForWord() throws IOException {
    bench.calls(
        "todo",
        "{\"todos\":[{\"content\":\"fix the parser\",\"status\":\"in_progress\"}],"
            + "\"scratchpad\":\"token table: src/T.java\"}");
    bench.says("answer 1");
    bench.turn(prompt(1));
    for (int i = 2; i <= 5; i++) {
      bench.says("answer " + i);
      bench.turn(prompt(i));
    }
    bench.summarises(SUMMARY).says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.requests.getLast().system())
        .endsWith(
            """
            ## Task list when this was folded

            [>] fix the parser

            ## Scratchpad when this was folded

            token table: src/T.java
            """);
    bench.todos.replace(List.of());
    bench.agent();
    assertThat(bench.todos.render()).isEqualTo("[>] fix the parser\n");
  }
}
