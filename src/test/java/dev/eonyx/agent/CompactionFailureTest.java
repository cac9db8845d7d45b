package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmException;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What a summary that fails leaves: everything as it was.
class CompactionFailureTest extends CompactionScene {

  /// UB-002: the turn goes on with the conversation as it is.
  @Test
  void aFailingSummaryChangesNothing() throws IOException {
    turns(5);
    String system = bench.requests.getLast().system();
    bench
        .summarises(() -> {
          throw new LlmException(LlmException.Kind.TRY_LATER, "The server answered 500.");
        })
        .calls("ls", "{}")
        .says("answer 6");

    assertThat(bench.turn(prompt(6))).isInstanceOf(TurnOutcome.Completed.class);

    assertThat(bench.requests.getLast().system()).isEqualTo(system);
    assertThat(texts(bench.requests.getLast().messages())).startsWith(prompt(1), "answer 1");
    assertThat(bench.summaryRequests).hasSize(1);
    assertThat(compactions())
        .containsExactly(
            new AgentEvent.CompactionFailed(
                "Nothing was folded: The server answered 500. The conversation goes on as it is."));
  }

  @Test
  void afterTwoFailuresInARowOnlyTheUserAsksAgain() throws IOException {
    turns(5);
    for (int i = 6; i <= 8; i++) {
      if (i < 8) {
        bench.summarises("  \n");
      }
      bench.says("answer " + i);
      bench.turn(prompt(i));
    }

    assertThat(bench.summaryRequests).hasSize(2);
    assertThat(compactions().getLast())
        .isEqualTo(
            new AgentEvent.CompactionFailed(
                "Nothing was folded: the reply was empty. It is not tried again by itself after 2"
                    + " failures; /compact does."));
    bench.summarises(SUMMARY).summarises(SUMMARY);
    assertThat(bench.agent().compact("", bench.events::add, bench.cancel))
        .isInstanceOf(CompactionResult.Folded.class);
    assertThat(bench.session.state().summaries().failures()).isZero();
  }

  /// UB-004.
  @Test
  void aSummaryThatFreesLessThanATenthIsAFailure() throws IOException {
    turns(5);
    bench
        .summarises(() -> Bench.reply(StopReason.END, Usage.NONE, "word ".repeat(1_150)))
        .says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.session.compaction()).isEmpty();
    assertThat(compactions().getLast().toString()).contains("would free too little");
    assertThat(texts(bench.requests.getLast().messages())).startsWith(prompt(1));
  }

  /// UB-014.
  @Test
  void aSummaryThatCallsAToolIsRefusedAndNothingRuns() throws IOException {
    turns(5);
    bench
        .summarises(() ->
            Bench.reply(
                StopReason.TOOL_CALLS,
                Usage.NONE,
                new ToolCall("c1", "write", "{\"path\":\"a\",\"content\":\"b\"}")))
        .says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.project.resolve("a")).doesNotExist();
    assertThat(bench.session.compaction()).isEmpty();
  }

  /// UB-014.
  @Test
  void rawToolCallMarkupIsNoSummary() throws IOException {
    turns(5);
    bench
        .summarises("<tool_call>\n{\"name\": \"ls\", \"arguments\": {}}\n</tool_call>")
        .says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.session.compaction()).isEmpty();
  }

  @Test
  void aSummaryCutAtItsLimitIsRefused() throws IOException {
    turns(5);
    bench.summarises(() -> Bench.reply(StopReason.LENGTH, Usage.NONE, SUMMARY)).says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.session.compaction()).isEmpty();
  }

  @Test
  void cancellingEndsTheTurnAndChangesNothing() throws IOException {
    turns(5);
    bench.summarises(() -> {
      bench.cancel.cancel();
      throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
    });
    bench.then(() -> {
      throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
    });

    assertThat(bench.turn(prompt(6))).isEqualTo(new TurnOutcome.Cancelled(""));

    assertThat(bench.session.compaction()).isEmpty();
    assertThat(bench.session.state().summaries().failures()).isZero();
  }

  /// UB-005: the window is configured far too small and the server takes everything.
  @Test
  void withAWrongWindowThereIsOneAttemptAUserTurnAndRepliesStillArrive() throws IOException {
    bench.window = 0;
    turns(9);
    bench.window = (int) base + 500;
    bench.summarises(" ").calls("ls", "{}").says("answer 10");

    assertThat(bench.turn("and now?")).isInstanceOf(TurnOutcome.Completed.class);

    assertThat(bench.summaryRequests).hasSize(1);
    assertThat(reports()).anySatisfy(percent -> assertThat(percent).isGreaterThan(100));
  }
}
